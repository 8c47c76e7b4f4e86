import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type TestInfo } from '@playwright/test'
import { startForumService, type ForumService } from '../../../tools/forum-service/index.ts'
import { findEngine } from '../../../tools/setup/engine.mjs'
import {
  canStartPrivateKeyring,
  startPrivateKeyring,
  type PrivateKeyring,
} from '../../../tools/desktop/private-keyring.ts'
import { root } from '../../../tools/setup/project.mjs'
import type { Language } from '../pages/interface-names.ts'
import { sourceTarget } from './app-target.ts'
import { openList } from './openings.ts'
import { startApp, type RunningApp, type StartOptions } from './running-app.ts'
import { createWorkerApp, type WorkerApp } from './worker-app.ts'

export { waitMs, type RunningApp, type StartOptions } from './running-app.ts'

export interface AppFixtures {
  /** Interface language of a test's apps: `test.use({ language: 'fr' })`. The worker's app is in English. */
  readonly language: Language
  /** The worker's local forum service in its initial state. */
  readonly service: ForumService
  /** The worker's app at Sign in, enough for most tests. */
  readonly app: RunningApp
  /** `app`, signed in, with the first rows visible. */
  readonly signedIn: RunningApp
  /** Restarts the worker's app after a test has quit it. */
  readonly restart: () => Promise<RunningApp>
  /** Profile folder that all `start` calls of a test share. */
  readonly profile: string
  /** Starts the test's own app, for other options or the keychain; it ends with the test. */
  readonly start: (options?: StartOptions) => Promise<RunningApp>
}

interface WorkerFixtures {
  readonly keyring: PrivateKeyring | null
  readonly workerService: ForumService
  readonly workerApp: WorkerApp
}

/** Each worker has a private keyring, a forum service and an app; the latter two are reset for each test. */
export const test = base.extend<AppFixtures, WorkerFixtures>({
  language: ['en', { option: true }],

  keyring: [
    async ({}, use) => {
      const keyring = canStartPrivateKeyring() ? await startPrivateKeyring() : null
      await use(keyring)
      await keyring?.stop()
    },
    { scope: 'worker' },
  ],

  workerService: [
    async ({}, use) => {
      const service = await startForumService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],

  workerApp: [
    async ({ workerService, keyring }, use) => {
      const workerApp = createWorkerApp({ target: target(), service: workerService, keyring })
      await use(workerApp)
      await workerApp.end()
    },
    { scope: 'worker' },
  ],

  service: async ({ workerService }, use, testInfo) => {
    workerService.reset()
    await use(workerService)
    // Playwright's message does not say what the time was spent on.
    if (testInfo.status === 'timedOut') expect(workerService.missingRequests()).toBe('')
    // The test's apps have quit or signed out by now; a later request would count for the next test.
    await workerService.atRest()
  },

  app: async ({ workerApp, service: _, language, start }, use, testInfo) => {
    if (language !== 'en') return use(await start())
    const app = await workerApp.ready()
    await use(app)
    // After a failed test, Playwright starts a new worker.
    if (hasFailed(testInfo)) await attachScreenshot(app, testInfo.outputPath('failed.png'))
    else await workerApp.rest()
  },

  signedIn: async ({ app, service }, use) => {
    await use(await openList(app, service.account))
  },

  restart: async ({ workerApp, app: _ }, use, testInfo) => {
    const running: RunningApp[] = []
    await use(async () => {
      const app = await workerApp.restart()
      running.push(app)
      return app
    })
    await attachFailures(running, testInfo)
  },

  profile: async ({}, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'forum-e2e-'))
    await use(profile)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  },

  start: async ({ service, profile, keyring, language }, use, testInfo) => {
    const running: RunningApp[] = []
    await use(async (options) => {
      const app = await startApp({ target: target(), service, profile, keyring }, { language, ...options })
      running.push(app)
      return app
    })
    await attachFailures(running, testInfo)
    for (const app of running) await app.quit()
  },
})

export { expect }

const target = () => sourceTarget(findEngine(), root)

const hasFailed = ({ status, expectedStatus }: TestInfo): boolean => status !== expectedStatus

async function attachFailures(running: readonly RunningApp[], testInfo: TestInfo): Promise<void> {
  if (!hasFailed(testInfo)) return
  for (const [index, app] of running.entries())
    await attachScreenshot(app, testInfo.outputPath(`failed-${index}.png`))
}

async function attachScreenshot({ page }: RunningApp, path: string): Promise<void> {
  // The page itself may have failed.
  await page.screenshot({ path }).catch(() => undefined)
}
