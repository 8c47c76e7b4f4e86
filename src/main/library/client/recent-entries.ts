import { LRUCache } from 'lru-cache'
import type { FetchedPage, StoredEntry } from '../library'

/** Characters of bodies: some hundred usual entries. */
const mostCharacters = 2 * 1024 * 1024

/**
 * The entries that this run has listed, in memory: they can be opened even where no worker is left to store them. The
 * least recently used go first.
 */
export function createRecentEntries() {
  const entries = new LRUCache<string, StoredEntry>({
    maxSize: mostCharacters,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  })
  const keyOf = (language: string | null, id: number): string => JSON.stringify([language, id])

  return {
    add(page: FetchedPage): void {
      for (const entry of page.entries) entries.set(keyOf(page.list.language, entry.id), entry)
    },
    find: (language: string | null, id: number): StoredEntry | null =>
      entries.get(keyOf(language, id)) ?? null,
    clear: () => entries.clear(),
  }
}
