import { dialog, type BrowserWindow } from 'electron'
import type { Log } from '../../log'
import { nativeWords } from '../app/interface-language'

/** After more crashes than this within a minute, a page is not reloaded: it would crash forever. */
const maximumReloads = 3
const periodMs = 60_000

export interface RecoveryOptions {
  readonly log: Log
  /** The query of the page's URL, for the language in use. */
  readonly localeQuery: () => string
  readonly now: () => number
  /** Called instead of another reload, with Electron's name for each crash within the minute. */
  readonly gaveUp: (reasons: readonly string[]) => void
}

export function recoverPage(window: BrowserWindow, options: RecoveryOptions): void {
  reloadAfterCrash(window, options)
  askWhileUnresponsive(window)
}

function reloadAfterCrash(
  { webContents }: BrowserWindow,
  { log, localeQuery, now, gaveUp }: RecoveryOptions,
): void {
  let shownQuery = localeQuery()

  /** The page's URL names the language that it opened with, but another one may have been chosen since. */
  function reload(): void {
    const query = localeQuery()
    if (query === shownQuery) return webContents.reload()
    shownQuery = query
    const url = new URL(webContents.getURL())
    url.search = query
    webContents.loadURL(url.href).catch(() => log.write({ event: 'window', code: 'load-failed' }))
  }

  let crashes: { readonly at: number; readonly reason: string }[] = []
  webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || webContents.isDestroyed()) return
    crashes = [...crashes.filter(({ at }) => at > now() - periodMs), { at: now(), reason }]
    log.write({ event: 'window', code: reason })
    if (crashes.length <= maximumReloads) return reload()
    // A window must not be destroyed by a listener of its own contents.
    setImmediate(() => gaveUp(crashes.map((crash) => crash.reason)))
  })
}

function askWhileUnresponsive(window: BrowserWindow): void {
  let question: AbortController | null = null
  window.on('unresponsive', () => {
    if (question) return
    const asked = (question = new AbortController())
    const { messages, word } = nativeWords()
    const { message, detail, wait, reload } = messages.unresponsive
    const options = {
      type: 'warning',
      message: word(message),
      detail: word(detail),
      buttons: [word(wait), word(reload)],
      defaultId: 0,
      cancelId: 0,
    } as const
    void dialog
      .showMessageBox(window, { ...options, buttons: [...options.buttons], signal: asked.signal })
      .then(({ response }) => {
        if (question === asked) question = null
        if (asked.signal.aborted || response !== 1 || window.isDestroyed()) return
        // A hung page cannot be reloaded, so crash it; the crash handler then reloads it.
        window.webContents.forcefullyCrashRenderer()
      })
  })
  const close = (): void => {
    question?.abort()
    question = null
  }
  window.on('responsive', close)
  window.webContents.on('render-process-gone', close)
  window.on('closed', close)
}
