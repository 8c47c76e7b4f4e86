import { screen, type BrowserWindow } from 'electron'
import type { Panes } from '@shared/settings'
import { isSameDisplay, within, type Rectangle, type WindowPlaces } from '../../settings/window-places'

/** Milliseconds without a move or resize before a window's place is stored. */
const restMs = 300

/** Where the first window opens; null bounds if it was never on a connected display. */
export function openingPlace(places: WindowPlaces): {
  readonly bounds: Rectangle | null
  readonly isMaximized: boolean
  readonly zoom: number
} {
  const display = places.lastUsed(screen.getAllDisplays())
  if (!display) return { bounds: null, isMaximized: false, zoom: 1 }
  const { bounds, ...place } = places.of(display)
  return { ...place, bounds: bounds && within(display, bounds) }
}

export interface FollowedWindow {
  /** Stores the current place. */
  storePlace(): void
  /**
   * Stores the zoom, unless the window has just arrived on another display: the page cannot tell that display's
   * pixel ratio from zooming, and the zoom remembered there is yet to be restored.
   */
  zoomed(): void
}

/**
 * Stores a window's place, and on each display restores the zoom and panes last used there. On a new display,
 * the window keeps its own.
 */
export function followWindow(
  window: BrowserWindow,
  places: WindowPlaces,
  showPanes: (panes: Panes | null) => void,
): FollowedWindow {
  let display = displayOf(window)
  let resting: NodeJS.Timeout | undefined
  let isMaximized = window.isMaximized()

  function look(): void {
    clearTimeout(resting)
    const now = displayOf(window)
    if (!isSameDisplay(now, display)) {
      const { panes } = places.of(display)
      const isKnown = places.of(now).bounds !== null
      display = now
      if (isKnown) {
        window.webContents.setZoomFactor(places.of(now).zoom)
        showPanes(places.of(now).panes)
      } else places.store(now, { panes })
    }
    // On Windows, a minimised window no longer counts as maximised, although it comes back so.
    if (!window.isMinimized()) isMaximized = window.isMaximized()
    places.store(display, {
      bounds: window.getNormalBounds(),
      isMaximized,
      zoom: window.webContents.getZoomFactor(),
    })
  }

  function lookSoon(): void {
    clearTimeout(resting)
    resting = setTimeout(look, restMs)
  }

  window.on('move', lookSoon)
  window.on('resize', lookSoon)
  window.on('maximize', lookSoon)
  window.on('unmaximize', lookSoon)
  window.on('close', look)
  window.on('closed', () => clearTimeout(resting))
  return {
    storePlace: look,
    zoomed() {
      if (isSameDisplay(displayOf(window), display))
        places.store(display, { zoom: window.webContents.getZoomFactor() })
      else lookSoon()
    },
  }
}

export function displayOf(window: BrowserWindow): Electron.Display {
  return screen.getDisplayMatching(window.getBounds())
}
