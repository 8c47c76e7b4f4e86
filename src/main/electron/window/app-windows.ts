import { app, BrowserWindow } from 'electron'
import type { Panes } from '@shared/settings/panes'
import type { Windows } from '../../ipc/desktop'
import type { WindowPlaces } from '../../settings/window-places'
import { currentWindow, windowOf } from './current-window'
import { createWindowOpener, type OpenWindowsOptions } from './open-windows'
import { displayOf, followWindow, openingPlace } from './placed-window'

/** So many windows may be open: enough to compare, and a page cannot open them without end. */
const maximumWindows = 4

/** How far a further window stands from the one it was opened from, in device-independent pixels. */
const offset = 32

interface AppWindowsOptions extends OpenWindowsOptions {
  readonly places: WindowPlaces
  readonly tellMarks: Windows['tellMarks']
  /** Tells a window how the panes stood on the display it has come to. */
  readonly showPanes: (panes: Panes | null, window: number) => void
  /** Tells a window that it is the first one from now on. */
  readonly becameFirst: (window: number) => void
}

interface AppWindows extends Windows {
  /** Opens the first window, and keeps the app as its system has it without one. */
  keep(): void
}

/**
 * The app's windows: a first one, which is remembered, and further ones to compare entries in. Where the first is closed
 * the oldest of the others takes its place. There is a new one when the person comes back to an app without any: macOS
 * keeps it running.
 */
export function createAppWindows(options: AppWindowsOptions): AppWindows {
  const { places, showPanes, becameFirst, tellMarks } = options
  const open = createWindowOpener({ ...options, opened: add })
  /** Without those that tell of crashes; the oldest first. */
  const windows = new Set<BrowserWindow>()
  let first: BrowserWindow | null = null
  /** All windows are being closed: none takes the place of another. */
  let isQuitting = false

  function add(window: BrowserWindow): void {
    options.opened(window)
    windows.add(window)
    window.on('closed', () => remove(window))
    if (first === null) follow(window)
  }

  /** @returns notes where it is now */
  function follow(window: BrowserWindow): () => void {
    first = window
    return followWindow(window, places, (panes) => showPanes(panes, window.webContents.id))
  }

  function remove(window: BrowserWindow): void {
    windows.delete(window)
    if (window !== first) return
    first = null
    const [next] = windows
    if (!next || isQuitting) return
    follow(next)()
    becameFirst(next.webContents.id)
  }

  function openFirst(): void {
    open(openingPlace(places))
  }

  return {
    tellMarks,

    keep() {
      app.on('second-instance', () => {
        const window = currentWindow()
        if (window) bringToFront(window)
        else openFirst()
      })
      app.on('activate', () => {
        if (BrowserWindow.getAllWindows().length === 0) openFirst()
      })
      app.on('before-quit', () => (isQuitting = true))
      app.on('window-all-closed', () => {
        if (process.platform !== 'darwin') app.quit()
      })
      openFirst()
    },

    isFirst: (id) => windowOf(id) !== null && windowOf(id) === first,

    open(id, route) {
      const from = windowOf(id)
      if (!from || BrowserWindow.getAllWindows().length >= maximumWindows) return false
      const { x, y, width, height } = from.getNormalBounds()
      const zoom = from.webContents.getZoomFactor()
      open({ route, zoom, bounds: { x: x + offset, y: y + offset, width, height } })
      return true
    },

    panes(id) {
      const window = windowOf(id)
      return window && places.of(displayOf(window)).panes
    },

    storePanes(id, panes) {
      const window = windowOf(id)
      if (window) places.store(displayOf(window), { panes })
    },

    zoomed(id) {
      const window = windowOf(id)
      if (window) places.store(displayOf(window), { zoom: window.webContents.getZoomFactor() })
    },
  }
}

export function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
