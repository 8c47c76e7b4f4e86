import type { StoredDocument } from '../../src/main/cache/document-kinds.ts'
import type { FetchedPage, CacheContent, CacheImages, StoredImage } from '../../src/main/cache/cache.ts'

export interface Stored {
  readonly documents: Map<string, StoredDocument>
  readonly pages: Map<string, FetchedPage>
  readonly images: Map<string, StoredImage>
}

export const nothingStored = (): Stored => ({ documents: new Map(), pages: new Map(), images: new Map() })

/** The part of the cache that browsing uses. */
type MemoryCache = CacheContent & CacheImages

const visit = {
  isRead: () => false,
  isStarred: () => false,
  isAnnotated: () => false,
  isChanged: () => false,
  newestBefore: null,
}

/**
 * The cache's interface over maps: ten thousand databases would show nothing more.
 *
 * @param before data stored by an earlier start, shared by many clients
 * @param storedAt time of this client's earlier start, in milliseconds since the epoch
 */
export function createMemoryCache(own: Stored, before: Stored | null, storedAt: number): MemoryCache {
  const keyOf = ({ language, filters }: FetchedPage['list'], page: number): string =>
    JSON.stringify([language, filters, page])

  return {
    async document(address) {
      const earlier = before?.documents.get(address.key)
      const stored = own.documents.get(address.key)
      return address.admit(stored ?? (earlier ? { ...earlier, fetchedAt: storedAt } : null))
    },
    storeDocument: async ({ key }, value, fetchedAt) => void own.documents.set(key, { value, fetchedAt }),
    documents: async () => null,
    changeDocument: async () => false,
    visit: async () => visit,
    storePage: async (page) => void own.pages.set(keyOf(page.list, page.page), page),
    async page(list, page) {
      const key = keyOf(list, page)
      const earlier = before?.pages.get(key)
      const stored = own.pages.get(key) ?? (earlier ? { ...earlier, fetchedAt: storedAt } : null)
      return stored && { ...stored, isStale: false }
    },
    listedIds: async () => null,
    summaries: async () => [],
    search: async () => ({
      entries: [],
      total: 0,
      fetchedAt: null,
      extent: { stored: 0, total: null, isComplete: false },
    }),
    matchingIds: async () => ({ ids: [], total: null, isWhole: false }),
    titles: async () => [],
    similar: async () => [],
    snippets: async () => [],
    termCounts: async () => null,
    entry: async () => null,
    entryWithLink: async () => null,
    storeEntries: async () => undefined,
    markRead: async () => undefined,
    storeReadText: async () => true,
    textChanges: async () => null,
    readingPosition: async () => 0,
    storeReadingPosition: async () => undefined,
    async image(url) {
      const earlier = before?.images.get(url)
      return own.images.get(url) ?? (earlier ? { ...earlier, checkedAt: storedAt } : null)
    },
    storeImage: async (url, image) => void own.images.set(url, image),
    imageUnchanged: async () => undefined,
  }
}
