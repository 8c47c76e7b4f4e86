import {
  choicesOf,
  ignoredFilters,
  isChosen,
  isFiltered,
  noFilters,
  unprovenFilters,
  type ServiceFilter,
  type UnprovenFilter,
} from '@shared/filters/filters'
import { folded, searchWords, withStraightQuotes } from '@shared/entries/search-terms'
import type { Result } from '@shared/errors/result'
import type { Entry } from '../../service/decode/entry'
import { textOfBody } from '../../service/decode/plain-text'
import type { EntryPage, EntryQuery } from '../../service/endpoints/entries'

type Ask = (query: EntryQuery) => Promise<Result<EntryPage>>

/** @param entries of the page, including those found by a later search for missed entries */
export function filtersIgnored(
  query: EntryQuery,
  entries: readonly Entry[],
  { refusesLanguage }: Pick<EntryPage, 'refusesLanguage'>,
): readonly ServiceFilter[] {
  const refused: readonly ServiceFilter[] = refusesLanguage ? ['language'] : []
  return [...new Set([...ignoredFilters(query, entries), ...refused])]
}

/**
 * Filters worth a request without them, because the service may have ignored them: a search whose words
 * appear nowhere on the page, or a filter that is the only one. A list that other filters have narrowed may
 * well be the same without it.
 */
export function doubtfulFilters(query: EntryQuery, response: EntryPage): readonly UnprovenFilter[] {
  if (query.page > 1 || response.received === 0) return []
  return unprovenFilters.filter((key) =>
    key === 'search' ? lacksWords(query.search, response.entries) : isOnlyFilter(query, key),
  )
}

function isOnlyFilter(query: EntryQuery, key: UnprovenFilter): boolean {
  const others = { ...query, [key]: noFilters[key], language: null }
  return isChosen(choicesOf(query), key) && !isFiltered(choicesOf(others))
}

/** The doubtful filters whose removal leaves the list unchanged. */
export async function filtersUnapplied(
  doubtful: readonly UnprovenFilter[],
  query: EntryQuery,
  response: EntryPage,
  ask: Ask,
): Promise<readonly UnprovenFilter[]> {
  const unapplied: UnprovenFilter[] = []
  for (const filter of doubtful) {
    const other = await ask({ ...query, [filter]: noFilters[filter] })
    const isSame = other.ok && other.value.total === response.total && idsOf(other.value) === idsOf(response)
    if (isSame) unapplied.push(filter)
  }
  return unapplied
}

/** Services that match other word forms or file contents are not reported: they still list fewer entries. */
function lacksWords(search: string, entries: readonly Entry[]): boolean {
  const words = searchWords(withStraightQuotes(search).replaceAll('"', ' '))
  return words.length > 0 && !entries.some((entry) => hasAny(entry, words))
}

/** WordPress searches the stored HTML, so the raw body counts too. */
function hasAny({ title, body }: Entry, words: readonly string[]): boolean {
  const text = folded(`${title} ${textOfBody(body)} ${body}`)
  return words.some((word) => text.includes(word))
}

function idsOf({ entries }: EntryPage): string {
  return entries.map(({ id }) => id).join()
}
