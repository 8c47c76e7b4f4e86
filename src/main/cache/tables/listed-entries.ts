import type { EntrySummary, ListedIds, ListId } from '../cache'
import type { Statements } from './statements'
import {
  entrySummary,
  languageColumn,
  listValues,
  number,
  numberOrNull,
  splitIds,
  summaryColumns,
} from './store-rows'

/** In the order of `ids`, without entries that are not stored. Reads even thousands in a single query. */
export function summariesOf(
  { all }: Statements,
  language: string,
  ids: readonly number[],
): readonly EntrySummary[] {
  const rows = all(
    `select ${summaryColumns} from entries where language = ? and id in (select value from json_each(?))`,
    language,
    JSON.stringify(ids),
  )
  const byId = new Map(rows.map((row) => [number(row['id']), row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [entrySummary(row)] : []
  })
}

export interface ListedEntries {
  /** The ids on all stored pages, even if pages between them are missing. */
  readonly idsOf: (list: ListId) => readonly number[]
  /** See Cache.listedIds. */
  readonly listedIds: (list: ListId) => ListedIds | null
  /** See Cache.summaries. */
  summaries(language: string | null, ids: readonly number[]): readonly EntrySummary[]
}

/** Reads which entries are on the stored pages of a list, however old these are. */
export function createListedEntries(statements: Statements): ListedEntries {
  const { all } = statements
  const pagesOf = (list: ListId) =>
    all(
      `select page, total, has_more, entry_ids, fetched_at, stale_at from pages
         where language = ? and filters = ? order by page`,
      ...listValues(list),
    )

  return {
    idsOf: (list) => pagesOf(list).flatMap((row) => splitIds(row['entry_ids'])),

    listedIds(list) {
      const rows = pagesOf(list)
      const gap = rows.findIndex((row, index) => number(row['page']) !== index + 1)
      const pages = gap === -1 ? rows : rows.slice(0, gap)
      const [newest] = pages.toSorted((one, other) => number(other['fetched_at']) - number(one['fetched_at']))
      if (!newest) return null
      const listed = pages.flatMap((row) => splitIds(row['entry_ids']))
      const ids = [...new Set(listed)]
      const total = numberOrNull(newest['total'])
      const hasEnd = number(pages.at(-1)?.['has_more']) === 0
      const fits =
        ids.length === listed.length &&
        pages.every((row) => row['total'] === newest['total'] && row['stale_at'] === null)
      return { ids, total, isWhole: hasEnd && fits && ids.length >= (total ?? 0) }
    },

    summaries: (language, ids) => summariesOf(statements, languageColumn(language), ids),
  }
}
