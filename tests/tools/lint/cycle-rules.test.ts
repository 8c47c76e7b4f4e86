import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import vueParser from 'vue-eslint-parser'
import { expect, onTestFinished, test } from 'vitest'
import { cycleRules } from '../../../tools/lint/cycle-rules.ts'

type Files = Readonly<Record<string, string>>

/** Lint messages for these files of `src`, by file. */
async function messagesFor(files: Files): Promise<Record<string, string[]>> {
  const root = mkdtempSync(path.join(tmpdir(), 'cycles-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, 'src', file)), { recursive: true })
    writeFileSync(path.join(root, 'src', file), text)
  }
  const linter = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [
      { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } },
      {
        files: ['**/*.vue'],
        languageOptions: { parser: vueParser, parserOptions: { parser: tseslint.parser } },
      },
      ...cycleRules,
    ],
  })
  const results = await linter.lintFiles(['src'])
  return Object.fromEntries(
    results
      .filter(({ messages }) => messages.length > 0)
      .map(({ filePath, messages }) => [path.basename(filePath), messages.map(({ message }) => message)]),
  )
}

const ofX = (from: string): string => `import { x } from '${from}'\nexport const y = x`

test.each<[string, Files]>([
  ['two files', { 'a.ts': ofX('./b'), 'b.ts': ofX('./a') }],
  ['a folder’s index', { 'a.ts': ofX('./c'), 'c/index.ts': ofX('../a') }],
  ['the alias of src/shared', { 'shared/a.ts': ofX('./b'), 'shared/b.ts': ofX('@shared/a') }],
  ['an export from a file', { 'a.ts': "export { x } from './b'", 'b.ts': "export * from './a'" }],
  ['import()', { 'a.ts': "export const a = () => import('./b')", 'b.ts': ofX('./a') }],
  [
    'a component',
    { 'a.ts': ofX('./B.vue'), 'B.vue': `<script setup lang="ts">\n${ofX('./a').slice(0, 27)}\n</script>` },
  ],
])('a cycle by way of %s is stopped in each of its files', async (_, files) => {
  expect(Object.keys(await messagesFor(files))).toHaveLength(2)
})

test('a longer cycle is told file by file', async () => {
  const messages = await messagesFor({
    'a.ts': ofX('./b'),
    'b.ts': ofX('./c'),
    'c.ts': ofX('./a'),
    'outside.ts': ofX('./a'),
  })
  expect(messages['a.ts']).toEqual([expect.stringContaining('src/b.ts → src/c.ts → src/a.ts')])
  expect(Object.keys(messages)).toEqual(['a.ts', 'b.ts', 'c.ts'])
})

test.each<[string, Files]>([
  ['types', { 'a.ts': ofX('./b'), 'b.ts': "import type { X } from './a'\nexport const x = 1 as X" }],
  ['types by name', { 'a.ts': ofX('./b'), 'b.ts': "import { type X } from './a'\nexport const x = 1 as X" }],
  ['exported types', { 'a.ts': ofX('./b'), 'b.ts': "export type { X } from './a'\nexport const x = 1" }],
  ['a shared need', { 'a.ts': ofX('./c'), 'b.ts': ofX('./c'), 'c.ts': 'export const x = 1' }],
])('no cycle: %s', async (_, files) => {
  expect(await messagesFor(files)).toEqual({})
})
