import * as v from 'valibot'
import { Panes } from '@shared/settings'
import { firstValid, type JsonFile } from '../profile'

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Both rectangles are in device-independent pixels of the whole desktop. */
export interface DisplayFacts {
  readonly id: number
  readonly bounds: Rectangle
  /** Without the system's bars. */
  readonly workArea: Rectangle
}

const Coordinate = v.pipe(v.number(), v.safeInteger(), v.minValue(-100_000), v.maxValue(100_000))
const Length = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000))

const Place = v.object({
  bounds: v.fallback(
    v.nullable(v.strictObject({ x: Coordinate, y: Coordinate, width: Length, height: Length })),
    null,
  ),
  isMaximized: v.fallback(v.boolean(), false),
  /** 1 is 100 %; the limits are Chromium's own. */
  zoom: v.fallback(v.pipe(v.number(), v.minValue(0.25), v.maxValue(5)), 1),
  panes: v.fallback(v.nullable(Panes), null),
})
type WindowPlace = v.InferOutput<typeof Place>

const Document = v.array(v.object({ display: v.pipe(v.string(), v.maxLength(64)), place: Place }))
type Document = v.InferOutput<typeof Document>

/** The most recently used displays are kept. */
const maximumDisplays = 16

/** A smaller window would not be usable. */
export const smallestWindow = { width: 900, height: 600 } as const

const unplaced: WindowPlace = { bounds: null, isMaximized: false, zoom: 1, panes: null }

export interface WindowPlaces {
  read(): Promise<void>
  readonly of: (display: DisplayFacts) => WindowPlace
  /** Null if none of these displays was used before. */
  lastUsed(displays: readonly DisplayFacts[]): DisplayFacts | null
  /** Also makes the display the most recently used. */
  store(display: DisplayFacts, part: Partial<WindowPlace>): void
}

/**
 * A laptop's screen and a monitor need different positions, zoom and panes. Displays are identified by id and
 * size, because systems assign new ids. An invalid or missing value gets its default.
 */
export function createWindowPlaces(file: JsonFile): WindowPlaces {
  let places: Document = []

  const of = (display: DisplayFacts): WindowPlace =>
    places.find((each) => each.display === keyOf(display))?.place ?? unplaced

  return {
    async read(): Promise<void> {
      const documents = await file.read().catch(() => [])
      places = (firstValid(Document, documents) ?? []).slice(0, maximumDisplays)
    },

    of,

    lastUsed(displays: readonly DisplayFacts[]): DisplayFacts | null {
      for (const { display } of places) {
        const match = displays.find((each) => keyOf(each) === display)
        if (match) return match
      }
      return null
    },

    store(display: DisplayFacts, part: Partial<WindowPlace>): void {
      const key = keyOf(display)
      const place = { ...of(display), ...part }
      const isSame = places[0]?.display === key && JSON.stringify(place) === JSON.stringify(places[0].place)
      if (isSame) return
      places = [{ display: key, place }, ...places.filter((each) => each.display !== key)].slice(
        0,
        maximumDisplays,
      )
      // If the disk refuses, only convenience is lost.
      void file.write(places).catch(() => undefined)
    },
  }
}

/**
 * Moves and resizes the bounds to fit the display. On one below the minimum window size, only the upper left
 * part is visible.
 */
export function within({ workArea }: DisplayFacts, bounds: Rectangle): Rectangle {
  const width = Math.max(smallestWindow.width, Math.min(bounds.width, workArea.width))
  const height = Math.max(smallestWindow.height, Math.min(bounds.height, workArea.height))
  return {
    x: clamp(bounds.x, workArea.x, workArea.x + workArea.width - width),
    y: clamp(bounds.y, workArea.y, workArea.y + workArea.height - height),
    width,
    height,
  }
}

/** If the limits cross, the lower one wins. */
function clamp(value: number, minimum: number, maximum: number): number {
  return Math.max(minimum, Math.min(value, maximum))
}

/** A change of resolution or scaling makes it another display, which has its own place. */
export function isSameDisplay(one: DisplayFacts, other: DisplayFacts): boolean {
  return keyOf(one) === keyOf(other)
}

function keyOf({ id, bounds }: DisplayFacts): string {
  return `${id} ${bounds.width}x${bounds.height}`
}
