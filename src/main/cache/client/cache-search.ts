import type { FoundEntries, CacheSearch } from '../cache'
import type { OpenAccount } from './open-account'
import type { WorkerCalls } from './worker-calls'

const foundNothing: FoundEntries = {
  entries: [],
  total: 0,
  fetchedAt: null,
  extent: { stored: 0, total: null, isComplete: false },
}

/** In lists by shelf, an entry that is read after the first page was requested still counts as unread. */
export function createCacheSearch(
  ask: WorkerCalls['ask'],
  opened: Pick<OpenAccount, 'visit'>,
  now: () => number,
): CacheSearch {
  let began = 0
  const newSince = async (): Promise<string | null> => (await opened.visit()).newestBefore

  return {
    async search(query) {
      const { shelf = null } = query
      if (shelf === null) return (await ask('search', query)) ?? foundNothing
      if ((query.offset ?? 0) === 0) began = now()
      const narrowed = { ...query, newSince: await newSince(), readBefore: began }
      return (await ask('search', narrowed)) ?? foundNothing
    },
    async foundIds(query) {
      const narrowed = { ...query, newSince: await newSince(), readBefore: now() }
      return (await ask('foundIds', narrowed)) ?? { ids: [], total: null, isWhole: false }
    },
    snippets: async (...values) => (await ask('snippets', ...values)) ?? [],
    titles: async (language, search) => (await ask('titles', language, search)) ?? [],
    similar: async (language, id) => (await ask('similar', language, id)) ?? [],
    termCounts: (query) => ask('termCounts', query),
  }
}
