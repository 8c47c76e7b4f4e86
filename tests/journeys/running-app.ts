import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach } from 'vitest'
import '../../src/preload/index.ts'
import { type Locale, startLocale } from '../../src/renderer/i18n/languages.ts'
import { startPage } from '../../src/renderer/start-page.ts'
import type { ForumService, ForumServiceOptions } from '../../tools/forum-service/index.ts'
import { useForumService } from '../support/forum-service.ts'
import { createInstallation, type Installation, type RunningMain, type StartOfMain } from './installation.ts'

export interface StartOptions extends StartOfMain {
  readonly locale?: Locale
}

/** One start of the app: main and its page in the test's process. */
export interface RunningApp extends RunningMain {
  readonly user: UserEvent
  /** Reloads the page, as Ctrl+R does. */
  readonly reload: () => Promise<void>
}

interface Apps {
  /** The file's forum service, reset for each test. */
  readonly service: ForumService
  /** The test's computer: its starts share profile, keychain and desktop. */
  readonly installation: () => Installation
  /** Starts the app, which ends with the test. */
  readonly start: (options?: StartOptions) => Promise<RunningApp>
}

/**
 * The whole app without a browser, for a file's tests: the real main process over real sockets, the disk and
 * the cache's thread, the real preload and the real page. Only Electron, the desktop and the keychain are in
 * memory, and the page has no layout. A second start reuses the page's modules in their current state.
 */
export function useApp(options?: ForumServiceOptions): Apps {
  // Its hooks are registered first and so run last, when no app is running any more.
  const service = useForumService(options)
  let computer: Installation | undefined
  const running: RunningApp[] = []

  beforeEach(async () => void (computer = await createInstallation()))
  afterEach(async () => {
    for (const app of running.splice(0)) await app.quit()
    await computer?.remove()
  })

  function installation(): Installation {
    if (!computer) throw new Error('only a test has an installation')
    return computer
  }
  return {
    service,
    installation,
    async start(startOptions = {}) {
      const app = await startApp(await installation().start(service, startOptions), startOptions)
      running.push(app)
      return app
    },
  }
}

async function startApp(main: RunningMain, { locale = 'en' }: StartOptions): Promise<RunningApp> {
  // A start opens index.html; only a reload keeps the URL.
  window.history.replaceState(null, '', '#/')
  let close = await openPage(locale)
  let isQuit = false
  return {
    ...main,
    // Each key and click is a separate task, as in a browser, so the page has handled the previous one.
    // Without a style sheet there is no `pointer-events` to check.
    user: userEvent.setup({ delay: 0, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    async reload() {
      close()
      main.wire.pageGone()
      close = await openPage(locale)
    },
    async quit() {
      if (isQuit) return
      isQuit = true
      close()
      main.wire.pageGone()
      await main.quit()
    },
  }
}

/**
 * Opens the page as `src/renderer/main.ts` does.
 *
 * @returns a function that closes it
 */
async function openPage(locale: Locale): Promise<() => void> {
  const root = document.createElement('div')
  root.id = 'app'
  document.body.append(root)
  const page = await startPage(window.forumResources, startLocale(`?locale=${locale}&system=${locale}`))
  return () => {
    // Fired before a page closes. Messages that the page sends at `pagehide` do not reach main.
    window.dispatchEvent(new Event('beforeunload'))
    page.unmount()
    page.config.globalProperties.$router.options.history.destroy()
    root.remove()
    for (const name of ['lang', 'dir']) document.documentElement.removeAttribute(name)
  }
}
