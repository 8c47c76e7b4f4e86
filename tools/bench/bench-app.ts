import { writeFile } from 'node:fs/promises'
import { _electron, type CDPSession, type Page } from '@playwright/test'
import { writeCheckedProfile } from '../setup/checked-profile.ts'
import { findEngine } from '../setup/engine.mjs'
import { root } from '../setup/project.mjs'
import type { BenchService } from './bench-service.ts'
import { installClock } from './page/clock.ts'
import { keepNoResponses, pageMemory } from './process-memory.ts'

const startLimitMs = 60_000

/** One start of the built app. */
export interface BenchApp {
  readonly page: Page
  readonly devtools: CDPSession
  /**
   * Loads the page again without its content security policy, for limits that need what it forbids: raw HTML, and
   * scripts that are not the page's own. What the app does stays the same.
   */
  liftPolicy(): Promise<void>
  /** Fills in and sends the sign-in screen, and waits for the first list. */
  signIn(): Promise<void>
  /** Bytes that the page's process holds. */
  memory(): Promise<number>
  quit(): Promise<void>
}

export async function startBenchApp(
  service: BenchService,
  profile: string,
  desktop: Readonly<Record<string, string>>,
  locale = 'en',
): Promise<BenchApp> {
  const engine = findEngine()
  const configuration = `${profile}.config.json`
  await writeFile(configuration, JSON.stringify(service.configuration), { mode: 0o600 })
  await writeCheckedProfile(profile, service.configuration.service.baseUrl)
  const electron = await _electron.launch({
    executablePath: engine.executable,
    args: [...engine.switches, root],
    timeout: startLimitMs,
    env: {
      ...(process.env as Record<string, string>),
      ...engine.environment,
      ...desktop,
      FORUM_RESOURCES_CONFIG: configuration,
      FORUM_RESOURCES_LOCALE: locale,
      FORUM_RESOURCES_PROFILE: profile,
    },
  })
  const page = await electron.firstWindow()
  await keepNoResponses(page)
  const untilReady = async (): Promise<void> => {
    await page.waitForFunction(() => 'forumResources' in globalThis)
    await page.evaluate(installClock)
  }
  await untilReady()
  await page.setViewportSize({ width: 1280, height: 800 })
  const devtools = await page.context().newCDPSession(page)
  return {
    page,
    devtools,
    async liftPolicy() {
      await devtools.send('Page.setBypassCSP', { enabled: true })
      await page.reload()
      await untilReady()
    },
    async signIn() {
      await page.getByRole('textbox', { name: 'Username' }).fill(service.account.username)
      await page.getByRole('textbox', { name: 'Password' }).fill(service.account.password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('list', { name: 'Resources' }).getByRole('listitem').first().waitFor()
    },
    memory: () => pageMemory(electron.process().pid ?? 0),
    quit: () => electron.close(),
  }
}
