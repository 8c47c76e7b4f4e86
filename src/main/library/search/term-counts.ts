import { termKinds, type TermCounts, type TermKind } from '@shared/entries/resources'
import { conditionsOf } from './entry-conditions'
import type { LibraryQuery } from '../library'
import type { Statements } from '../tables/statements'
import { number, splitIds } from '../tables/store-rows'
import type { TextSearch } from './text-search'

/** How many stored entries each category and region has. */
export function createTermCounts({ all }: Statements, find: TextSearch['find']) {
  return {
    /**
     * Among what the other filters leave: another choice of its own kind would take the place of the one it has. Entries
     * with the same terms are counted by the database, in one walk for both kinds, and taken apart here.
     */
    of(query: LibraryQuery): TermCounts {
      const isNarrowed = find(query.search, query.language, false)
      const { sql, values } = conditionsOf({ ...query, category: [], region: [] })
      const rows = all(
        `select category_ids, region_ids, count(*) as entries from entries
           where ${sql} ${isNarrowed ? 'and number in (select number from found)' : ''}
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
    },
  }
}
