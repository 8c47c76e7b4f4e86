import type { ResourceQuery } from '@shared/ipc/contract'
import type { Result } from '@shared/result'
import type { IgnoredFilter } from '@shared/resources'
import type { ListId } from '../library/library'
import type { Entry } from '../service/decode/entry'
import type { EntryPage } from '../service/endpoints/entries'
import type { ServiceClient } from '../service/service-client'

/** The list that a query is a page of. Terms are compared by their ids: their names may change. */
export function listOf(query: ResourceQuery): ListId {
  const { search, category, region, type, language } = query
  return {
    language,
    filters: JSON.stringify([search.trim(), category?.id ?? null, region?.id ?? null, type]),
  }
}

/** Asks again with straight quotes when nothing was found: titles may show ’ and be stored with '. */
export async function askForEntries(
  client: Pick<ServiceClient, 'entries'>,
  query: ResourceQuery,
  token: string,
  signal: AbortSignal,
): Promise<Result<EntryPage>> {
  const response = await client.entries(query, token, signal)
  const straight = query.search.replace(/[‘’]/g, "'").replace(/[“”]/g, '"')
  const foundNothing = response.ok && response.value.received === 0
  return foundNothing && straight !== query.search
    ? client.entries({ ...query, search: straight }, token, signal)
    : response
}

/** Totals decide where there are some, for unreadable entries make pages short; else a full page may have a next. */
export function hasMore(page: EntryPage, number: number): boolean {
  if (page.totalPages !== null) return number < page.totalPages
  if (page.total !== null) return number * page.perPage < page.total
  return page.received >= page.perPage
}

/**
 * Which filters the service did not apply. For one it cannot apply it sends 200 and everything (measured), so the
 * entries are checked: by their terms, and by their language where they have one.
 */
export function ignoredFilters(query: ResourceQuery, entries: readonly Entry[]): readonly IgnoredFilter[] {
  const { category, region, language } = query
  const ignored: IgnoredFilter[] = []
  if (category && !entries.every((entry) => entry.categoryIds.includes(category.id))) ignored.push('category')
  if (region && !entries.every((entry) => entry.regionIds.includes(region.id))) ignored.push('region')
  if (language !== null && entries.some((entry) => entry.language !== null && entry.language !== language))
    ignored.push('language')
  return ignored
}
