import { choicesFromRoute, choicesKey } from '@shared/filters/filters'
import { success, type Result } from '@shared/errors/result'
import type { BrowsePlace, RecalledList, RecalledPlace } from '@shared/entries/resources'
import { documents } from '../cache/document-kinds'
import type { CacheContent } from '../cache/cache'
import type { StoredLists } from './lists/stored-lists'

const placeAddress = documents.place.at()
const unfinishedAddress = documents.unfinished.at()

/** Only four windows are open at a time; closed ones keep their place until this many are known. */
const mostWindows = 16

const mostUnfinished = 16

export interface BrowsePlaces {
  /** Call once the entry is shown and nothing has crashed: the next start may then reopen it. */
  shown(id: number): Promise<Result<undefined>>
  /** The window's place in this run; for a new window, the account's last stored place. */
  place(window?: number): Promise<Result<RecalledPlace | null>>
  /** Null for a new window. */
  placeOfWindow(window: number): Promise<Result<RecalledPlace | null>>
  startTrackingPlaces(this: void): void
  /** Remembers a window's place until the account signs out; ignored after that. */
  notePlace(this: void, window: number, place: BrowsePlace): void
  forgetPlaces(this: void): void
  storePlace(place: BrowsePlace): Promise<Result<undefined>>
}

interface OpeningPlaces extends BrowsePlaces {
  /** Records that an entry is about to be shown. Resolves once that is on disk. */
  opening(this: void, id: number): Promise<boolean>
}

/**
 * Stores the user's place for the next launch. An entry whose opening crashed the app or hung its page is
 * recorded too, so that it is not reopened automatically.
 */
export function createBrowsePlace(options: {
  readonly cache: CacheContent
  readonly storedLists: StoredLists
  readonly now: () => number
}): OpeningPlaces {
  const { cache, storedLists, now } = options
  /** A list, because one window may hang while another opens and shows entries. */
  const changeUnfinished = (change: (ids: readonly number[]) => readonly number[]): Promise<boolean> =>
    cache.changeDocument(unfinishedAddress, (ids = []) => change(ids), now())

  async function listOf({ route, rows }: BrowsePlace): Promise<RecalledList | null> {
    const { search, ...choices } = choicesFromRoute(Object.fromEntries(new URLSearchParams(route)))
    if (search !== '') return null
    const list = { language: choices.language, filters: choicesKey({ search, ...choices }) }
    const stored = await storedLists.find(list, 1, Math.max(1, rows))
    return stored && { key: list.filters, page: await storedLists.pageOf(stored) }
  }

  /** Per window for this run: a crashed page is reloaded at its place. */
  const ofWindows = new Map<number, BrowsePlace>()
  let isTracking = false

  /** Includes the list, so that a page waits for main only once. */
  async function recalled(place: BrowsePlace): Promise<Result<RecalledPlace>> {
    const notYetShown = (await cache.document(unfinishedAddress))?.value ?? []
    const route = new URLSearchParams(place.route)
    const open = [Number(route.get('entry')), Number(route.get('beside'))]
    const unfinishedIds = open.filter((id) => notYetShown.includes(id))
    return success({ ...place, unfinishedIds, list: await listOf(place) })
  }

  async function placeOfWindow(window: number): Promise<Result<RecalledPlace | null>> {
    const own = ofWindows.get(window)
    return own ? recalled(own) : success(null)
  }

  return {
    opening: (id) =>
      changeUnfinished((ids) => [...ids.filter((each) => each !== id), id].slice(-mostUnfinished)),

    async shown(id): Promise<Result<undefined>> {
      await changeUnfinished((ids) => ids.filter((each) => each !== id))
      return success(undefined)
    },

    async place(window): Promise<Result<RecalledPlace | null>> {
      if (window !== undefined && ofWindows.has(window)) return placeOfWindow(window)
      const place = await cache.document(placeAddress)
      return place ? recalled(place.value) : success(null)
    },

    placeOfWindow,

    startTrackingPlaces(): void {
      isTracking = true
    },

    notePlace(window, place): void {
      if (!isTracking) return
      ofWindows.delete(window)
      ofWindows.set(window, place)
      for (const oldest of [...ofWindows.keys()].slice(0, -mostWindows)) ofWindows.delete(oldest)
    },

    forgetPlaces(): void {
      isTracking = false
      ofWindows.clear()
    },

    async storePlace(place): Promise<Result<undefined>> {
      await cache.storeDocument(placeAddress, place, now())
      return success(undefined)
    },
  }
}
