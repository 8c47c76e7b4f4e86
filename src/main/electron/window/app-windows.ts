import { app, type BrowserWindow } from 'electron'
import type { Panes } from '@shared/settings'
import type { Windows } from '../../ipc/desktop'
import { within, type WindowPlaces } from '../../settings/window-places'
import { allWindows, currentWindow, followFocus, windowOf } from './current-window'
import { displayOf, followWindow, openingPlace, type FollowedWindow } from './placed-window'
import { openCrashWindow } from './crash-window'
import { openMainWindow, type MainWindowOptions, type Opening } from './window'

/** Enough for comparing, and limits the windows that a page can open. */
const maximumWindows = 4

/** Distance of a new window from the one it was opened from, in device-independent pixels. */
const offset = 32

export interface AppWindowsOptions extends OpenWindowsOptions {
  readonly places: WindowPlaces
  readonly tellMarks: Windows['tellMarks']
  readonly tellAnnotations: Windows['tellAnnotations']
  /** Called when a window has moved to another display. */
  readonly showPanes: (panes: Panes | null, window: number) => void
  readonly becameFirst: (window: number) => void
}

interface AppWindows extends Windows {
  /** Opens the first window and handles the system's events. */
  keep(): void
}

/**
 * The first window's place is remembered; the others are for comparing entries. If the first is closed, the
 * oldest of the others becomes the first. A new one opens when the person returns to an app without windows,
 * which macOS keeps running.
 */
export function createAppWindows(options: AppWindowsOptions): AppWindows {
  const { places, showPanes, becameFirst, tellMarks, tellAnnotations } = options
  const open = createWindowOpener({ ...options, opened: add })
  /** Without crash windows; oldest first. */
  const windows = new Set<BrowserWindow>()
  let first: BrowserWindow | null = null
  let followed: FollowedWindow | null = null
  /** All windows are closing, so none becomes the first. */
  let isQuitting = false

  function add(window: BrowserWindow): void {
    options.opened(window)
    windows.add(window)
    followFocus(window)
    window.on('closed', () => remove(window))
    if (first === null) follow(window)
  }

  function follow(window: BrowserWindow): FollowedWindow {
    first = window
    followed = followWindow(window, places, (panes) => showPanes(panes, window.webContents.id))
    return followed
  }

  function remove(window: BrowserWindow): void {
    windows.delete(window)
    if (window !== first) return
    first = null
    followed = null
    const [next] = windows
    if (!next || isQuitting) return
    follow(next).storePlace()
    becameFirst(next.webContents.id)
  }

  function openFirst(): void {
    open(openingPlace(places))
  }

  return {
    tellMarks,
    tellAnnotations,

    keep() {
      app.on('second-instance', () => {
        const window = currentWindow()
        if (window) bringToFront(window)
        else openFirst()
      })
      app.on('activate', () => {
        if (allWindows().length === 0) openFirst()
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
      if (!from || allWindows().length >= maximumWindows) return false
      const { x, y, width, height } = from.getNormalBounds()
      const zoom = from.webContents.getZoomFactor()
      const bounds = within(displayOf(from), { x: x + offset, y: y + offset, width, height })
      open({ route, zoom, bounds })
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
      // All windows share one zoom (docs/adr/0027-windows-and-displays.md), so the first one's page notices each
      // change. For the display of another window, that zoom was not chosen.
      if (windowOf(id) === first) followed?.zoomed()
    },
  }
}

export function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

interface OpenWindowsOptions extends Omit<MainWindowOptions, 'gaveUp'> {
  /** Called with each main window before its page sends requests. */
  readonly opened: (window: BrowserWindow) => void
  readonly crashWindowGone: () => void
}

type OpenWindow = (opening: Opening) => void

/** If a page keeps crashing, a crash window replaces it until the next try. */
function createWindowOpener({ opened, crashWindowGone, ...options }: OpenWindowsOptions): OpenWindow {
  const { session, now } = options
  return function open(opening): void {
    const openingOptions: MainWindowOptions = {
      ...options,
      gaveUp(reasons) {
        // Open the crash window first, because the app quits with its last window.
        openCrashWindow({
          session,
          reasons,
          at: now(),
          tryAgain: () => open(opening),
          crashed: crashWindowGone,
        })
        window.destroy()
      },
    }
    const window = openMainWindow(openingOptions, opening)
    opened(window)
  }
}
