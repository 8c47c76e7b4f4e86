import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createForeignMark, saveForeign } from '../../../../src/main/files/foreign-mark'

/** Records the system calls that set a mark. */
function machine(platform: NodeJS.Platform, takesMarks = true) {
  const done: unknown[] = []
  const note = async (...given: readonly unknown[]): Promise<void> => {
    done.push(given)
    if (!takesMarks) throw new Error('EINVAL')
  }
  return { done, mark: createForeignMark({ platform, now: () => 0x5f5e1000 * 1000, write: note, run: note }) }
}

test('on Windows a file gets the zone of the internet, in a stream beside its content', async () => {
  const { done, mark } = machine('win32')
  await mark('C:\\Users\\amina\\.x.new')
  expect(done).toEqual([['C:\\Users\\amina\\.x.new:Zone.Identifier', '[ZoneTransfer]\r\nZoneId=3\r\n']])
})

test('on macOS it is put into quarantine', async () => {
  const { done, mark } = machine('darwin')
  await mark('/Users/amina/-x')
  expect(done).toEqual([
    ['/usr/bin/xattr', ['-w', 'com.apple.quarantine', '0081;5f5e1000;Forum Resources;', '/Users/amina/-x']],
  ])
})

test('on Linux nothing is stored about where it came from', async () => {
  const { done, mark } = machine('linux')
  await mark('/home/amina/x')
  expect(done).toEqual([])
})

test('a disk that takes no marks gets the file all the same', async () => {
  const { done, mark } = machine('win32', false)
  await expect(mark('E:\\x.new')).resolves.toBeUndefined()
  expect(done).toHaveLength(1)
})

test('a saved picture is marked before it is in its place, and there whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-'))
  const path = join(folder, 'crab.png')
  const marked: unknown[] = []
  await saveForeign(path, new Uint8Array([1, 2, 3]), async (beside) => {
    marked.push([dirname(beside), existsSync(path), readFileSync(beside).byteLength])
  })
  expect(marked).toEqual([[folder, false, 3]])
  expect(readdirSync(folder)).toEqual(['crab.png'])
  rmSync(folder, { recursive: true })
})
