import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** Runs knip as `npm run lint` does on a project of these files; returns its findings, each with its place. */
async function findingsIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const project = await mkdtemp(join(tmpdir(), 'knip-'))
  onTestFinished(() => rm(project, { recursive: true }))
  await copyFile(join(root, 'knip.json'), join(project, 'knip.json'))
  // knip reads single-file components only if a project depends on Vue.
  const all = { 'package.json': '{ "dependencies": { "vue": "*" } }', ...files }
  for (const [file, text] of Object.entries(all)) {
    await mkdir(dirname(join(project, file)), { recursive: true })
    await writeFile(join(project, file), text)
  }
  return new Promise((done) => {
    const knip = join(root, 'node_modules/.bin/knip')
    execFile(knip, ['--reporter', 'compact'], { cwd: project }, (error, stdout) => {
      const findings = stdout.split('\n').filter((line) => /^(src|tools)\//.test(line))
      expect(error === null).toBe(findings.length === 0)
      done(findings)
    })
  })
}

const main = "import { used } from './names.ts'\nconsole.log(used)\n"

test('an export, a type and a file that nothing imports are found', async () => {
  const findings = await findingsIn({
    'tools/demo/main.ts': main,
    'tools/demo/names.ts': "export const used = 'a'\nexport const spare = 'b'\nexport type Spare = 'c'\n",
    'tools/demo/alone.ts': "export const alone = 'a'\n",
  })
  expect(findings).toEqual([
    'tools/demo/alone.ts: tools/demo/alone.ts',
    'tools/demo/names.ts: spare',
    'tools/demo/names.ts: Spare',
  ])
})

test('a project in which everything is imported is clean', async () => {
  expect(
    await findingsIn({ 'tools/demo/main.ts': main, 'tools/demo/names.ts': "export const used = 'a'\n" }),
  ).toEqual([])
})

const x = (from: string): string => `import { x } from '${from}'\nexport const y = x\n`
const component = (script: string): string => `<script setup lang="ts">\n${script}\n</script>\n`

/** The entry of a project that uses `src/a.ts`. */
const entry = { 'tests/a.test.ts': "import * as a from '../src/a'\nconsole.log(a)\n" }

/** The cycles of imports in a project of these files of `src`. */
async function cyclesIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const sources = Object.entries(files).map(([file, text]) => [`src/${file}`, text])
  const findings = await findingsIn({ ...entry, ...(Object.fromEntries(sources) as Record<string, string>) })
  return findings.filter((line) => line.includes('→'))
}

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['two files', { 'a.ts': x('./b'), 'b.ts': x('./a') }, ['a.ts', 'b.ts']],
  ['three files', { 'a.ts': x('./b'), 'b.ts': x('./c'), 'c.ts': x('./a') }, ['a.ts', 'b.ts', 'c.ts']],
  ['a folder’s index', { 'a.ts': x('./c'), 'c/index.ts': x('../a') }, ['a.ts', 'c/index.ts']],
  [
    'the alias of src/shared',
    { 'a.ts': x('@shared/b'), 'shared/b.ts': x('./c'), 'shared/c.ts': x('@shared/b') },
    ['shared/b.ts', 'shared/c.ts'],
  ],
  [
    'an export from a file',
    { 'a.ts': "export { x } from './b'\n", 'b.ts': "export * from './a'\n" },
    ['a.ts', 'b.ts'],
  ],
  [
    'import()',
    {
      'a.ts': "export const a = () => import('./b')\n",
      'b.ts': "import { a } from './a'\nexport const x = a\n",
    },
    ['a.ts', 'b.ts'],
  ],
  [
    'a component',
    {
      'a.ts': "import B from './B.vue'\nexport const x = B\n",
      'B.vue': component("import { x } from './a'\nconsole.log(x)"),
    },
    ['a.ts', 'B.vue'],
  ],
])('a cycle by way of %s is found', async (_, files, cycle) => {
  const names = cycle.map((file) => `src/${file}`)
  expect(await cyclesIn(files)).toEqual([`${names[0]}: ${names.join(' → ')}`])
})

test.each([
  ['types', { 'a.ts': x('./b'), 'b.ts': "import type { y } from './a'\nexport const x = 1 as typeof y\n" }],
  [
    'types by name',
    { 'a.ts': x('./b'), 'b.ts': "import { type y } from './a'\nexport const x = 1 as typeof y\n" },
  ],
  ['exported types', { 'a.ts': x('./b'), 'b.ts': "export type { y } from './a'\nexport const x = 1\n" }],
  [
    'a shared need',
    { 'a.ts': `${x('./c')}export * from './b'\n`, 'b.ts': x('./c'), 'c.ts': 'export const x = 1\n' },
  ],
])('%s make no cycle', async (_, files) => {
  expect(await cyclesIn(files)).toEqual([])
})
