import { app, BrowserWindow, type Session, nativeTheme, type BrowserWindowConstructorOptions } from 'electron'
import { smallestWindow, type Rectangle } from '../../settings/window-places'
import { recoverPage, type RecoveryOptions } from './page-recovery'
import { showWhenReady } from './show-when-ready'

/** Prevents all pages from navigating, opening windows, and bypassing the proxy. */
export function guardAllContents(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
    contents.on('will-navigate', (event) => event.preventDefault())
    contents.on('will-frame-navigate', (event) => event.preventDefault())
    contents.on('will-redirect', (event) => event.preventDefault())
    // Peer connections are not requests, so no request hook sees them (src/renderer/no-connections.ts).
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
    contents.on('will-attach-webview', (event) => event.preventDefault())
  })
}

export interface MainWindowOptions extends RecoveryOptions {
  readonly session: Session
  readonly preload: string
}

export interface Opening {
  /** Null: centred, in the default size. */
  readonly bounds: Rectangle | null
  readonly isMaximized?: boolean
  /** 1 is 100 %. */
  readonly zoom: number
  readonly route?: string
}

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
  // Rejects if the page is reloaded or closed before it has loaded.
  const hash = opening.route === undefined ? '' : `#${opening.route}`
  window.loadURL(`app://bundle/index.html?${options.localeQuery()}${hash}`).catch(() => {
    options.log.write({ event: 'window', code: 'load-failed' })
  })
  return window
}

/** The history's URLs contain the previous person's searches. */
export function forgetHistory(): void {
  for (const window of BrowserWindow.getAllWindows()) window.webContents.navigationHistory.clear()
}

export function pageOptions(session: Session, preload?: string): BrowserWindowConstructorOptions {
  return {
    title: app.getName(),
    show: false,
    autoHideMenuBar: true,
    // The page's own background, so that the first frame does not flash.
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#14191a' : '#ffffff',
    webPreferences: {
      session,
      ...(preload === undefined ? {} : { preload }),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  }
}
