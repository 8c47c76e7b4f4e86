import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startForumService } from '../../tools/forum-service/index.ts'
import { findEngine } from '../../tools/setup/engine.mjs'
import { projectNode, root, withProjectTools } from '../../tools/setup/project.mjs'
import { buildKit, packKit } from '../../tools/testers-kit/build-kit.ts'
import { serviceFrom, targetFrom } from '../../tools/testers-kit/environment.ts'

interface Run {
  readonly exitCode: number
  readonly output: string
}

/** A tester's folder, with the kit installed as its README says. */
let folder = ''
/** The packaged README. */
let readme = ''

const own = (...names: string[]): string => join(folder, ...names)

/** Runs a program in that folder, without this run's variables for the app under test. */
function run(program: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Run> {
  const env = { ...withProjectTools(process.env), ...environment }
  return new Promise((resolve) => {
    execFile(program, [...args], { cwd: folder, env, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      resolve({ exitCode: error ? 1 : 0, output: stdout + stderr }),
    )
  })
}

const playwright = (environment: NodeJS.ProcessEnv): Promise<Run> =>
  run(projectNode, [own('node_modules/@playwright/test/cli.js'), 'test', '--reporter=line'], environment)

/** Links a peer dependency from the project, as a test must not need the registry. */
async function linkPeer(name: string): Promise<void> {
  const link = own('node_modules', name)
  await mkdir(dirname(link), { recursive: true })
  await symlink(join(root, 'node_modules', name), link, 'junction')
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-kit-test-'))
  await buildKit(own('built'))
  const packed = await packKit(own('built'), own('packed'))
  await rm(own('built'), { recursive: true, maxRetries: 10 })
  await writeFile(own('package.json'), JSON.stringify({ type: 'module' }))
  // npm would download the peers.
  const installed = await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
    ...['install', packed, '--offline', '--legacy-peer-deps', '--no-audit', '--no-fund'],
  ])
  expect(installed).toMatchObject({ exitCode: 0 })
  for (const name of ['@playwright/test', 'sharp', '@types/node']) await linkPeer(name)
  readme = await readFile(own('node_modules/forum-resources-testers-kit/README.md'), 'utf8')
  const example = /```ts\n([^]*?)```/.exec(readme)?.[1] ?? ''
  expect(example).toContain("test('")
  await writeFile(own('search.spec.ts'), example)
  // Vitest's limit ends what never comes; Playwright's own ones are for machines with nothing else to do.
  await writeFile(own('playwright.config.ts'), 'export default { timeout: 0, expect: { timeout: 0 } }\n')
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('README’s own example runs from an empty folder, with and without a fault, against the app from source', async () => {
  const { exitCode, output } = await playwright({ FORUM_KIT_SOURCE: root })
  expect(output).toContain('3 passed')
  expect(exitCode).toBe(0)
})

test('the kit knows its own types, and says what other packages are in it', async () => {
  const kit = own('node_modules/forum-resources-testers-kit')
  // A type from a missing package would be `any` and accept everything.
  const wrong = `import type { FaultRule } from 'forum-resources-testers-kit'
// @ts-expect-error -- there is no such fault
export const rule: FaultRule = { fault: { kind: 'explode' } }
`
  await writeFile(own('wrong-rule.ts'), wrong)
  const checked = await run(projectNode, [
    join(root, 'node_modules/typescript/bin/tsc'),
    ...['--noEmit', '--strict', '--skipLibCheck', '--target', 'ES2024', '--types', 'node'],
    ...['--module', 'NodeNext', '--moduleResolution', 'NodeNext', '--allowImportingTsExtensions'],
    own('search.spec.ts'),
    own('wrong-rule.ts'),
  ])
  expect(checked.output).toBe('')
  expect(await readFile(join(kit, 'THIRD-PARTY-NOTICES.md'), 'utf8')).toMatch(/hono[^]*MIT/)
  expect((await readdir(kit)).filter((name) => name.endsWith('.webp')).length).toBeGreaterThan(10)
})

test.skipIf(process.platform === 'win32')(
  'a package and a service of one’s own are used where they are named, and tests of faults are skipped there',
  async () => {
    const service = await startForumService({ entries: 30 })
    try {
      await writeFile(own('config.json'), JSON.stringify(service.configuration))
      const executable = await standInForPackage()
      const { exitCode, output } = await playwright({
        FORUM_KIT_PACKAGE: executable,
        FORUM_KIT_SOURCE: '/nowhere',
        FORUM_KIT_CONFIGURATION: own('config.json'),
        FORUM_KIT_USERNAME: service.account.username,
        FORUM_KIT_PASSWORD: service.account.password,
      })
      expect(output).toContain('1 skipped')
      expect(output).toContain('2 passed')
      expect(exitCode).toBe(0)
      expect(await readFile(own('started'), 'utf8')).not.toContain(root)
      // The app may exit before it requests the search, but it always requests its first list.
      expect(service.requests.some(({ route }) => route === 'entries')).toBe(true)
    } finally {
      await service.close()
    }
  },
)

/** Replaces a packaged executable, as far as that works without Electron: records its arguments. */
async function standInForPackage(): Promise<string> {
  const path = own('forum-resources-testers')
  const engine = findEngine()
  const script = [
    '#!/bin/sh',
    `echo "$@" > "${own('started')}"`,
    'for given in "$@"; do shift; case "$given" in --disable-*) ;; *) set -- "$@" "$given" ;; esac; done',
    `exec "${engine.executable}" "$@" "${root}"`,
  ]
  await writeFile(path, script.join('\n'))
  await chmod(path, 0o755)
  return path
}

test.each([
  ['nothing', {}, 'Set FORUM_KIT_SOURCE'],
  ['a folder without a build', { FORUM_KIT_SOURCE: '/nowhere' }, 'npm run build'],
  ['no package', { FORUM_KIT_PACKAGE: '/nowhere' }, 'FORUM_KIT_PACKAGE names the executable'],
])('the error for %s names the variable to set', async (_what, environment, words) => {
  await expect(targetFrom(environment)).rejects.toThrow(words)
})

test('an unusable configuration is reported without a word of its content', async () => {
  const path = own('broken.json')
  const account = { FORUM_KIT_USERNAME: 'a', FORUM_KIT_PASSWORD: 'b' }
  await writeFile(path, '{"connectAllow":"a secret"')
  const message = (): string => {
    try {
      return serviceFrom({ ...account, FORUM_KIT_CONFIGURATION: path })?.account.username ?? ''
    } catch (error) {
      return String(error)
    }
  }
  expect(message()).toContain('service.baseUrl')
  expect(message()).not.toContain('secret')
  expect(() => serviceFrom({ FORUM_KIT_CONFIGURATION: path })).toThrow('FORUM_KIT_USERNAME')
  expect(serviceFrom({})).toBeNull()
})
