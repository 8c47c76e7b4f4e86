import { BrowserWindow } from 'electron'
import type { WindowsInFront } from '../../links/arrival'

export function windowOf(id: number): BrowserWindow | null {
  return BrowserWindow.getAllWindows().find(({ webContents }) => webContents.id === id) ?? null
}

export function currentWindow(): BrowserWindow | null {
  return BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0] ?? null
}

/** False if all windows are minimised, hidden or, on macOS, closed. */
export function isAnyInView(): boolean {
  return BrowserWindow.getAllWindows().some((window) => window.isVisible() && !window.isMinimized())
}

export const windowsInFront: WindowsInFront = {
  front: () => currentWindow()?.webContents.id ?? null,
  isOpen: (window) => windowOf(window) !== null,
}
