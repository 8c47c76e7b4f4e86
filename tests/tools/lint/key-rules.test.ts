import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'
import { keyRules } from '../../../tools/lint/key-rules.ts'

const root = new URL('../../../', import.meta.url).pathname

// The rule needs types, so the code is linted under the path of an existing file.
const linter = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ['**/*.ts'],
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: { projectService: true, tsconfigRootDir: root },
      },
    },
    ...keyRules,
  ],
})

async function messagesFor(code: string): Promise<string[]> {
  const given = 'declare const words: Record<string, string>; declare const text: string;'
  const [result] = await linter.lintText(`${given}\n${code}`, { filePath: 'src/shared/own-value.ts' })
  return (result?.messages ?? []).map(({ message }) => message)
}

test.each([
  'export const found = words[text]',
  'export const found = words[`a-${text}`]',
  "export const found = words[text as 'a' | (string & {})]",
  'export const find = <Key extends string>(key: Key) => words[key]',
  'export const isThere = text in words',
])('a look-up by any text is stopped: %s', async (code) => {
  const messages = await messagesFor(code)
  expect(messages).toHaveLength(1)
  expect(messages[0]).toContain('ownValue')
})

test.each([
  "export const found = words['written']",
  "declare const one: 'a' | 'b'\nexport const found = words[one]",
  'declare const at: number\nexport const found = [text][at]',
  "export const isThere = 'written' in words",
  'export const found = new Map(Object.entries(words)).get(text)',
])('other look-ups pass: %s', async (code) => {
  expect(await messagesFor(code)).toEqual([])
})
