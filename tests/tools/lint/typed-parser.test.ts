import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import vueParser from 'vue-eslint-parser'
import { afterAll, expect, test } from 'vitest'
import { keyRules } from '../../../tools/lint/key-rules.ts'
import { createTypedParser } from '../../../tools/lint/typed-parser.ts'

const root = mkdtempSync(path.join(tmpdir(), 'typed-parser-'))
afterAll(() => rmSync(root, { recursive: true }))

const asked = `import { words, send } from '@shared/words'
declare const text: string
export const found = words[text]
send()`

const files = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      ...{ strict: true, module: 'ESNext', moduleResolution: 'bundler', target: 'ES2024', types: [] },
      paths: { '@shared/*': ['./src/shared/*'] },
    },
    include: ['src'],
  }),
  'src/shared/words.ts': `export const words: Record<string, string> = {}
export const send = async () => {}`,
  'src/main/asked.ts': asked,
  'src/renderer/Asked.vue': `<script setup lang="ts">
${asked.replace('export ', '')}
</script>

<template>
  <button @click="send()">{{ found }}</button>
</template>`,
  'src/renderer/Two.vue': `<script lang="ts">
export type Key = string
</script>
<script setup lang="ts" generic="Value extends Key">
import { words, send } from '@shared/words'
const text = String(1) as Value
const found = words[text]
send()
</script>

<template>{{ found }}</template>`,
}
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

const parser = createTypedParser(root)
const parserOptions = { parser, projectService: true, tsconfigRootDir: root, extraFileExtensions: ['.vue'] }
const linter = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [
    { files: ['**/*.ts'], languageOptions: { parser, parserOptions } },
    { files: ['**/*.vue'], languageOptions: { parser: vueParser, parserOptions } },
    {
      plugins: { '@typescript-eslint': tseslint.plugin },
      rules: { '@typescript-eslint/no-floating-promises': 'error' },
    },
    ...keyRules,
  ],
})

const found = ({ messages }: ESLint.LintResult): unknown[] =>
  messages.map(({ ruleId, line }) => [ruleId, line])

const isReported = [
  ['keys/no-foreign-key', expect.any(Number)],
  ['@typescript-eslint/no-floating-promises', expect.any(Number)],
]

test.each(['src/main/asked.ts', 'src/renderer/Asked.vue', 'src/renderer/Two.vue'])(
  'rules know the types of what a file imports: %s',
  async (file) => {
    const [result] = await linter.lintFiles([file])
    expect(found(result!)).toEqual(isReported)
  },
)

test('a message about a component names the line of its file', async () => {
  const [result] = await linter.lintFiles(['src/renderer/Asked.vue'])
  expect(result!.messages.map(({ line }) => line)).toEqual([4, 5])
})

test('text that is not on the disk yet is read with its types', async () => {
  const [result] = await linter.lintText(`\n\n${asked}`, { filePath: 'src/main/asked.ts' })
  expect(result!.messages.map(({ line }) => line)).toEqual([5, 6])
  expect(found(result!)).toEqual(isReported)
})
