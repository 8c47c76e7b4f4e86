import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Keeps the disk busy until the parent process ends. */
const path = join(tmpdir(), `forum-shake-${process.pid}`)
const file = openSync(path, 'w')
if (process.platform === 'win32') process.on('exit', () => rmSync(path, { force: true }))
else rmSync(path)
process.on('disconnect', () => {
  closeSync(file)
  process.exit()
})

const megabyte = Buffer.alloc(1 << 20, 1)
const size = 64
let written = 0

function write(): void {
  writeSync(file, megabyte, 0, megabyte.length, (written++ % size) * megabyte.length)
  fsyncSync(file)
  setImmediate(write)
}

write()
