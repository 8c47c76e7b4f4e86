import { namedShelves, type NamedShelf, type ShelfCounts } from '@shared/entries/marks'
import type { DatabaseSync } from 'node:sqlite'
import { type TermCounts, termKinds, type TermKind } from '@shared/entries/resources'
import { conditionsOf, shelfCondition } from './entry-conditions'
import { createEntryOrder } from './entry-order'
import type { SearchMatches, CacheQuery, ListedIds, ListId } from '../cache'
import { annotatedIds, savedIds } from '../own-data/stored-marks'
import type { Statements } from '../tables/statements'
import { createStoredExtent } from '../tables/stored-extent'
import { createTextSearch, type FindText } from './text-search'
import {
  entrySummary,
  languageColumn,
  number,
  numberOrNull,
  summaryColumns,
  splitIds,
} from '../tables/store-rows'

/** SQL: all entries, or only the matches of the last text search. */
const tableOf = (isNarrowed: boolean): string =>
  isNarrowed ? 'matches cross join entries using (number)' : 'entries'

/** SQLite treats a negative limit as none. */
const everything = -1

export interface EntrySearch {
  /** Call after entries were stored. */
  readonly entriesStored: () => void
  /** Call after entries may have been deleted. The others stay in the same order. */
  readonly entriesDeleted: () => void
  search(query: CacheQuery): SearchMatches
  /** Ids of all matching entries. */
  matchingIds(query: CacheQuery): ListedIds
  /** Counts the matching entries on each shelf. */
  shelfCounts(query: CacheQuery): ShelfCounts
  /** Null until everything is stored, because the counts would be too low. */
  termCounts(query: CacheQuery): TermCounts | null
}

/** Searches, filters and counts stored entries. */
export function createEntrySearch(
  database: DatabaseSync,
  statements: Statements,
  listedIds: (list: ListId) => ListedIds | null,
): EntrySearch {
  const { first, all } = statements
  const find = createTextSearch(database, statements)
  const order = createEntryOrder(database, statements)
  const extent = createStoredExtent(statements, listedIds)

  function search(query: CacheQuery): SearchMatches {
    const { language, sort, wholeList, offset = 0, limit = everything } = query
    const isNarrowed = find(query.search, language, sort === 'relevance')
    const { sql, values } = conditionsOf(query)
    const from = tableOf(isNarrowed)
    const total = number(first(`select count(*) as total from ${from} where ${sql}`, ...values)?.['total'])
    // The index on dates returns the newest entries without sorting; for other orders, matches are sorted.
    const narrowed = `entries where ${sql} ${isNarrowed ? 'and number in (select number from matches)' : ''}`
    const isRanked = isNarrowed && sort === 'relevance'
    const ordered = order.of(query, isNarrowed)
    const rows =
      total === 0
        ? []
        : all(
            `select ${summaryColumns} from ${isRanked ? `${from} where ${sql}` : narrowed}
               order by ${ordered.sql} limit ? offset ?`,
            ...values,
            ...ordered.values,
            limit,
            offset,
          )
    const latest = first(
      'select max(fetched_at) as at from pages where language = ?',
      languageColumn(language),
    )
    return {
      entries: rows.map(entrySummary),
      total,
      fetchedAt: numberOrNull(latest?.['at']),
      extent: extent.of(language, wholeList),
    }
  }

  return {
    entriesStored() {
      order.changed()
      extent.changed()
    },
    entriesDeleted: extent.changed,

    shelfCounts(query) {
      const from = tableOf(find(query.search, query.language, false))
      const { sql, values } = conditionsOf({ ...query, shelf: null })
      const totals = totalsPerShelf(query.newSince ?? null)
      const row = first(
        `select count(*) as "all", ${totals.sql} from ${from} where ${sql}`,
        ...totals.values,
        ...values,
      )
      const countOf = (shelf: 'all' | NamedShelf): number => number(row?.[shelf])
      const isWhole = extent.of(query.language, query.wholeList).isComplete
      return {
        all: countOf('all'),
        unread: countOf('unread'),
        new: countOf('new'),
        saved: countOf('saved'),
        annotated: countOf('annotated'),
        isWhole,
        // On the first visit nothing is new.
        hasAllNew: isWhole || (query.newSince ?? null) === null,
        toFetch: { saved: countNotStored(first, savedIds), annotated: countNotStored(first, annotatedIds) },
      }
    },

    search,

    matchingIds(query) {
      const { entries, total, extent } = search(query)
      const { isComplete: isWhole } = extent
      return { ids: entries.map(({ id }) => id), total: isWhole ? total : null, isWhole }
    },

    termCounts: (query) =>
      extent.of(query.language, query.wholeList).isComplete ? termCounts(statements, find, query) : null,
  }
}

/** SQL: a total for each shelf, under its name. */
function totalsPerShelf(newSince: string | null) {
  const shelves = namedShelves.map((shelf) => ({ shelf, ...shelfCondition({ newSince, shelf }) }))
  return {
    sql: shelves.map((each) => `total(${each.sql}) as "${each.shelf}"`).join(', '),
    values: shelves.flatMap((each) => each.values),
  }
}

/** @param ids SQL */
function countNotStored(first: Statements['first'], ids: string): number {
  const row = first(
    `select count(distinct id) as count from (${ids}) where id not in (select id from entries)`,
  )
  return number(row?.['count'])
}

/**
 * Ignores the filter of a term's own kind, because choosing another term would replace it. SQL groups entries with
 * the same terms, which takes one pass for both kinds.
 */
function termCounts({ all }: Statements, find: FindText, query: CacheQuery): TermCounts {
  const isNarrowed = find(query.search, query.language, false)
  const { sql, values } = conditionsOf({ ...query, category: [], region: [] })
  const rows = all(
    `select category_ids, region_ids, count(*) as entries from entries
       where ${sql} ${isNarrowed ? 'and number in (select number from matches)' : ''}
       group by category_ids, region_ids`,
    ...values,
  )
  const counts = { category: new Map<number, number>(), region: new Map<number, number>() }
  for (const row of rows) {
    const entries = number(row['entries'])
    const ids = { category: splitIds(row['category_ids']), region: splitIds(row['region_ids']) }
    const isChosen = (kind: TermKind): boolean =>
      query[kind].length === 0 || query[kind].some((id) => ids[kind].includes(id))
    for (const kind of termKinds) {
      if (!termKinds.every((other) => other === kind || isChosen(other))) continue
      for (const id of ids[kind]) counts[kind].set(id, (counts[kind].get(id) ?? 0) + entries)
    }
  }
  return { category: [...counts.category], region: [...counts.region] }
}
