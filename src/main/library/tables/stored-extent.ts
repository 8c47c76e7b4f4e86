import type { LibraryExtent } from '@shared/entries/resources'
import type { ListId } from '../library'
import type { Statements } from './statements'
import { languageColumn, number, numberOrNull } from './store-rows'

/** How much of what the service has is stored. */
export function createStoredExtent({ first }: Statements) {
  /** Counting takes as long as a search, and is asked for with each. */
  const known = new Map<string, LibraryExtent>()

  function count(language: ListId['language'], filters: ListId['filters'] | undefined): LibraryExtent {
    const column = languageColumn(language)
    const stored = number(
      first('select count(*) as stored from entries where language = ?', column)?.['stored'],
    )
    if (filters === undefined) return { stored, total: null, isComplete: false }
    const latest = first(
      'select total from pages where language = ? and filters = ? order by fetched_at desc limit 1',
      column,
      filters,
    )
    const total = latest ? numberOrNull(latest['total']) : null
    const synced = first('select hidden from syncs where language = ? and filters = ?', column, filters)
    const hidden = synced ? number(synced['hidden']) : 0
    const walked = first(
      `select count(*) as pages, max(page) as last,
         (select has_more from pages where language = ?1 and filters = ?2 order by page desc limit 1) as has_more
         from pages where language = ?1 and filters = ?2`,
      column,
      filters,
    )
    const isAtEnd = walked?.['has_more'] === 0 && walked['pages'] === walked['last']
    return { stored, total, isComplete: isAtEnd && (total === null || stored + hidden >= total) }
  }

  return {
    /**
     * Everything of a language is stored when its list without filters was gone through to its end, and as many entries
     * are stored as the service said last that there are. What was deleted there since stays stored, and counts.
     *
     * @param filters names the list without filters, see ListId; undefined where nobody asks
     */
    of(language: ListId['language'], filters: ListId['filters'] | undefined): LibraryExtent {
      const key = JSON.stringify([language, filters])
      const extent = known.get(key) ?? count(language, filters)
      known.set(key, extent)
      return extent
    },

    /** Entries or pages were stored or deleted. */
    changed: (): void => known.clear(),
  }
}
