import { becomeReady, closeRefused, lastWindowClosed, ShellApp } from './app.ts'
import { BrowserWindow, onWindows } from './browser-window.ts'
import { clipboard, dialog, Menu, net, powerMonitor, screen, shellModule } from './desktop.ts'
import { ipcMain } from './ipc-main.ts'
import { ShellNativeTheme } from './native-theme.ts'
import { asElectron, provide, ShellEvent } from './provided.ts'
import { defaultProtocol, sessionOf } from './session.ts'
import { createUtilityProcessModule } from './utility-process.ts'
import { applyTheme, webContents } from './web-contents.ts'

export const app = new ShellApp()

onWindows({
  lastClosed: lastWindowClosed,
  closeRefused,
  created(window) {
    const contents = window.webContents
    app.emit('web-contents-created', new ShellEvent(), contents)
    app.emit('browser-window-created', new ShellEvent(), window)
    window.on('focus', () => app.emit('browser-window-focus', new ShellEvent(), window))
    window.on('blur', () => app.emit('browser-window-blur', new ShellEvent(), window))
    contents.on('render-process-gone', (event, details) =>
      app.emit('render-process-gone', event, contents, details),
    )
  },
})

export const ready = (): void => becomeReady(app)

const members = {
  app: asElectron<Electron.App>(app),
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeTheme: asElectron<Electron.NativeTheme>(new ShellNativeTheme(applyTheme)),
  net,
  powerMonitor,
  protocol: defaultProtocol,
  screen,
  session: provide<typeof Electron.session>('session', {
    fromPartition: (partition: string) => sessionOf(partition),
    get defaultSession() {
      return sessionOf('')
    },
  }),
  shell: shellModule,
  utilityProcess: createUtilityProcessModule((event, details) =>
    app.emit('child-process-gone', event, details),
  ),
  webContents,
}

/** What `require('electron')` answers in the main process. */
export const electron = provide<typeof Electron.CrossProcessExports>(
  'electron',
  members satisfies Partial<typeof Electron.CrossProcessExports>,
)
export const electronMembers: readonly string[] = Object.keys(members)
