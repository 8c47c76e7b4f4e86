import type { ListRefusal, ReadingList } from '../../src/shared/entries/marks'
import { documents } from '../../src/main/cache/document-kinds'
import type { FetchedPage, Cache } from '../../src/main/cache/cache'
import type { Entry } from '../../src/main/service/decode/entry'

export function sampleEntry(id: number, said: Partial<Entry> = {}): Entry {
  return {
    id,
    title: `Entry ${id}`,
    date: new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString(),
    modified: null,
    link: `https://forum.example.test/map-resources/entry-${id}/`,
    body: `<p>Body of entry number${id}.</p>`,
    excerpt: `Body of entry number${id}.`,
    isProtected: false,
    featuredMedia: null,
    imageUrl: null,
    categoryIds: [],
    regionIds: [],
    language: null,
    ...said,
  }
}

export function samplePage(entries: readonly Entry[], said: Partial<FetchedPage> = {}): FetchedPage {
  return {
    list: { language: null, filters: '' },
    page: 1,
    entries,
    total: entries.length,
    hasMore: false,
    ignoredFilters: [],
    fetchedAt: 1_000,
    ...said,
  }
}

/** Stores a small record that eviction may remove, identified by `number`, of about `bytes` in total. */
export function storeFiller(cache: Pick<Cache, 'storeDocument'>, number: number, bytes: number) {
  const term = { id: 1, name: 'x'.repeat(bytes - 100), slug: '' }
  return cache.storeDocument(fillerAt(number), { terms: [term], refusesLanguage: false }, 10 + number)
}

export const fillerAt = (number: number) => documents.terms.at('region', String(number))

/** The id of a reading list that was just created. */
export function listId(made: ReadingList | ListRefusal | null): number {
  if (made === null || typeof made === 'string') throw new Error(`no list was made: ${made}`)
  return made.id
}
