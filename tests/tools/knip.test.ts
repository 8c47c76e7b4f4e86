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
  const all = {
    // knip reads single-file components only if a project depends on Vue.
    'package.json': '{ "dependencies": { "vue": "*" } }',
    'tests/vue.test.ts': "import 'vue'\n",
    ...files,
  }
  for (const [file, text] of Object.entries(all)) {
    await mkdir(dirname(join(project, file)), { recursive: true })
    await writeFile(join(project, file), text)
  }
  return new Promise((done) => {
    const knip = join(root, 'node_modules/.bin/knip')
    execFile(knip, ['--reporter', 'compact'], { cwd: project }, (error, stdout) => {
      const findings = stdout.split('\n').filter((line) => /^(src|tools|package.json)\b/.test(line))
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

test('a dependency that nothing imports is found', async () => {
  expect(await findingsIn({ 'package.json': '{ "dependencies": { "vue": "*", "ws": "*" } }' })).toEqual([
    'package.json: ws',
  ])
})

const x = (from: string): string => `import { x } from '${from}'\nexport const y = x\n`
const types = 'export const x = 1 as unknown as typeof y\n'

/** Folders whose files import each other in a circle. */
const circles = {
  'two-files': { 'a.ts': x('./b'), 'b.ts': x('./a') },
  'three-files': { 'a.ts': x('./b'), 'b.ts': x('./c'), 'c.ts': x('./a') },
  'folder-index': { 'a.ts': x('./c'), 'c/index.ts': x('../a') },
  'shared/alias': { 'a.ts': x('@shared/alias/b'), 'b.ts': x('@shared/alias/a') },
  'export-from': { 'a.ts': "export { x } from './b'\n", 'b.ts': "export * from './a'\n" },
  'dynamic-import': { 'a.ts': "export const y = () => import('./b')\n", 'b.ts': x('./a') },
  component: {
    'a.ts': "import B from './B.vue'\nexport const x = B\n",
    'B.vue': '<script setup lang="ts">\nimport { x } from \'./a\'\nconsole.log(x)\n</script>\n',
  },
}

/** Folders whose files do not: types are gone when the code runs. */
const chains = {
  types: { 'a.ts': x('./b'), 'b.ts': `import type { y } from './a'\n${types}` },
  'types-by-name': { 'a.ts': x('./b'), 'b.ts': `import { type y } from './a'\n${types}` },
  'exported-types': { 'a.ts': x('./b'), 'b.ts': "export type { y } from './a'\nexport const x = 1\n" },
  'shared-need': {
    'a.ts': `${x('./c')}export * from './b'\n`,
    'b.ts': x('./c'),
    'c.ts': 'export const x = 1\n',
  },
}

test('files that import each other in a circle are found, however they do; types make no circle', async () => {
  const cases = Object.entries<Readonly<Record<string, string>>>({ ...circles, ...chains })
  const sources = cases.flatMap(([folder, files]) =>
    Object.entries(files).map(([file, text]) => [`src/${folder}/${file}`, text] as const),
  )
  const used = cases.map(
    ([folder], index) => `import * as m${index} from '../src/${folder}/a'\nconsole.log(m${index})\n`,
  )
  const findings = await findingsIn({ ...Object.fromEntries(sources), 'tests/all.test.ts': used.join('') })
  const expected = Object.entries(circles).map(([folder, files]) => {
    const names = Object.keys(files).map((file) => `src/${folder}/${file}`)
    return `${names[0]}: ${names.join(' → ')}`
  })
  expect(findings.filter((line) => line.includes('→'))).toEqual(expected.toSorted())
})
