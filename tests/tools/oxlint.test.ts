import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
let project: string

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'oxlint-'))
  await copyFile(join(root, '.oxlintrc.json'), join(project, '.oxlintrc.json'))
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'))
  await write('tsconfig.json', JSON.stringify({ compilerOptions: { strict: true, types: [] } }))
})

afterAll(() => rm(project, { recursive: true }))

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(project, file)), { recursive: true })
  await writeFile(join(project, file), text)
}

/** The rules that `npm run lint` reports for a file with this text. */
async function brokenRules(file: string, text: string): Promise<readonly string[]> {
  await write(file, text)
  const output = await new Promise<string>((done) => {
    const oxlint = join(root, 'node_modules/.bin/oxlint')
    execFile(oxlint, ['--type-aware', '-f', 'unix', file], { cwd: project }, (_error, stdout) => done(stdout))
  })
  return [...output.matchAll(/\/\w+\(([\w-]+)\)\]/g)].map(([, rule = '']) => rule)
}

test.each(['src/main/sent.ts', 'tools/sent.ts', 'tests/component/sent.test.ts'])(
  'a promise that nobody waits for is found in %s',
  async (file) => {
    const text = 'const send = async () => {}\nexport const start = () => {\n  send()\n}\n'
    expect(await brokenRules(file, text)).toEqual(['no-floating-promises'])
  },
)

test.each([
  ['no-unsafe-assignment', 'const text: string = JSON.parse("{}")\nexport { text }\n'],
  ['switch-exhaustiveness-check', 'export const a = (b: 1 | 2) => {\n  switch (b) {\n    case 1:\n  }\n}\n'],
  ['no-explicit-any', 'export type Answer = any\n'],
  ['eqeqeq', 'export const same = (a: string, b: string) => a == b\n'],
  ['no-unused-vars', 'const text = 1\nexport {}\n'],
  ['unbound-method', 'class A {\n  b() {\n    return this\n  }\n}\nexport const { b } = new A()\n'],
])('%s is found', async (rule, text) => {
  expect(await brokenRules('src/shared/broken.ts', text)).toEqual([rule])
})

test('a file that breaks no rule is clean', async () => {
  expect(await brokenRules('src/shared/fine.ts', 'export const fine = 1\n')).toEqual([])
})
