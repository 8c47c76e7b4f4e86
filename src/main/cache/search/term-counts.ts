import { termKinds, type TermCounts, type TermKind } from '@shared/entries/resources'
import { conditionsOf } from './entry-conditions'
import type { CacheQuery } from '../cache'
import type { Statements } from '../tables/statements'
import { number, splitIds } from '../tables/store-rows'
import type { TextSearch } from './text-search'

export function createTermCounts({ all }: Statements, find: TextSearch['find']) {
  return {
    /**
     * Ignores the filter of a term's own kind, because choosing another term would replace it. SQL groups
     * entries with the same terms, which takes one pass for both kinds.
     */
    of(query: CacheQuery): TermCounts {
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
