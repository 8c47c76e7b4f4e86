import { choicesFromRoute, choicesKey } from '@shared/filters'
import { success, type Result } from '@shared/errors/result'
import type { BrowsePlace, RecalledList, RecalledPlace } from '@shared/entries/resources'
import { documents } from '../library/document-kinds'
import type { Library } from '../library/library'
import type { StoredLists } from './stored-lists'

const placeAddress = documents.place.at()
const openingAddress = documents.opening.at()

/** Windows of this run whose places are held; only four are open at a time. */
const mostWindows = 16

/** Where the person is, stored for the next start, and the entry that is being opened: one that ends the app is not opened again. */
export function createBrowsePlace(options: {
  readonly library: Pick<Library, 'document' | 'storeDocument'>
  readonly storedLists: Pick<StoredLists, 'find' | 'pageOf'>
  readonly now: () => number
}) {
  const { library, storedLists, now } = options
  const storeOpening = (id: number | null): Promise<void> => library.storeDocument(openingAddress, id, now())

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

  /** An entry that was not shown is told once. The list comes along, so that a page waits for main once. */
  async function recalled(place: BrowsePlace): Promise<Result<RecalledPlace>> {
    const unfinishedId = (await library.document(openingAddress))?.value ?? null
    if (unfinishedId !== null) await storeOpening(null)
    return success({ ...place, unfinishedId, list: await listOf(place) })
  }

  async function placeOfWindow(window: number): Promise<Result<RecalledPlace | null>> {
    const own = ofWindows.get(window)
    return own ? recalled(own) : success(null)
  }

  return {
    /** An entry is about to be shown. Resolves once that is on disk. */
    opening: (id: number): Promise<void> => storeOpening(id),

    /** An entry has been shown, and the app is still there. */
    async shown(id: number): Promise<Result<undefined>> {
      const opening = await library.document(openingAddress)
      if (opening?.value === id) await storeOpening(null)
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
