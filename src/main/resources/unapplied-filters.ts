import {
  choicesOf,
  ignoredFilters,
  isChosen,
  isFiltered,
  noFilters,
  unprovenFilters,
  type ServiceFilter,
  type UnprovenFilter,
} from '@shared/filters'
import { folded, searchWords } from '@shared/entries/folded-text'
import { withStraightQuotes } from '@shared/entries/search-terms'
import type { Result } from '@shared/errors/result'
import type { Entry } from '../service/decode/entry'
import { textOfBody } from '../service/decode/plain-text'
import type { EntryPage } from '../service/endpoints/entries'
import type { EntryQuery } from '../service/endpoints/entry-parameters'

type Ask = (query: EntryQuery) => Promise<Result<EntryPage>>

/**
 * Filters that the service did not apply, by what it listed or by its own word.
 *
 * @param entries of the page, those that it had missed included
 */
export function filtersIgnored(
  query: EntryQuery,
  entries: readonly Entry[],
  { refusesLanguage }: Pick<EntryPage, 'refusesLanguage'>,
): readonly ServiceFilter[] {
  const refused: readonly ServiceFilter[] = refusesLanguage ? ['language'] : []
  return [...new Set([...ignoredFilters(query, entries), ...refused])]
}

/**
 * Filters that the service may not have applied although no entry can tell: worth asking for the list without them. Only
 * where that is likely: a search whose words are nowhere on the page, and any other that is the only filter, because a
 * list that others have narrowed may well be the same without it.
 */
export function doubtfulFilters(query: EntryQuery, response: EntryPage): readonly UnprovenFilter[] {
  if (query.page > 1 || response.received === 0) return []
  return unprovenFilters.filter((key) =>
    key === 'search' ? lacksWords(query.search, response.entries) : isOnlyFilter(query, key),
  )
}

/** Whether nothing narrows a list but a filter and the language. */
function isOnlyFilter(query: EntryQuery, key: UnprovenFilter): boolean {
  const others = { ...query, [key]: noFilters[key], language: null }
  return isChosen(choicesOf(query), key) && !isFiltered(choicesOf(others))
}

/**
 * Those of the doubtful filters without which the service lists the same.
 *
 * @param ask asks for the first page of another list
 */
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

/** Services that find other forms of a word, or words of a file, list less than everything: they are not told of. */
function lacksWords(search: string, entries: readonly Entry[]): boolean {
  const words = searchWords(withStraightQuotes(search).replaceAll('"', ' '))
  return words.length > 0 && !entries.some((entry) => hasAny(entry, words))
}

/** WordPress searches HTML as it is stored. */
function hasAny({ title, body }: Entry, words: readonly string[]): boolean {
  const text = folded(`${title} ${textOfBody(body)} ${body}`)
  return words.some((word) => text.includes(word))
}

function idsOf({ entries }: EntryPage): string {
  return entries.map(({ id }) => id).join()
}
