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

let lastFocused: BrowserWindow | null = null

/** Call for each window that may be the current one. */
export function followFocus(window: BrowserWindow): void {
  window.on('focus', () => void (lastFocused = window))
}

/** The window in front, also while another program is in front of it; otherwise the oldest. */
export function currentWindow(): BrowserWindow | null {
  const windows = allWindows()
  const last = windows.find((window) => window === lastFocused)
  return BrowserWindow.getFocusedWindow() ?? last ?? windows[0] ?? null
}

/** False if all windows are minimised, hidden or, on macOS, closed. */
export function isAnyInView(): boolean {
  return allWindows().some((window) => window.isVisible() && !window.isMinimized())
}

export const windowsInFront: WindowsInFront = {
  front: () => currentWindow()?.webContents.id ?? null,
  isOpen: (window) => windowOf(window) !== null,
}
