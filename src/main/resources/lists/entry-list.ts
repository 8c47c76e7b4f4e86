import { listKey, type Filters } from '@shared/filters/filters'
import { withStraightQuotes } from '@shared/entries/search-terms'
import type { Result } from '@shared/errors/result'
import type { ListId } from '../../cache/cache'
import type { RequestPriority } from '../../async/request-queue'
import type { EntriesEndpoint, EntryPage, EntryQuery } from '../../service/endpoints/entries'

export function listIdOf(filters: Filters): ListId {
  return { language: filters.language, filters: listKey(filters) }
}

/** Uses straight quotes, and retries with straight apostrophes: titles may display ’ and store '. */
export async function inEitherSpelling<Page extends { readonly received: number }>(
  query: EntryQuery,
  ask: (query: EntryQuery) => Promise<Result<Page>>,
): Promise<Result<Page>> {
  const search = withStraightQuotes(query.search)
  const response = await ask({ ...query, search })
  const straight = search.replace(/[‘’]/g, "'")
  const isEmpty = response.ok && response.value.received === 0
  return isEmpty && straight !== search ? ask({ ...query, search: straight }) : response
}

export function askForEntries(
  client: Pick<EntriesEndpoint, 'entries'>,
  query: EntryQuery,
  token: string,
  signal: AbortSignal,
  perPage?: number,
  priority?: () => RequestPriority,
): Promise<Result<EntryPage>> {
  return inEitherSpelling(query, (spelled) => client.entries(spelled, token, signal, perPage, priority))
}

/** Unreadable entries make pages short, so page length decides only if totals are missing. */
export function hasMore(
  page: Pick<EntryPage, 'total' | 'totalPages' | 'received' | 'perPage'>,
  number: number,
): boolean {
  if (page.totalPages !== null) return number < page.totalPages
  if (page.total !== null) return number * page.perPage < page.total
  return page.received >= page.perPage
}
