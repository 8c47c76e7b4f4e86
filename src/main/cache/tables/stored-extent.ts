import type { CacheExtent } from '@shared/entries/resources'
import type { ListId, ListedIds } from '../cache'
import { savedOrAnnotatedIds } from '../own-data/stored-marks'
import type { Statements } from './statements'
import { languageColumn, listValues, number, numberOrNull } from './store-rows'

export interface StoredExtent {
  /**
   * How many entries of a language are stored, and whether these are all of them. They are if the list
   * without filters was read to its end, did not change meanwhile, and contains all stored entries that are
   * not saved.
   *
   * @param filters key of the list without filters, see ListId; if undefined, the result is never complete
   */
  of(language: ListId['language'], filters: ListId['filters'] | undefined): CacheExtent
  /** Call after entries or pages were stored or deleted. */
  readonly changed: () => void
}

/** Finds out how many of the service's entries are stored. */
export function createStoredExtent(
  { first }: Statements,
  listedIds: (list: ListId) => ListedIds | null,
): StoredExtent {
  /** Earlier results: counting takes as long as a search, and every search needs it. */
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

  /**
   * The list's stored pages reach its end, fit together, and contain all stored entries that are not saved.
   */
  function isWalked(list: ListId): boolean {
    const listed = listedIds(list)
    return (
      listed !== null &&
      listed.isWhole &&
      !isAnyElse(list, 'select value from json_each(?)', JSON.stringify(listed.ids))
    )
  }

  /**
   * An offline sync has ended a round in which it saw every entry of the service and all stored ones that are
   * not saved, and no page fetched since then shows a change.
   */
  function isSynced(list: ListId, total: number | null): boolean {
    const sync = first(
      `select number, round, hidden, total, synced_at from syncs
         where language = ? and filters = ? and page = 0 and synced_at is not null`,
      ...listValues(list),
    )
    if (!sync || (total !== null && sync['total'] !== total)) return false
    const round = [number(sync['number']), number(sync['round'])] as const
    const seen = first('select count(*) as seen from synced_entries where sync = ? and round = ?', ...round)
    const moved = first(
      'select 1 from pages where language = ? and filters = ? and stale_at > ?',
      ...listValues(list),
      number(sync['synced_at']),
    )
    const isAll = total === null || number(seen?.['seen']) + number(sync['hidden']) >= total
    return (
      isAll &&
      !moved &&
      !isAnyElse(list, 'select id from synced_entries where sync = ? and round = ?', ...round)
    )
  }

  /**
   * Whether another entry is stored, for example one that the service has deleted. Saved and annotated
   * entries do not count, because they stay in any case.
   */
  function isAnyElse({ language }: ListId, ids: string, ...values: readonly (string | number)[]): boolean {
    const row = first(
      `select 1 from entries where language = ? and id not in (${ids}) and id not in (${savedOrAnnotatedIds}) limit 1`,
      languageColumn(language),
      ...values,
    )
    return row !== undefined
  }

  return {
    of(language, filters) {
      const key = JSON.stringify([language, filters])
      const extent = known.get(key) ?? count(language, filters)
      known.set(key, extent)
      return extent
    },
    changed: () => known.clear(),
  }
}
