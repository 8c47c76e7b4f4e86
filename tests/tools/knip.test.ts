import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
let project: string

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'knip-'))
  await copyFile(join(root, 'knip.json'), join(project, 'knip.json'))
  await mkdir(join(project, 'tools/demo'), { recursive: true })
  await write('package.json', '{}')
  await write('tools/demo/main.ts', "import { used } from './names.ts'\nconsole.log(used)\n")
})

afterAll(() => rm(project, { recursive: true }))

const write = (file: string, text: string): Promise<void> => writeFile(join(project, file), text)

/** The unused exports and files that `npm run lint` reports, each with its place. */
const unused = (): Promise<readonly string[]> =>
  new Promise((done) => {
    const knip = join(root, 'node_modules/.bin/knip')
    execFile(knip, ['--reporter', 'compact'], { cwd: project }, (_error, stdout) =>
      done(stdout.split('\n').filter((line) => line.startsWith('tools/'))),
    )
  })

test('an export, a type and a file that nothing imports are found', async () => {
  await write(
    'tools/demo/names.ts',
    "export const used = 'a'\nexport const spare = 'b'\nexport type Spare = 'c'\n",
  )
  await write('tools/demo/alone.ts', "export const alone = 'a'\n")
  expect(await unused()).toEqual([
    'tools/demo/alone.ts: tools/demo/alone.ts',
    'tools/demo/names.ts: spare',
    'tools/demo/names.ts: Spare',
  ])
})

test('a project in which everything is imported is clean', async () => {
  await rm(join(project, 'tools/demo/alone.ts'))
  await write('tools/demo/names.ts', "export const used = 'a'\n")
  expect(await unused()).toEqual([])
})
