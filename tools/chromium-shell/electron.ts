import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'
import {
  clipboard,
  dialog,
  Menu,
  net,
  powerMonitor,
  screen,
  shellModule,
  ShellClipboardItem,
  ShellNotification,
} from './desktop.ts'
import { ipcMain } from './ipc-main.ts'
import { nativeTheme } from './native-theme.ts'
import { provide } from './provided.ts'
import { safeStorage } from './safe-storage.ts'
import { protocol, session } from './session.ts'
import { utilityProcess } from './utility-process.ts'
import { webContents } from './web-contents.ts'

const ClipboardItem = ShellClipboardItem as unknown as typeof Electron.ClipboardItem
const Notification = ShellNotification as unknown as typeof Electron.Notification

/** The value of `require('electron')` in the main process. */
export const electron = provide<typeof Electron.CrossProcessExports>('electron', {
  app,
  BrowserWindow,
  clipboard,
  ClipboardItem,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell: shellModule,
  utilityProcess,
  webContents,
} satisfies Partial<typeof Electron.CrossProcessExports>)
