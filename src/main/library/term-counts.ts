import { termKinds, type TermCounts, type TermKind } from '@shared/resources'
import { conditionsOf } from './entry-conditions'
import type { CountedEntries } from './library'
import type { Statements } from './statements'
import { number, splitIds } from './store-rows'
import type { TextSearch } from './text-search'

const columns: Readonly<Record<TermKind, string>> = { category: 'category_ids', region: 'region_ids' }

/** How many stored entries each category and region has. */
export function createTermCounts({ all }: Statements, find: TextSearch['find']) {
  /** Entries with the same terms are counted by the database, and taken apart here. */
  function countsOf(
    kind: TermKind,
    wanted: CountedEntries,
    isNarrowed: boolean,
  ): ReadonlyMap<number, number> {
    // Among what the other filters leave: another choice of its own kind would take the place of the one it has.
    const { sql, values } = conditionsOf({ ...wanted, [kind]: null })
    const rows = all(
      `select ${columns[kind]} as ids, count(*) as entries from entries
         where ${sql} ${isNarrowed ? 'and number in (select number from found)' : ''} group by ids`,
      ...values,
    )
    const counts = new Map<number, number>()
    for (const row of rows)
      for (const id of splitIds(row['ids'])) counts.set(id, (counts.get(id) ?? 0) + number(row['entries']))
    return counts
  }

  return {
    of(wanted: CountedEntries): TermCounts {
      const isNarrowed = find(wanted.search, false)
      const [category, region] = termKinds.map((kind) => [...countsOf(kind, wanted, isNarrowed)])
      return { category: category ?? [], region: region ?? [] }
    },
  }
}
