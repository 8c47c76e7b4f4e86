import { needsLibrary } from '@shared/filters'
import type { PageRequest } from '@shared/ipc/contract'
import type { EntrySummary, Library, ListedIds } from '../library/library'
import { listOf } from '../resources/entry-list'
import { libraryQueryOf } from '../resources/stored-lists'

/** Entries of one part: main does other things between them. */
const readAtOnce = 100

/** What is exported: which entries, each once, as they were listed in one moment. */
interface ListSnapshot {
  readonly listed: ListedIds
  /** Its entries as they are stored now; one that has left meanwhile is left out. */
  readonly parts: () => AsyncGenerator<readonly EntrySummary[]>
}

/**
 * The stored pages of a list, else what the search of everything stored finds.
 *
 * @param chosen the entries of it that are wanted; null for all
 */
export async function snapshotOf(
  library: Pick<Library, 'listedIds' | 'foundIds' | 'summaries'>,
  query: PageRequest,
  chosen: readonly number[] | null,
  now: () => number,
): Promise<ListSnapshot> {
  const pages = await library.listedIds(listOf(query))
  const stored = needsLibrary(query) && pages?.isWhole !== true ? null : pages
  const whole = stored ?? (await library.foundIds(libraryQueryOf(query, new Date(now()))))
  const listed = chosen === null ? whole : chosenOf(whole, chosen)

  async function* parts(): AsyncGenerator<readonly EntrySummary[]> {
    for (let begin = 0; begin < listed.ids.length; begin += readAtOnce)
      yield library.summaries(query.language, listed.ids.slice(begin, begin + readAtOnce))
  }

  return { listed, parts }
}

function chosenOf({ ids }: ListedIds, chosen: readonly number[]): ListedIds {
  const requested = new Set(chosen)
  const found = ids.filter((id) => requested.has(id))
  return { ids: found, total: requested.size, isWhole: found.length === requested.size }
}
