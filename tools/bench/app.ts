import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { startApp } from '../../tests/e2e/support/running-app.ts'
import type { Language } from '../../src/shared/i18n/languages.ts'
import { sourceTarget } from '../../tests/e2e/support/app-target.ts'
import { findEngine } from '../setup/engine.mjs'
import { root } from '../setup/project.mjs'
import { installClock } from './clock.ts'
import type { BenchService } from './service.ts'

export type BenchApp = Awaited<ReturnType<typeof startBenchApp>>

/** Starts the built app as end-to-end tests do, with a clock in the page. */
export async function startBenchApp(
  service: BenchService,
  profile: string,
  environment: Readonly<Record<string, string>>,
  language: Language = 'en',
) {
  const target = sourceTarget(findEngine(), root)
  const app = await startApp({ target, service, profile, keyring: null }, { environment, language })
  const { electron, page, resources, signIn } = app
  await keepNoResponses(page)
  await installClock(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const devtools = await page.context().newCDPSession(page)
  return {
    ...app,
    devtools,
    /** Signs in, and waits for the first list and the end of all requests. */
    async enter() {
      await signIn.signIn(service.account)
      await resources.items.first().waitFor()
      await service.untilQuiet()
    },
    /** Reloads the page with its content security policy bypassed, for limits that measure raw HTML. */
    async liftPolicy() {
      await devtools.send('Page.setBypassCSP', { enabled: true })
      await page.reload()
      await resources.items.first().waitFor()
      await installClock(page)
      await service.untilQuiet()
    },
    categoryNames() {
      const options = page.getByRole('listbox', { name: 'Category' }).getByRole('option')
      return options.locator('.name').allTextContents()
    },
    /** The gaps between the page's animation frames for two seconds, in milliseconds. */
    frames: () => page.evaluate(() => benchClock.frames(2000)),
    /** Bytes held by the page's process. */
    memory: () => pageMemory(electron.process().pid ?? 0),
  }
}

/**
 * Resident set, in bytes, of every Chromium renderer process below `ancestor`, including decoded images in
 * shared memory.
 */
async function pageMemory(ancestor: number): Promise<number> {
  const columns = 'pid=,ppid=,rss=,args='
  const { stdout } = await promisify(execFile)('ps', ['-eo', columns], { maxBuffer: 1e8 })
  const processes = [...stdout.matchAll(/^ *(\d+) +(\d+) +(\d+) (.*)$/gm)].map(
    ([, id, parent, kilobytes, command = '']) => ({
      ...{ id: Number(id), parent: Number(parent), bytes: Number(kilobytes) * 1024 },
      isPage: command.includes('--type=renderer'),
    }),
  )
  const below = (id: number): typeof processes =>
    processes.filter(({ parent }) => parent === id).flatMap((child) => [child, ...below(child.id)])
  const bytes = below(ancestor).reduce((sum, each) => sum + (each.isPage ? each.bytes : 0), 0)
  if (bytes === 0) throw new Error('no process of a page was found')
  return bytes
}

/** Playwright's internal session with the page, which its public types do not expose. */
interface OwnSession {
  readonly _client: { send(method: string, parameters: object): Promise<unknown> }
}
interface OwnPage {
  readonly _connection: {
    toImpl(page: unknown): { readonly delegate: { readonly _mainFrameSession: OwnSession } }
  }
}

/**
 * By default Playwright makes the page's process retain response bodies, up to 200 MB: about 40 MB after
 * opening 300 entries, which are not the app's. This turns that off.
 */
async function keepNoResponses(page: Page): Promise<void> {
  const { delegate } = (page as unknown as OwnPage)._connection.toImpl(page)
  const none = { maxTotalBufferSize: 1, maxResourceBufferSize: 1 }
  await delegate._mainFrameSession._client.send('Network.enable', none)
}
