import { LRUCache } from 'lru-cache'
import type { FetchedPage, StoredEntry } from '../cache'

/** Characters of bodies: a few hundred typical entries. */
const mostCharacters = 2 * 1024 * 1024

/** Entries listed since the start, which open even if no worker is left to store them. */
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
