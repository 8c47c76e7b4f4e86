import { choicesOf, ignoredFilters, isFiltered, type IgnoredFilter } from '@shared/filters'
import { folded, searchWords } from '@shared/folded-text'
import type { ResourceQuery } from '@shared/ipc/contract'
import type { Result } from '@shared/result'
import type { UnprovenFilter } from '@shared/unproven-filters'
import type { Entry } from '../service/decode/entry'
import { textOfBody } from '../service/decode/plain-text'
import type { EntryPage } from '../service/endpoints/entries'

type Ask = (query: ResourceQuery) => Promise<Result<EntryPage>>

/**
 * Filters that the service did not apply, of itself or by its own word, or may not have.
 *
 * @param entries of the page, those that it had missed included
 * @param ask asks for the first page of another list
 */
export async function filtersIgnored(
  query: ResourceQuery,
  entries: readonly Entry[],
  response: EntryPage,
  ask: Ask,
): Promise<readonly IgnoredFilter[]> {
  const refused: readonly IgnoredFilter[] = response.refusesLanguage ? ['language'] : []
  const unapplied = query.page === 1 ? await unappliedFilters(query, response, ask) : []
  return [...new Set([...ignoredFilters(query, entries), ...refused, ...unapplied])]
}

/**
 * Filters that the service may not have applied although no entry can tell: it lists the same without them. Asked for
 * only where that is likely: a search whose words are nowhere on the page, and a theme that is the only filter, for a
 * list that others have narrowed already may well be of one theme.
 */
async function unappliedFilters(
  query: ResourceQuery,
  response: EntryPage,
  ask: Ask,
): Promise<readonly UnprovenFilter[]> {
  if (response.received === 0) return []
  const unapplied: UnprovenFilter[] = []
  if (lacksWords(query.search, response.entries) && (await isSame({ ...query, search: '' })))
    unapplied.push('search')
  const others = { ...query, type: null }
  const isOnly = query.type !== null && !isFiltered({ ...choicesOf(others), language: null })
  if (isOnly && (await isSame(others))) unapplied.push('type')
  return unapplied

  async function isSame(without: ResourceQuery): Promise<boolean> {
    const other = await ask(without)
    return other.ok && other.value.total === response.total && idsOf(other.value) === idsOf(response)
  }
}

/** Services that find other forms of a word, or words of a file, list less than everything: they are not told of. */
function lacksWords(search: string, entries: readonly Entry[]): boolean {
  const words = searchWords(search.replace(/["“”]/g, ' '))
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
