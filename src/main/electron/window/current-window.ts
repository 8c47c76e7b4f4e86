import { BrowserWindow } from 'electron'
import type { WindowsInFront } from '../../links/arrival'

/** Windows that render something and are never shown. */
const hidden = new WeakSet<BrowserWindow>()

/** Call before the window loads anything. */
export function hideFromPeople(window: BrowserWindow): void {
  hidden.add(window)
}

/** Without those that are never shown. */
export function allWindows(): readonly BrowserWindow[] {
  return BrowserWindow.getAllWindows().filter((window) => !hidden.has(window))
}

export function windowOf(id: number): BrowserWindow | null {
  return allWindows().find(({ webContents }) => webContents.id === id) ?? null
}

export function currentWindow(): BrowserWindow | null {
  return BrowserWindow.getFocusedWindow() ?? allWindows()[0] ?? null
}

/** False if all windows are minimised, hidden or, on macOS, closed. */
export function isAnyInView(): boolean {
  return allWindows().some((window) => window.isVisible() && !window.isMinimized())
}

export const windowsInFront: WindowsInFront = {
  front: () => currentWindow()?.webContents.id ?? null,
  isOpen: (window) => windowOf(window) !== null,
}
