import { BrowserWindow } from 'electron'

/** The window whose page has that number; null once it has gone. */
export function windowOf(id: number): BrowserWindow | null {
  return BrowserWindow.getAllWindows().find(({ webContents }) => webContents.id === id) ?? null
}

/** The window that has the focus, else any; null where there is none. */
export function currentWindow(): BrowserWindow | null {
  return BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0] ?? null
}
