import { needsCache } from '@shared/filters'
import type { PageRequest } from '@shared/ipc/contract'
import type { EntrySummary, Cache, ListedIds } from '../cache/cache'
import { listOf } from '../resources/lists/entry-list'
import { cacheQueryOf } from '../resources/lists/stored-lists'

/** Entries per part; main can do other work between parts. */
const readAtOnce = 100

/** The ids to export, fixed at one moment, each once. */
interface ListSnapshot {
  readonly listed: ListedIds
  /** Reads their current versions; entries deleted since then are left out. */
  readonly parts: () => AsyncGenerator<readonly EntrySummary[]>
}

/** Uses the stored pages of a list, or else the search of all stored entries. */
export async function snapshotOf(
  cache: Pick<Cache, 'listedIds' | 'foundIds' | 'summaries'>,
  query: PageRequest,
  chosen: readonly number[] | null,
  now: () => number,
): Promise<ListSnapshot> {
  const pages = await cache.listedIds(listOf(query))
  const stored = needsCache(query) && pages?.isWhole !== true ? null : pages
  const whole = stored ?? (await cache.foundIds(cacheQueryOf(query, new Date(now()))))
  const listed = chosen === null ? whole : chosenOf(whole, chosen)

  async function* parts(): AsyncGenerator<readonly EntrySummary[]> {
    for (let begin = 0; begin < listed.ids.length; begin += readAtOnce)
      yield cache.summaries(query.language, listed.ids.slice(begin, begin + readAtOnce))
  }

  return { listed, parts }
}

function chosenOf({ ids }: ListedIds, chosen: readonly number[]): ListedIds {
  const requested = new Set(chosen)
  const found = ids.filter((id) => requested.has(id))
  return { ids: found, total: requested.size, isWhole: found.length === requested.size }
}
