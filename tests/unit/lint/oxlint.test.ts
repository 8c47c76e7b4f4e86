import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url).pathname
const folder = mkdtempSync(path.join(tmpdir(), 'oxlint-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Report {
  readonly diagnostics: readonly { readonly code: string }[]
}

/** The rules that a file breaks. */
function brokenBy(name: string, code: string): string[] {
  writeFileSync(path.join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "types": [] } }')
  writeFileSync(path.join(folder, name), code)
  const args = ['--config', path.join(root, '.oxlintrc.json'), '--format', 'json', path.join(folder, name)]
  try {
    execFileSync(path.join(root, 'node_modules/.bin/oxlint'), args, { cwd: root, encoding: 'utf8' })
    return []
  } catch (error) {
    const { diagnostics } = JSON.parse((error as { readonly stdout: string }).stdout) as Report
    return diagnostics.map(({ code }) => code).toSorted()
  }
}

test('rules that need no types are on', () => {
  const code =
    "import { Text } from './text.js'\nexport const any: any = 1\nexport const is = (a: Text) => a == 1"
  expect(brokenBy('plain.ts', code)).toEqual([
    'eslint(eqeqeq)',
    'typescript(consistent-type-imports)',
    'typescript(no-explicit-any)',
  ])
})

test('rules that need types are on, and have them', () => {
  const code = `const send = async (): Promise<void> => {}
send()
export const words: string = JSON.parse('')
export const texts = [1].map(async (n) => n).filter(async () => true)`
  expect(brokenBy('typed.ts', code)).toEqual([
    'typescript(no-floating-promises)',
    'typescript(no-misused-promises)',
    'typescript(no-unsafe-assignment)',
  ])
})

test('code that keeps them passes', () => {
  expect(brokenBy('clean.ts', 'export const twice = (n: number): number => n * 2')).toEqual([])
})
