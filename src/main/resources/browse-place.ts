import { choicesFromRoute, choicesKey } from '@shared/filters'
import { success, type Result } from '@shared/errors/result'
import type { BrowsePlace, RecalledList, RecalledPlace } from '@shared/entries/resources'
import { documents } from '../library/document-kinds'
import type { Library } from '../library/library'
import type { StoredLists } from './stored-lists'

const placeAddress = documents.place.at()
const unfinishedAddress = documents.unfinished.at()

/** Windows of this run whose places are held; only four are open at a time. */
const mostWindows = 16

/** Entries that were opened and not shown, of which the latest are remembered. */
const mostUnfinished = 16

/**
 * Where the person is, stored for the next start, and the entries whose opening has not ended well: one that ended the
 * app or held its page is not opened again by itself.
 */
export function createBrowsePlace(options: {
  readonly library: Pick<Library, 'document' | 'storeDocument' | 'changeDocument'>
  readonly storedLists: Pick<StoredLists, 'find' | 'pageOf'>
  readonly now: () => number
}) {
  const { library, storedLists, now } = options
  /** With several windows one may hang while another opens and shows entries, so each is noted by itself. */
  const changeUnfinished = (change: (ids: readonly number[]) => readonly number[]): Promise<boolean> =>
    library.changeDocument(unfinishedAddress, (ids = []) => change(ids), now())

  async function listOf({ route, rows }: BrowsePlace): Promise<RecalledList | null> {
    const { search, ...choices } = choicesFromRoute(Object.fromEntries(new URLSearchParams(route)))
    if (search !== '') return null
    const list = { language: choices.language, filters: choicesKey({ search, ...choices }) }
    const stored = await storedLists.find(list, 1, Math.max(1, rows))
    return stored && { key: list.filters, page: await storedLists.pageOf(stored) }
  }

  /** Where each window is, in this run: its page may crash, and is then reloaded. */
  const ofWindows = new Map<number, BrowsePlace>()
  let isHeld = false

  /** The list comes along, so that a page waits for main once. */
  async function recalled(place: BrowsePlace): Promise<Result<RecalledPlace>> {
    const unfinished = (await library.document(unfinishedAddress))?.value ?? []
    const entry = Number(new URLSearchParams(place.route).get('entry'))
    const unfinishedId = unfinished.includes(entry) ? entry : null
    return success({ ...place, unfinishedId, list: await listOf(place) })
  }

  async function placeOfWindow(window: number): Promise<Result<RecalledPlace | null>> {
    const own = ofWindows.get(window)
    return own ? recalled(own) : success(null)
  }

  return {
    /** An entry is about to be shown. Resolves once that is on disk. */
    opening: (id: number): Promise<boolean> =>
      changeUnfinished((ids) => [...ids.filter((each) => each !== id), id].slice(-mostUnfinished)),

    /** An entry has been shown without holding its page, and the app is still there. */
    async shown(id: number): Promise<Result<undefined>> {
      await changeUnfinished((ids) => ids.filter((each) => each !== id))
      return success(undefined)
    },

    /** Where a window was in this run; of a new one, where the person was when this account was last used here. */
    async place(window?: number): Promise<Result<RecalledPlace | null>> {
      if (window !== undefined && ofWindows.has(window)) return placeOfWindow(window)
      const place = await library.document(placeAddress)
      return place ? recalled(place.value) : success(null)
    },

    /** Where a window was before its page was reloaded; null where it is a new one. */
    placeOfWindow,

    /** An account's session begins: from now on it is held where windows are. */
    holdPlaces(this: void): void {
      isHeld = true
    },

    /** Holds where a window is until the account leaves or the app ends. A page that hears of that later is not listened to. */
    notePlace(this: void, window: number, place: BrowsePlace): void {
      if (!isHeld) return
      ofWindows.delete(window)
      ofWindows.set(window, place)
      for (const oldest of [...ofWindows.keys()].slice(0, -mostWindows)) ofWindows.delete(oldest)
    },

    /** The account leaves: no window is at a place of the next one. */
    forgetPlaces(this: void): void {
      isHeld = false
      ofWindows.clear()
    },

    async storePlace(place: BrowsePlace): Promise<Result<undefined>> {
      await library.storeDocument(placeAddress, place, now())
      return success(undefined)
    },
  }
}
