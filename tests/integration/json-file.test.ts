import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createJsonFile } from '../../src/main/profile'
import { removeFolder } from '../support/remove-folder.ts'

const source = (path: string): string => pathToFileURL(join(import.meta.dirname, path)).href

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'json-file-'))
})
afterEach(() => removeFolder(folder))

// With a file size limit the system accepts only the start of a write, like an almost full disk.
test.runIf(process.platform !== 'win32')(
  'a disk that takes only the beginning of a write leaves the old document, and the write fails',
  async () => {
    const path = join(folder, 'document.json')
    await createJsonFile(path).write({ version: 'old' })
    const script = `
      import { createJsonFile } from ${JSON.stringify(source('../../src/main/profile.ts'))}
      process.on('SIGXFSZ', () => undefined)
      const write = createJsonFile(process.argv[1]).write({ version: 'new', more: 'x'.repeat(5000) })
      console.log(await write.then(() => 'written', () => 'refused'))`
    const node = [process.execPath, '--import', source('../../tools/source-modules.ts')]
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

describe('a document of which nothing but damage is left', () => {
  const damages: readonly (readonly [name: string, damage: (path: string) => Promise<unknown>])[] = [
    ['empty', (path) => writeFile(path, '')],
    ['cut off', async (path) => writeFile(path, (await readFile(path, 'utf8')).slice(0, 9))],
    ['full of zeros', (path) => writeFile(path, new Uint8Array(40))],
    [
      'unreadable',
      async (path) => {
        await rm(path)
        await mkdir(path)
      },
    ],
  ]

  test.each(damages)('%s: its copy is read, which is of the same write', async (_name, damage) => {
    const path = join(folder, 'document.json')
    const file = createJsonFile(path)
    await file.write({ version: 'old' })
    await file.write({ version: 'new' })
    await damage(path)
    expect(await file.read()).toEqual([undefined, { version: 'new' }])
  })

  test.each(damages)('a copy that is %s is left alone', async (_name, damage) => {
    const path = join(folder, 'document.json')
    const file = createJsonFile(path)
    await file.write({ version: 'new' })
    await damage(`${path}.copy`)
    expect(await file.read()).toEqual([{ version: 'new' }, undefined])
  })

  test('a document that was deleted does not come back out of its copy', async () => {
    const path = join(folder, 'document.json')
    const file = createJsonFile(path)
    await file.write({ version: 'old' })
    await rm(path)
    expect(await file.read()).toEqual([])
  })

  test('nothing else is left beside the two', async () => {
    await createJsonFile(join(folder, 'document.json')).write({})
    expect((await readdir(folder)).sort()).toEqual(['document.json', 'document.json.copy'])
  })
})
