import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import vueParser from 'vue-eslint-parser'
import { expect, test } from 'vitest'
import { sizeRules } from '../../../tools/lint/size-rules.ts'

const linter = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } },
    {
      files: ['**/*.vue'],
      languageOptions: { parser: vueParser, parserOptions: { parser: tseslint.parser } },
    },
    ...sizeRules,
  ],
})

async function rulesBroken(code: string, filePath = 'src/main/session/x.ts'): Promise<(string | null)[]> {
  const [result] = await linter.lintText(code, { filePath })
  return (result?.messages ?? []).map(({ ruleId }) => ruleId)
}

const lines = (count: number): string => 'void 0\n'.repeat(count).trimEnd()
const longFunction = `function build() {\n${lines(79)}\n}`

test('a file of 400 lines passes, and one of 401 does not', async () => {
  expect(await rulesBroken(lines(400))).toEqual([])
  expect(await rulesBroken(lines(401))).toEqual(['max-lines'])
})

test('a function of 80 lines passes, and one of 81 does not', async () => {
  expect(await rulesBroken(longFunction.replace('void 0\n', ''))).toEqual([])
  expect(await rulesBroken(longFunction)).toEqual(['max-lines-per-function'])
})

test.each([
  `/* eslint-disable max-lines -- a table with one row for each field */\n${lines(400)}`,
  `// eslint-disable-next-line max-lines-per-function -- one list of parts, without a decision\n${longFunction}`,
])('a reason allows a longer one: %s', async (code) => {
  expect(await rulesBroken(code)).toEqual([])
})

test.each([
  `/* eslint-disable max-lines */\n${lines(400)}`,
  `/* eslint-disable no-console, max-lines -- */\n${lines(400)}`,
  `// eslint-disable-next-line max-lines-per-function\n${longFunction}`,
  `// eslint-disable-next-line max-lines-per-function --\n${longFunction}`,
])('without a reason the comment itself is reported: %s', async (code) => {
  expect(await rulesBroken(code)).toContain('sizes/gives-reason')
})

test('a component gives its reason in its script', async () => {
  const component = (comment: string): string =>
    `<script setup lang="ts">\n${comment}\nconst x = 1\n</script>\n<template>\n${'<p />\n'.repeat(400)}</template>\n`
  const path = 'src/renderer/screens/X.vue'
  expect(await rulesBroken(component(''), path)).toEqual(['max-lines'])
  expect(await rulesBroken(component('/* eslint-disable max-lines -- a drawing */'), path)).toEqual([])
  expect(await rulesBroken(component('/* eslint-disable max-lines */'), path)).toEqual(['sizes/gives-reason'])
})
