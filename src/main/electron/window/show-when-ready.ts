import type { BrowserWindow } from 'electron'

/** How long a window may stay hidden (milliseconds): one that paints late is better than one that never comes. */
const longestWaitMs = 2_000

/**
 * Shows a window once it has painted.
 *
 * On Wayland Electron may never emit `ready-to-show` for a window that was created hidden (electron/electron#48859), so on
 * Linux a loaded page or two seconds will do as well.
 *
 * @param isMaximized maximises it first. Not earlier: `maximize` shows a hidden window, empty as it is.
 */
export function showWhenReady(
  window: BrowserWindow,
  { isMaximized = false, platform = process.platform } = {},
): void {
  let isShown = false
  const waiting = platform === 'linux' ? setTimeout(show, longestWaitMs) : undefined

  function show(): void {
    clearTimeout(waiting)
    if (isShown || window.isDestroyed()) return
    isShown = true
    if (isMaximized) window.maximize()
    window.show()
  }

  window.once('ready-to-show', show)
  if (platform === 'linux') window.webContents.once('did-finish-load', show)
  window.once('closed', () => clearTimeout(waiting))
}
