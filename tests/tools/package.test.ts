import { execFile } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { globSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { extractAll, extractFile, getRawHeader, listPackage } from '@electron/asar'
import { getCurrentFuseWire } from '@electron/fuses'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startForumService, type ForumService } from '../../tools/forum-service/index.ts'
import { flavours, type Flavour } from '../../tools/package/flavours.ts'
import { fuseDifferences } from '../../tools/package/fuses.ts'
import { packageApp } from '../../tools/package/package-app.ts'
import { findChromium } from '../../tools/setup/chromium.mjs'
import { preparePackagedApp, type PackagedApp } from '../../tools/smoke/package/packaged-app.ts'
import { sessionLasts } from '../../tools/smoke/package/session-lasts.ts'
import { testCertificate } from '../../tools/smoke/test-certificate.ts'
import type { Bridge } from '../../src/shared/ipc/contract'
import { listening } from '../support/listening.ts'
import { filesOfRelease, publicKeyText } from '../support/update-release.ts'
import { launcher, root } from './chromium-shell-app.ts'

declare global {
  var forumResources: Bridge
}

// Both flavours, packaged around a stand-in for Electron's distribution: their contents, and that the app
// starts from them. docs/testing.md lists what only Electron can prove.

/** Every file the archive may contain; hashes in names are left open. */
const kinds = [
  /^package\.json$/,
  /^out\/main\/(index|keychain-process|cache-worker)\.js$/,
  /^out\/main\/chunks\/[\w.-]+\.js$/,
  /^out\/preload\/index\.js$/,
  /^out\/renderer\/index\.html$/,
  /^out\/renderer\/crash\.(html|js|css)$/,
  /^out\/renderer\/\.vite\/manifest\.json$/,
  /^out\/renderer\/assets\/[\w.-]+\.(js|css)$/,
  // The guide's images.
  /^out\/renderer\/assets\/[\w-]+\.webp$/,
  /^out\/(main|preload|renderer)\/licenses\.json\.gz$/,
  /^node_modules\/keytar\/(package\.json|LICENSE\.md|lib\/keytar\.js|build\/Release\/keytar\.node)$/,
]
/** Least number of files per kind. */
const atLeast = [1, 3, 1, 1, 1, 3, 1, 2, 40, 3, 4]

/** Packages for building and testing, which must not ship. */
const strangers = ['electron-builder', 'vitest', 'hono', 'prebuild-install', 'node-addon-api'] as const

const executables = { ordinary: 'forum-resources', testers: 'forum-resources-testers' } as const
const [off, on] = ['0'.charCodeAt(0), '1'.charCodeAt(0)]

let folder = ''
const packageOf = (flavour: Flavour, ...names: string[]): string =>
  join(folder, flavour, 'linux-unpacked', ...names)
const resourceOf = (flavour: Flavour, name: string): string => packageOf(flavour, 'resources', name)
const manifestOf = (flavour: Flavour): unknown =>
  JSON.parse(extractFile(resourceOf(flavour, 'app.asar'), 'package.json').toString())

describe.runIf(process.platform === 'linux')('the package', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forum-package-'))
    for (const flavour of flavours)
      await packageApp({ flavour, output: join(folder, flavour), fromShell: true })
  })
  afterAll(() => rm(folder, { recursive: true, maxRetries: 10 }))

  test.each(flavours)('%s: the archive holds the build and keytar, and nothing else', (flavour) => {
    const archive = resourceOf(flavour, 'app.asar')
    const files = Object.keys(leavesOf(getRawHeader(archive).header))
    expect(files.filter((file) => !kinds.some((kind) => kind.test(file)))).toEqual([])
    const counts = kinds.map((kind) => files.filter((file) => kind.test(file)).length)
    for (const [index, least] of atLeast.entries()) expect(counts[index]).toBeGreaterThanOrEqual(least)
    expect(listPackage(archive, { isPack: false }).some((file) => file.includes('node-addon-api'))).toBe(
      false,
    )
  })

  test('only the testers’ package can copy what was done as a test', () => {
    const recordersIn = (flavour: Flavour): readonly string[] =>
      listPackage(resourceOf(flavour, 'app.asar'), { isPack: false })
        .filter((file) => file.startsWith('/out/') && file.endsWith('.js'))
        .filter((file) =>
          extractFile(resourceOf(flavour, 'app.asar'), file.slice(1)).includes('What was typed is left out.'),
        )
    expect(recordersIn('testers')).toEqual([expect.stringMatching(/assets\/for-testers-[\w-]+\.js$/)])
    expect(recordersIn('ordinary')).toEqual([])
  })

  test('keytar lies beside the archive: a library cannot be loaded out of it', () => {
    const unpacked = globSync('**/*.node', { cwd: resourceOf('ordinary', 'app.asar.unpacked') })
    expect(unpacked).toEqual(['node_modules/keytar/build/Release/keytar.node'])
    const { header } = getRawHeader(resourceOf('ordinary', 'app.asar'))
    expect(leavesOf(header)['node_modules/keytar/build/Release/keytar.node']).toMatchObject({
      unpacked: true,
    })
  })

  test.each(flavours)('%s: every one of the nine fuses is set as written', async (flavour) => {
    const wire = await getCurrentFuseWire(packageOf(flavour, executables[flavour]))
    // In Electron's order: RunAsNode, cookie encryption, NODE_OPTIONS, inspect, archive integrity, only from
    // the archive, own V8 snapshot, file: privileges, WebAssembly trap handlers.
    const inspect = flavour === 'testers' ? on : off
    const { version, ...fuses } = wire
    expect(version).toBe('1')
    expect(Object.values(fuses)).toEqual([off, off, off, inspect, on, on, off, off, on])
    expect(await fuseDifferences(packageOf(flavour, executables[flavour]), flavour)).toEqual([])
    const other = flavour === 'testers' ? 'ordinary' : 'testers'
    expect(await fuseDifferences(packageOf(flavour, executables[flavour]), other)).toEqual([
      expect.stringContaining('EnableNodeCliInspectArguments'),
    ])
  })

  test('says which version and commit it is, and which flavour', async () => {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    const head = await promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root })
      .then(({ stdout }) => stdout.trim())
      .catch(() => null)
    const commit: unknown = head === null ? null : expect.stringMatching(new RegExp(`^${head}\\+?$`))
    expect(manifestOf('ordinary')).toMatchObject({ version, commit, flavour: 'ordinary' })
    expect(manifestOf('testers')).toMatchObject({
      version,
      commit,
      flavour: 'testers',
      productName: 'Forum Resources Testers',
    })
  })

  test('brings the templates for policies', async () => {
    for (const template of ['windows/ForumResources.admx', 'macos/forum-resources.mobileconfig'])
      expect(await readFile(resourceOf('ordinary', `policies/${template}`), 'utf8')).toBe(
        await readFile(join(root, 'resources/policies', template), 'utf8'),
      )
  })

  test('brings the licence, and the notices of every package that is in the build', async () => {
    expect(await readFile(resourceOf('ordinary', 'LICENSE.txt'), 'utf8')).toBe(
      await readFile(join(root, 'LICENSE'), 'utf8'),
    )
    const notices = await readFile(resourceOf('ordinary', 'THIRD-PARTY-NOTICES.txt'), 'utf8')
    const named = new Set([...notices.matchAll(/^(\S+) \d+\.\d+\.\d+\S* \(/gm)].map(([, name]) => name))
    const inMain = await packagesInMaps()
    expect(inMain.size).toBeGreaterThan(3)
    for (const name of [...inMain, 'electron-updater', '@vue/runtime-core', 'dompurify', 'keytar'])
      expect(named).toContain(name)
    for (const name of strangers) expect(named).not.toContain(name)
  })

  test('comes with a bill of materials that lists the same packages, and Electron', async () => {
    const bill = JSON.parse(await readFile(join(folder, 'ordinary/sbom.cdx.json'), 'utf8')) as {
      readonly bomFormat: string
      readonly components: readonly { readonly name: string; readonly purl: string }[]
    }
    expect(bill.bomFormat).toBe('CycloneDX')
    const names = bill.components.map(({ name }) => name)
    for (const name of [...(await packagesInMaps()), 'electron', '@vue/runtime-core', 'keytar'])
      expect(names).toContain(name)
    for (const name of strangers) expect(names).not.toContain(name)
    const scoped = bill.components.find(({ name }) => name === '@floating-ui/dom')
    expect(scoped?.purl).toMatch(/^pkg:npm\/%40floating-ui\/dom@\d/)
  })

  describe.runIf(findChromium() !== undefined)('started from its archive', () => {
    let service: ForumService
    beforeAll(async () => void (service = await startForumService()))
    afterAll(() => service.close())

    test('testers: a session lasts over a restart, as in the smoke run', async () => {
      const app = await unpack('testers')
      const stopped: { stop(): Promise<unknown> }[] = []
      const packaged = await preparePackagedApp(
        packageOf('testers'),
        (part) => (stopped.push(part), part),
        false,
      )
      try {
        const start: PackagedApp['start'] = (args, environment) =>
          packaged.start([...args, app], environment, launcher)
        expect(await sessionLasts.run({ ...packaged, start })).toEqual([])
      } finally {
        for (const part of stopped.toReversed()) await part.stop()
      }
    })

    test('ordinary: fetches a signed update of its AppImage, and has installed it once it has quit', async () => {
      const app = await unpack('ordinary')
      const keys = generateKeyPairSync('ed25519')
      const content = randomBytes(100_000)
      const files = filesOfRelease({ version: '99.0.0', content, privateKey: keys.privateKey })
      // The ordinary flavour rejects http, even to localhost.
      const feed = createServer(testCertificate, (request, response) => {
        const file = files.get(new URL(request.url ?? '', 'https://feed').pathname.slice(1))
        response.writeHead(file ? 200 : 404).end(file)
      })
      onTestFinished(() => void feed.close())
      const updates = {
        feed: `https://127.0.0.1:${await listening(feed)}`,
        publicKey: publicKeyText(keys.publicKey),
      }
      const configuration = { ...(await sampleConfiguration()), updates, allowedSwitches: drivingSwitches }
      await writeFile(join(dirname(app), 'config.json'), JSON.stringify(configuration))
      await cp(resourceOf('ordinary', 'app-update.yml'), join(dirname(app), 'app-update.yml'))
      await writeFile(join(folder, 'authority.pem'), testCertificate.cert)
      await writeFile(join(folder, 'Forum.AppImage'), 'the installed one')
      const environment = {
        XDG_CONFIG_HOME: join(folder, 'updated-profiles'),
        APPIMAGE: join(folder, 'Forum.AppImage'),
        // Mount point of the AppImage's runtime; the shell's Node is elsewhere.
        APPDIR: '/',
        NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem'),
      }
      await whileRunning(app, environment, async (page) => {
        await page.getByRole('heading', { name: 'Sign in' }).waitFor()
        // As the button in Settings does, which needs a session: the app's own check would take minutes.
        await page.evaluate(() =>
          globalThis.forumResources.call['updates:put-off']('look', { isPutOff: false }),
        )
        await expect
          .poll(() => page.evaluate(() => globalThis.forumResources.call['updates:read']('read', undefined)))
          .toEqual({ ok: true, value: { state: 'ready', version: '99.0.0' } })
        expect(await readFile(join(folder, 'Forum.AppImage'), 'utf8')).toBe('the installed one')
      })
      expect((await readFile(join(folder, 'Forum.AppImage'))).equals(content)).toBe(true)
    })

    test('ordinary: takes neither configuration nor profile from the environment', async () => {
      const app = await unpack('ordinary')
      const configuration = join(folder, 'config.json')
      await writeFile(configuration, JSON.stringify(service.configuration))
      await writeFile(join(dirname(app), 'config.json'), await drivableConfiguration())
      const own = join(folder, 'own-profiles')
      const theirs = join(folder, 'their-profile')
      const environment = {
        XDG_CONFIG_HOME: own,
        FORUM_RESOURCES_CONFIG: configuration,
        FORUM_RESOURCES_PROFILE: theirs,
        FORUM_RESOURCES_LOCALE: 'fr',
        FORUM_RESOURCES_REQUEST_TIMEOUT_MS: 'none',
      }
      const [updater = ''] = globSync('out/main/chunks/updater-engine-*.js', { cwd: app })
      await whileRunning(app, environment, async (page, facts, running) => {
        expect(facts).toEqual({ isPackaged: true, name: 'Forum Resources', resources: dirname(app) })
        // The updater is in a separate chunk and must load on demand.
        expect(await running.evaluate(loads, join(app, updater))).toEqual(['function'])
        await page.getByText('Use your account on forum.example.').waitFor()
      })
      expect(await readdir(own)).toEqual(['Forum Resources'])
      await expect(readdir(theirs)).rejects.toThrow('ENOENT')
    })

    test.each([
      { allowed: [], refused: '--remote-debugging-port, --no-sandbox' },
      { allowed: ['remote-debugging-port'], refused: '--no-sandbox' },
    ])('ordinary: switches that weaken it end it, but for $allowed', async ({ allowed, refused }) => {
      const app = await unpack('ordinary')
      const configuration = JSON.stringify({ ...(await sampleConfiguration()), allowedSwitches: allowed })
      await writeFile(join(dirname(app), 'config.json'), configuration)
      const profiles = join(folder, `weakened-profiles-${allowed.length}`)
      const end = await promisify(execFile)(launcher, ['--remote-debugging-port=0', '--no-sandbox', app], {
        env: { ...process.env, XDG_CONFIG_HOME: profiles },
      }).catch((error: unknown) => error)
      expect(end).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(`security: ${refused}.`) as string,
      })
      // It exited before it had a window, a session or a setting.
      expect(await readdir(join(profiles, 'Forum Resources'))).not.toContain('settings.json')
    })
  })
})

/** Playwright's own switches, which the ordinary flavour rejects as weakening. */
const drivingSwitches = ['no-sandbox', 'remote-debugging-port']

async function sampleConfiguration(): Promise<object> {
  return JSON.parse(await readFile(resourceOf('ordinary', 'config.sample.json'), 'utf8')) as object
}

async function drivableConfiguration(): Promise<string> {
  return JSON.stringify({ ...(await sampleConfiguration()), allowedSwitches: drivingSwitches })
}

/** Unpacks the archive into an `app.asar` folder for the shell, next to the package's other resources. */
async function unpack(flavour: Flavour): Promise<string> {
  const place = join(await mkdtemp(join(folder, `${flavour}-`)), 'resources')
  await mkdir(place, { recursive: true })
  await cp(resourceOf(flavour, 'config.sample.json'), join(place, 'config.sample.json'))
  const app = join(place, 'app.asar')
  extractAll(resourceOf(flavour, 'app.asar'), app)
  return app
}

async function whileRunning(
  app: string,
  environment: Readonly<Record<string, string>>,
  act: (page: Page, facts: unknown, running: ElectronApplication) => Promise<void>,
): Promise<void> {
  const running = await _electron.launch({
    executablePath: launcher,
    args: [app],
    env: { ...(process.env as Record<string, string>), ...environment },
    colorScheme: null,
  })
  try {
    const facts = await running.evaluate(({ app }) => ({
      isPackaged: app.isPackaged,
      name: app.getName(),
      resources: process.resourcesPath,
    }))
    await act(await running.firstWindow({ timeout: 180_000 }), facts, running)
  } finally {
    await running.close()
  }
}

/** In main: loads a file of the build and returns the types of its exports. */
function loads(_electron: unknown, path: string): string[] {
  const { createRequire } = process.getBuiltinModule('node:module')
  return Object.values(createRequire(path)(path) as object).map((value) => typeof value)
}

/** The packages bundled into main by its source maps, independently of the notices. */
async function packagesInMaps(): Promise<Set<string>> {
  const names = new Set<string>()
  for (const file of globSync('out/main/**/*.map', { cwd: root })) {
    const { sources } = JSON.parse(await readFile(join(root, file), 'utf8')) as { sources: string[] }
    for (const source of sources) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]
      if (name !== undefined) names.add(name)
    }
  }
  return names
}

type Entry = { readonly files?: Readonly<Record<string, Entry>>; readonly unpacked?: boolean }

/** The files in an archive's header, by path. */
function leavesOf(entry: Entry, path = ''): Record<string, Entry> {
  if (!entry.files) return { [path]: entry }
  const inside = Object.entries(entry.files).map(([name, one]) =>
    leavesOf(one, path ? `${path}/${name}` : name),
  )
  return Object.assign({}, ...inside) as Record<string, Entry>
}
