import { choicesFromRoute, choicesKey } from '@shared/filters'
import { success, type Result } from '@shared/errors/result'
import type { BrowsePlace, RecalledList, RecalledPlace } from '@shared/entries/resources'
import { documents } from '../library/document-kinds'
import type { Library } from '../library/library'
import type { StoredLists } from './stored-lists'

const placeAddress = documents.place.at()
const openingAddress = documents.opening.at()

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

  return {
    /** An entry is about to be shown. Resolves once that is on disk. */
    opening: (id: number): Promise<void> => storeOpening(id),

    /** An entry has been shown, and the app is still there. */
    async shown(id: number): Promise<Result<undefined>> {
      const opening = await library.document(openingAddress)
      if (opening?.value === id) await storeOpening(null)
      return success(undefined)
    },

    /**
     * Where the person was when this account was last used here; an entry that was not shown then is told once. The list
     * comes along, so that a start waits for main once.
     */
    async place(): Promise<Result<RecalledPlace | null>> {
      const [place, opening] = await Promise.all([
        library.document(placeAddress),
        library.document(openingAddress),
      ])
      if (!place) return success(null)
      const unfinishedId = opening?.value ?? null
      if (unfinishedId !== null) await storeOpening(null)
      return success({ ...place.value, unfinishedId, list: await listOf(place.value) })
    },

    async storePlace(place: BrowsePlace): Promise<Result<undefined>> {
      await library.storeDocument(placeAddress, place, now())
      return success(undefined)
    },
  }
}
