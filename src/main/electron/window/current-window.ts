import { BrowserWindow } from 'electron'
import type { WindowsInFront } from '../../links/arrival'

/** The window whose page has that number; null once it has gone. */
export function windowOf(id: number): BrowserWindow | null {
  return BrowserWindow.getAllWindows().find(({ webContents }) => webContents.id === id) ?? null
}

/** The window that has the focus, else any; null where there is none. */
export function currentWindow(): BrowserWindow | null {
  return BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0] ?? null
}

/** Whether a window of the app can be seen: none is where all are minimised or hidden, or, on macOS, closed. */
export function isAnyInView(): boolean {
  return BrowserWindow.getAllWindows().some((window) => window.isVisible() && !window.isMinimized())
}

/** Where what comes from outside is shown. */
export const windowsInFront: WindowsInFront = {
  front: () => currentWindow()?.webContents.id ?? null,
  isOpen: (window) => windowOf(window) !== null,
}
