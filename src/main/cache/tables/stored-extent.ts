import type { CacheExtent } from '@shared/entries/resources'
import type { ListId, ListedIds } from '../cache'
import { savedIds } from '../own-data/saved-entries'
import type { Statements } from './statements'
import { languageColumn, listValues, number, numberOrNull } from './store-rows'

/** How much of what the service has is stored. */
export function createStoredExtent({ first }: Statements, listedIds: (list: ListId) => ListedIds | null) {
  /** Counting takes as long as a search, and is asked for with each. */
  const known = new Map<string, CacheExtent>()

  function count(language: ListId['language'], filters: ListId['filters'] | undefined): CacheExtent {
    const stored = number(
      first('select count(*) as stored from entries where language = ?', languageColumn(language))?.[
        'stored'
      ],
    )
    if (filters === undefined) return { stored, total: null, isComplete: false }
    const list = { language, filters }
    const latest = first(
      'select total from pages where language = ? and filters = ? order by fetched_at desc limit 1',
      ...listValues(list),
    )
    const total = latest ? numberOrNull(latest['total']) : null
    return { stored, total, isComplete: isWalked(list) || isSynced(list, total) }
  }

  /** Its pages were gone through to its end and fit, and nothing else is stored that a list of everything would have. */
  function isWalked(list: ListId): boolean {
    const listed = listedIds(list)
    return (
      listed !== null &&
      listed.isWhole &&
      !isAnyElse(list, 'select value from json_each(?)', JSON.stringify(listed.ids))
    )
  }

  /** A pass through the whole list has ended, and it has not changed since, as far as its pages tell. */
  function isSynced(list: ListId, total: number | null): boolean {
    const sync = first(
      `select number, pass, hidden, total, synced_at from syncs
         where language = ? and filters = ? and page = 0 and synced_at is not null`,
      ...listValues(list),
    )
    if (!sync || (total !== null && sync['total'] !== total)) return false
    const pass = [number(sync['number']), number(sync['pass'])] as const
    const seen = first('select count(*) as seen from synced_entries where sync = ? and pass = ?', ...pass)
    const moved = first(
      'select 1 from pages where language = ? and filters = ? and stale_at > ?',
      ...listValues(list),
      number(sync['synced_at']),
    )
    const isAll = total === null || number(seen?.['seen']) + number(sync['hidden']) >= total
    return (
      isAll &&
      !moved &&
      !isAnyElse(list, 'select id from synced_entries where sync = ? and pass = ?', ...pass)
    )
  }

  /** Entries deleted at the service are still stored; saved entries stay in any case. */
  function isAnyElse({ language }: ListId, ids: string, ...values: readonly (string | number)[]): boolean {
    const found = first(
      `select 1 from entries where language = ? and id not in (${ids}) and id not in (${savedIds}) limit 1`,
      languageColumn(language),
      ...values,
    )
    return found !== undefined
  }

  return {
    /**
     * Says of how much of a language what is stored is all. That is so when its list without filters was gone through to
     * its end, nothing has changed in between, and nothing is stored that the list no longer has.
     *
     * @param filters names the list without filters, see ListId; undefined where nobody asks
     */
    of(language: ListId['language'], filters: ListId['filters'] | undefined): CacheExtent {
      const key = JSON.stringify([language, filters])
      const extent = known.get(key) ?? count(language, filters)
      known.set(key, extent)
      return extent
    },

    /** Entries or pages were stored or deleted. */
    changed: (): void => known.clear(),
  }
}
