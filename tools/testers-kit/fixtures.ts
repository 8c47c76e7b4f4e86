import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  expect,
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test'
import type { Language } from '../../tests/e2e/pages/interface-names.ts'
import type { AppTarget } from '../../tests/e2e/support/app-target.ts'
import { openList, type Credentials } from '../../tests/e2e/support/openings.ts'
import { startApp, type RunningApp, type StartOptions } from '../../tests/e2e/support/running-app.ts'
import { startForumService, type ForumService } from '../forum-service/index.ts'
import {
  canStartPrivateKeyring,
  startPrivateKeyring,
  type PrivateKeyring,
} from '../desktop/private-keyring.ts'
import { serviceFrom, targetFrom, type RunningService } from './environment.ts'

export interface KitFixtures {
  /** Interface language; English by default. `test.use({ language: 'fr' })` changes it. */
  readonly language: Language
  /** The kit's own service, with its faults. Tests that use it are skipped with a service of your own. */
  readonly service: ForumService
  /** An account that can sign in to the service in use. */
  readonly account: Credentials
  /** The test's profile folder: its starts share it. */
  readonly profile: string
  /** Starts the app; it ends with the test. */
  readonly start: (options?: StartOptions) => Promise<RunningApp>
  /** The app with a new profile, at Sign in. */
  readonly app: RunningApp
  /** The same, signed in, with the first rows on display. */
  readonly signedIn: RunningApp
}

interface WorkerFixtures {
  readonly target: AppTarget
  readonly keyring: PrivateKeyring | null
  readonly running: RunningService | null
  /** Null if the tests use a service that is already running. */
  readonly own: ForumService | null
}

/** Each test starts its own app. A worker's tests share the kit's service, which is reset for each test. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & KitFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & WorkerFixtures
> = base.extend<KitFixtures, WorkerFixtures>({
  language: ['en', { option: true }],

  target: [async ({}, use) => use(await targetFrom(process.env)), { scope: 'worker' }],

  keyring: [
    async ({}, use) => {
      const keyring = canStartPrivateKeyring() ? await startPrivateKeyring() : null
      await use(keyring)
      await keyring?.stop()
    },
    { scope: 'worker' },
  ],

  running: [async ({}, use) => use(serviceFrom(process.env)), { scope: 'worker' }],

  own: [
    async ({ running }, use) => {
      const service = running ? null : await startForumService()
      await use(service)
      await service?.close()
    },
    { scope: 'worker' },
  ],

  service: async ({ own }, use, testInfo) => {
    testInfo.skip(own === null, 'needs the kit’s own service, and FORUM_KIT_CONFIGURATION names another')
    if (!own) return
    await use(own)
    // Playwright's message does not say what the time was spent on.
    if (testInfo.status === 'timedOut') expect(own.missingRequests()).toBe('')
  },

  account: async ({ own, running }, use) => {
    await use((own ?? running)?.account ?? { username: '', password: '' })
  },

  profile: async ({}, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'forum-kit-'))
    await use(profile)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  },

  start: async ({ target, keyring, own, running, profile, language }, use, testInfo) => {
    own?.reset()
    const service = own ?? running
    if (!service) throw new Error('there is no service')
    const started: RunningApp[] = []
    await use(async (options) => {
      const app = await startApp({ target, service, profile, keyring }, { language, ...options })
      started.push(app)
      return app
    })
    if (testInfo.status !== testInfo.expectedStatus)
      for (const [index, { page }] of started.entries())
        // The page itself may have failed.
        await page.screenshot({ path: testInfo.outputPath(`failed-${index}.png`) }).catch(() => undefined)
    for (const app of started) await app.quit()
  },

  app: async ({ start }, use) => use(await start()),

  signedIn: async ({ app, account }, use) => use(await openList(app, account)),
})

export { expect }
