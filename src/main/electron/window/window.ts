import { app, BrowserWindow, type Session } from 'electron'
import { smallestWindow, type Rectangle } from '../../settings/window-places'
import { pageOptions } from './page-options'
import { recoverPage, type RecoveryOptions } from './page-recovery'
import { showWhenReady } from './show-when-ready'

/** Denies every page all ways to navigate, to open another, and to send packets past the proxy. */
export function guardAllContents(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
    contents.on('will-navigate', (event) => event.preventDefault())
    contents.on('will-frame-navigate', (event) => event.preventDefault())
    contents.on('will-redirect', (event) => event.preventDefault())
    // Peer connections are no requests: no hook sees them (src/renderer/no-connections.ts).
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
    contents.on('will-attach-webview', (event) => event.preventDefault())
  })
}

export interface MainWindowOptions extends RecoveryOptions {
  readonly session: Session
  readonly preload: string
  /** The query of index.html with the language of the interface. */
  readonly localeQuery: () => string
}

/** Where a window opens, and what it shows first. */
export interface Opening {
  /** Null: in the middle, as large as windows are by themselves. */
  readonly bounds: Rectangle | null
  readonly isMaximized?: boolean
  /** 1 is 100 %. */
  readonly zoom: number
  /** Path and query of a route; left out, the app decides where to begin. */
  readonly route?: string
}

/** Opens a window with the app's page, sandboxed, and shows it once it has painted. */
export function openMainWindow(options: MainWindowOptions, opening: Opening): BrowserWindow {
  const { webPreferences, ...page } = pageOptions(options.session, options.preload)
  const window = new BrowserWindow({
    ...page,
    webPreferences: { ...webPreferences, zoomFactor: opening.zoom },
    width: 1440,
    height: 900,
    ...opening.bounds,
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
  })
  showWhenReady(window, { isMaximized: opening.isMaximized ?? false })
  recoverPage(window, options)
  // It rejects when the page is reloaded or closed before it has loaded.
  const hash = opening.route === undefined ? '' : `#${opening.route}`
  window.loadURL(`app://bundle/index.html?${options.localeQuery()}${hash}`).catch(() => {
    options.log.write({ event: 'window', code: 'load-failed' })
  })
  return window
}

/** Clears the windows' history: its URLs hold what the person before searched for. */
export function forgetHistory(): void {
  for (const window of BrowserWindow.getAllWindows()) window.webContents.navigationHistory.clear()
}
