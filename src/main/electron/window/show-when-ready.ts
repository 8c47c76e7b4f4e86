import type { BrowserWindow } from 'electron'

/** Milliseconds that a window may stay hidden: better to see it paint than never. */
const longestWaitMs = 2_000

/**
 * On Wayland, Electron may never emit `ready-to-show` for a hidden window (electron/electron#48859), so on
 * Linux a loaded page or two seconds suffice. Maximising waits too, because it would show an empty window.
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
