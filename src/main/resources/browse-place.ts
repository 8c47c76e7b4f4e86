import { success, type Result } from '@shared/result'
import type { BrowsePlace, RecalledPlace } from '@shared/resources'
import type { Library } from '../library/library'

const placeKey = 'place:1'
const openingKey = 'place:opening'

/** Where the person is, stored for the next start, and the entry that is being opened: one that ends the app is not opened again. */
export function createBrowsePlace(options: {
  readonly library: Pick<Library, 'document' | 'storeDocument'>
  readonly now: () => number
}) {
  const { library, now } = options
  const storeOpening = (id: number | null): Promise<void> => library.storeDocument(openingKey, id, now())

  return {
    /** An entry is about to be shown. Resolves once that is on disk. */
    opening: (id: number): Promise<void> => storeOpening(id),

    /** An entry has been shown, and the app is still there. */
    async shown(id: number): Promise<Result<undefined>> {
      const opening = await library.document(openingKey)
      if (opening?.value === id) await storeOpening(null)
      return success(undefined)
    },

    /** Where the person was when this account was last used here; an entry that was not shown then is told once. */
    async place(): Promise<Result<RecalledPlace | null>> {
      const [place, opening] = await Promise.all([library.document(placeKey), library.document(openingKey)])
      if (!place) return success(null)
      const unfinishedId = typeof opening?.value === 'number' ? opening.value : null
      if (unfinishedId !== null) await storeOpening(null)
      return success({ ...(place.value as BrowsePlace), unfinishedId })
    },

    async storePlace(place: BrowsePlace): Promise<Result<undefined>> {
      await library.storeDocument(placeKey, place, now())
      return success(undefined)
    },
  }
}
