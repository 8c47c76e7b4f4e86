import { app, BrowserWindow, type Session } from 'electron'
import { pageOptions } from './page-options'
import { recoverPage, type RecoveryOptions } from './page-recovery'

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
  /** A locale for testers (docs/testing.md) in place of the system's. */
  readonly locale: string | undefined
}

/** Opens the main window, sandboxed, and shows it once it has painted. */
export function openMainWindow(options: MainWindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    ...pageOptions(options.session, options.preload),
    width: 1440,
    height: 900,
    minWidth: 900,
    minHeight: 600,
  })
  window.once('ready-to-show', () => window.show())
  recoverPage(window, options)
  const query = options.locale ? `?${new URLSearchParams({ locale: options.locale }).toString()}` : ''
  // It rejects when the page is reloaded or closed before it has loaded.
  window.loadURL(`app://bundle/index.html${query}`).catch(() => {
    options.log.write({ event: 'window', code: 'load-failed' })
  })
  return window
}

/** Clears the windows' history: its URLs hold what the person before searched for. */
export function forgetHistory(): void {
  for (const window of BrowserWindow.getAllWindows()) window.webContents.navigationHistory.clear()
}
