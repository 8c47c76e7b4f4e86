import { screen, type BrowserWindow } from 'electron'
import type { Panes } from '@shared/settings/panes'
import { within, type Rectangle, type WindowPlaces } from '../../settings/window-places'

/** A window that is being moved or made larger is looked at once it has rested so long (milliseconds). */
const restMs = 300

/** Where the app's first window opens; null where it never was on a display that is there. */
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

/**
 * Remembers where a window is, and has it look on each display as it was left there. On one that it has never been on
 * it stays as it is.
 *
 * @param showPanes called with how the panes stood, when the window has come to another display
 * @returns notes where it is now
 */
export function followWindow(
  window: BrowserWindow,
  places: WindowPlaces,
  showPanes: (panes: Panes | null) => void,
): () => void {
  let display = displayOf(window)
  let resting: NodeJS.Timeout | undefined

  function look(): void {
    clearTimeout(resting)
    const now = displayOf(window)
    if (now.id !== display.id) {
      const { panes } = places.of(display)
      const isKnown = places.of(now).bounds !== null
      display = now
      if (isKnown) {
        window.webContents.setZoomFactor(places.of(now).zoom)
        showPanes(places.of(now).panes)
      } else places.store(now, { panes })
    }
    places.store(display, {
      bounds: window.getNormalBounds(),
      isMaximized: window.isMaximized(),
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
  return look
}

/** The display that most of a window is on. */
export function displayOf(window: BrowserWindow): Electron.Display {
  return screen.getDisplayMatching(window.getBounds())
}
