import { needsLibrary } from '@shared/filters'
import type { ResourceQuery } from '@shared/ipc/contract'
import type { EntrySummary, Library, StoredPage } from '../library/library'
import { listOf } from '../resources/entry-list'
import { wantedOf } from '../resources/stored-lists'

/** Entries of one part of a search: main does other things between them. */
const searchedAtOnce = 100

type Stored = Pick<Library, 'page' | 'search'>

interface ListPart {
  readonly entries: readonly EntrySummary[]
  /** Of the whole list; null where nobody knows. */
  readonly total: number | null
  /** Whether the list ends with this part. */
  readonly isWhole: boolean
}

/** The stored pages of a list, else what the search of everything stored finds. */
export async function* partsOf(
  library: Stored,
  query: ResourceQuery,
  now: () => number,
): AsyncGenerator<ListPart> {
  const list = listOf(query)
  let page = needsLibrary(query) ? null : await library.page(list, 1)
  if (!page) yield* searched(library, query, now)
  for (let number = 2; page; number += 1) {
    const { entries, total, hasMore } = page
    yield { entries, total, isWhole: !hasMore }
    const next: StoredPage | null = hasMore ? await library.page(list, number) : null
    page = next
  }
}

/** Of a list's parts the entries with these ids, once each, and nothing after the last of them. */
export async function* chosenOf(
  parts: AsyncIterable<ListPart>,
  ids: readonly number[],
): AsyncGenerator<ListPart> {
  const wanted = new Set(ids)
  const total = wanted.size
  for await (const part of parts) {
    const entries = part.entries.filter(({ id }) => wanted.delete(id))
    yield { entries, total, isWhole: wanted.size === 0 }
    if (wanted.size === 0) return
  }
}

/** How many of them the service has, nobody knows, unless everything is stored. */
async function* searched(library: Stored, query: ResourceQuery, now: () => number): AsyncGenerator<ListPart> {
  const wanted = { ...wantedOf(query, new Date(now())), limit: searchedAtOnce }
  for (let offset = 0; ; offset += searchedAtOnce) {
    const { entries, total, extent } = await library.search({ ...wanted, offset })
    const isLast = offset + entries.length >= total || entries.length === 0
    yield { entries, total: extent.isComplete ? total : null, isWhole: extent.isComplete && isLast }
    if (isLast) return
  }
}
