import { app, nativeTheme, type BrowserWindowConstructorOptions, type Session } from 'electron'

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
