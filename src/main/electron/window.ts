import { app, BrowserWindow, nativeTheme, type Session, type WebContents } from 'electron'
import type { Log } from '../log/log'

/** Denies every page all ways to navigate or to open another. */
export function guardAllContents(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
    contents.on('will-navigate', (event) => event.preventDefault())
    contents.on('will-frame-navigate', (event) => event.preventDefault())
    contents.on('will-redirect', (event) => event.preventDefault())
    contents.on('will-attach-webview', (event) => event.preventDefault())
  })
}

/** A page that crashes this often within a minute is not started again: it would crash for ever. */
const maximumCrashes = 3

export interface MainWindowOptions {
  readonly session: Session
  readonly preload: string
  /** A locale for testers (docs/testing.md) in place of the system's. */
  readonly locale: string | undefined
  readonly log: Log
  readonly now: () => number
}

/** Opens the main window, sandboxed, and shows it once it has painted. */
export function openMainWindow(options: MainWindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    title: app.getName(),
    width: 1440,
    height: 900,
    minWidth: 900,
    minHeight: 600,
    show: false,
    autoHideMenuBar: true,
    // The page's own background, so that the first frame does not flash.
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#14191a' : '#ffffff',
    webPreferences: {
      session: options.session,
      preload: options.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  })
  window.once('ready-to-show', () => window.show())
  reloadAfterCrash(window.webContents, options)
  const query = options.locale ? `?${new URLSearchParams({ locale: options.locale }).toString()}` : ''
  void window.loadURL(`app://bundle/index.html${query}`)
  return window
}

function reloadAfterCrash(contents: WebContents, options: MainWindowOptions): void {
  const { log, now } = options
  let crashes: number[] = []
  contents.on('render-process-gone', (_event, details) => {
    if (details.reason === 'clean-exit' || contents.isDestroyed()) return
    crashes = [...crashes.filter((at) => at > now() - 60_000), now()]
    log.write({ event: 'window', code: details.reason })
    if (crashes.length <= maximumCrashes) contents.reload()
  })
}

/** Clears the windows' history: its URLs hold what the person before searched for. */
export function forgetHistory(): void {
  for (const window of BrowserWindow.getAllWindows()) window.webContents.navigationHistory.clear()
}

/** Brings the window of a second start to the front. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
