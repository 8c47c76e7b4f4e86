import { writeFile } from 'node:fs/promises'
import { _electron } from '@playwright/test'
import { writeCheckedProfile } from '../testers-kit/checked-profile.ts'
import { findEngine } from '../setup/engine.mjs'
import { root } from '../setup/project.mjs'
import type { BenchService } from './bench-service.ts'
import { installClock } from './page/clock.ts'
import { keepNoResponses, pageMemory } from './process-memory.ts'

const startLimitMs = 60_000

export type BenchApp = Awaited<ReturnType<typeof startBenchApp>>

export async function startBenchApp(
  service: BenchService,
  profile: string,
  desktop: Readonly<Record<string, string>>,
  locale = 'en',
) {
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
    /** Reloads the page with its content security policy bypassed, for limits that measure raw HTML. */
    liftPolicy: async () => {
      await devtools.send('Page.setBypassCSP', { enabled: true })
      await page.reload()
      await untilReady()
    },
    /** Signs in and waits for the first list. */
    signIn: async () => {
      await page.getByRole('textbox', { name: 'Username' }).fill(service.account.username)
      await page.getByRole('textbox', { name: 'Password' }).fill(service.account.password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('list', { name: 'Resources' }).getByRole('listitem').first().waitFor()
    },
    /** The gaps between the page's animation frames for two seconds, in milliseconds. */
    frames: () => page.evaluate(() => benchClock.frames(2000)),
    /** Bytes held by the page's process. */
    memory: () => pageMemory(electron.process().pid ?? 0),
    quit: () => electron.close(),
  }
}
