import { choicesFromRoute, choicesKey } from '@shared/filters'
import { success, type Result } from '@shared/result'
import type { BrowsePlace, RecalledList, RecalledPlace } from '@shared/resources'
import type { Library } from '../library/library'
import type { StoredLists } from './stored-lists'

const placeKey = 'place:1'
const openingKey = 'place:opening'

/** Where the person is, stored for the next start, and the entry that is being opened: one that ends the app is not opened again. */
export function createBrowsePlace(options: {
  readonly library: Pick<Library, 'document' | 'storeDocument'>
  readonly storedLists: Pick<StoredLists, 'find' | 'pageOf'>
  readonly now: () => number
}) {
  const { library, storedLists, now } = options
  const storeOpening = (id: number | null): Promise<void> => library.storeDocument(openingKey, id, now())

  async function listOf({ route, rows }: BrowsePlace): Promise<RecalledList | null> {
    const { search, ...choices } = choicesFromRoute(Object.fromEntries(new URLSearchParams(route)))
    if (search !== '') return null
    const list = { language: choices.language, filters: choicesKey({ search, ...choices }) }
    const stored = await storedLists.find(list, 1, Math.max(1, rows))
    return stored && { key: list.filters, page: await storedLists.pageOf(stored) }
  }

  return {
    /** An entry is about to be shown. Resolves once that is on disk. */
    opening: (id: number): Promise<void> => storeOpening(id),

    /** An entry has been shown, and the app is still there. */
    async shown(id: number): Promise<Result<undefined>> {
      const opening = await library.document(openingKey)
      if (opening?.value === id) await storeOpening(null)
      return success(undefined)
    },

    /**
     * Where the person was when this account was last used here; an entry that was not shown then is told once. The list
     * comes along, so that a start waits for main once.
     */
    async place(): Promise<Result<RecalledPlace | null>> {
      const [place, opening] = await Promise.all([library.document(placeKey), library.document(openingKey)])
      if (!place) return success(null)
      const unfinishedId = typeof opening?.value === 'number' ? opening.value : null
      if (unfinishedId !== null) await storeOpening(null)
      const left = place.value as BrowsePlace
      return success({ ...left, unfinishedId, list: await listOf(left) })
    },

    async storePlace(place: BrowsePlace): Promise<Result<undefined>> {
      await library.storeDocument(placeKey, place, now())
      return success(undefined)
    },
  }
}
