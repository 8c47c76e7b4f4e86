import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createJsonFile } from '../../src/main/profile/json-file'

const source = (path: string): string => pathToFileURL(join(import.meta.dirname, path)).href

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'json-file-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

// A file size limit makes the system accept the beginning of a write, as a disk does that is about to be full.
test.runIf(process.platform !== 'win32')(
  'a disk that takes only the beginning of a write leaves the old document, and the writer is told',
  async () => {
    const path = join(folder, 'document.json')
    await createJsonFile(path).write({ version: 'old' })
    const script = `
      import { createJsonFile } from ${JSON.stringify(source('../../src/main/profile/json-file.ts'))}
      process.on('SIGXFSZ', () => undefined)
      const write = createJsonFile(process.argv[1]).write({ version: 'new', more: 'x'.repeat(5000) })
      console.log(await write.then(() => 'written', () => 'refused'))`
    const node = [process.execPath, '--import', source('../support/source-modules.ts')]
    const limited = [
      '-c',
      'ulimit -f 2 && exec "$@"',
      'sh',
      ...node,
      '--input-type=module',
      '-e',
      script,
      path,
    ]
    const outcome = await new Promise<string>((resolve) =>
      execFile('sh', limited, (_error, stdout) => resolve(stdout.trim())),
    )
    expect(outcome).toBe('refused')
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ version: 'old' })
  },
)
