import { randomUUID } from 'node:crypto'
import { choicesOf, listKey, routeOfChoices, type Filters } from '@shared/filters/filters'
import { listOfService } from '@shared/entries/offline'
import { mostSavedSearches, type SavedSearch, mostRecentSearches } from '@shared/entries/searches'
import { success, type Result } from '@shared/errors/result'
import type { Searches, StoredSearch } from '../cache/own-data/own-documents'
import type { EntrySummary, Cache } from '../cache/cache'
import type { OwnState } from '../cache/own-data/own-state'
import { listIdOf } from '../resources/lists/entry-list'

/** New entries since the user last viewed the search, from the first page of its list. */
interface SearchNews {
  readonly entries: readonly EntrySummary[]
  readonly isMore: boolean
}

export interface SavedSearches {
  readonly storedSearches: () => Promise<Searches>
  readonly newsOf: (storedSearch: SeenSearch) => Promise<SearchNews | null>
  readonly saved: () => Promise<Result<readonly SavedSearch[]>>
  /** The same view may be saved under several names. Beyond `mostSavedSearches`, nothing is saved. */
  readonly save: (name: string, filters: Filters) => Promise<Result<readonly SavedSearch[]>>
  rename(id: string, name: string): Promise<Result<readonly SavedSearch[]>>
  readonly setNotifies: (id: string, notifies: boolean) => Promise<Result<readonly SavedSearch[]>>
  /** Stores the newest entry already notified, so that it is not notified again after a relaunch. */
  readonly setNotified: (id: string, notified: string) => Promise<Result<readonly SavedSearch[]>>
  remove(id: string): Promise<Result<readonly SavedSearch[]>>
  readonly move: (id: string, to: number) => Promise<Result<readonly SavedSearch[]>>
  readonly markSeen: (id: string) => Promise<Result<readonly SavedSearch[]>>
}

/** A search, and the entries of it that the person has seen. */
type SeenSearch = Pick<StoredSearch, 'filters' | 'seen'>

type SearchesChange = (
  stored: readonly StoredSearch[],
) => readonly StoredSearch[] | Promise<readonly StoredSearch[]>

const withPart =
  (id: string, part: Partial<StoredSearch>): SearchesChange =>
  (all) =>
    all.map((each) => (each.id === id ? { ...each, ...part } : each))

type NewsSource = Pick<Cache, 'page' | 'visit'>

export function createSavedSearches(options: {
  readonly ownState: OwnState
  readonly cache: NewsSource
  readonly now: () => number
  /** @param next the list's new name; null if no search with that list is left */
  readonly renamed?: (search: StoredSearch, next: string | null) => Promise<void>
  /** Called after every change, so that every window reloads the searches. */
  readonly changed?: () => void
}): SavedSearches {
  const { ownState, cache, now, renamed = async () => undefined, changed = () => undefined } = options
  const { newsOf, newest } = createNews(cache, now)

  async function shown(stored: readonly StoredSearch[]): Promise<readonly SavedSearch[]> {
    return Promise.all(
      stored.map(async ({ id, name, filters, notifies, seen }) => {
        const unseen = await newsOf({ filters, seen })
        const news = unseen && { count: unseen.entries.length, isMore: unseen.isMore }
        return { id, name, query: routeOfChoices(choicesOf(filters)), filters, notifies, news }
      }),
    )
  }

  const store = async (make: SearchesChange): Promise<Result<readonly StoredSearch[]>> => {
    const stored = await ownState.change('savedSearches', make)
    if (stored.ok) changed()
    return stored
  }

  const change = async (make: SearchesChange): Promise<Result<readonly SavedSearch[]>> => {
    const stored = await store(make)
    return stored.ok ? success(await shown(stored.value)) : stored
  }

  /** As they are now: another change may have ended while a list kept offline was renamed. */
  const saved = async (): Promise<Result<readonly SavedSearch[]>> =>
    success(await shown(await ownState.read('savedSearches')))

  /**
   * Changes all of them, and returns the one as it was before. That is read within the change, which a quit
   * right after the call waits for.
   */
  async function storeWith(id: string, make: SearchesChange) {
    let before: StoredSearch | undefined
    const all = await store((stored) => {
      before = stored.find((each) => each.id === id)
      return make(stored)
    })
    return { before, all }
  }

  return {
    storedSearches: () => ownState.read('savedSearches'),
    newsOf,
    saved,

    save: (name: string, filters: Filters) =>
      change(async (all) => {
        const seen = await newest(filters)
        const saving = { id: randomUUID(), name, filters, notifies: false, seen, notified: seen }
        return all.length < mostSavedSearches ? [...all, saving] : all
      }),
    async rename(id: string, name: string): Promise<Result<readonly SavedSearch[]>> {
      const { before, all } = await storeWith(id, withPart(id, { name }))
      if (!all.ok) return all
      if (before) await renamed(before, name)
      return saved()
    },
    setNotifies: (id: string, notifies: boolean) => change(withPart(id, { notifies })),
    setNotified: (id: string, notified: string) => change(withPart(id, { notified })),
    async remove(id: string): Promise<Result<readonly SavedSearch[]>> {
      const { before, all } = await storeWith(id, (stored) => stored.filter((each) => each.id !== id))
      if (!all.ok) return all
      const key = before && listKey(listOfService(before.filters))
      const other = all.value.find(({ filters }) => listKey(listOfService(filters)) === key)
      if (before) await renamed(before, other ? other.name : null)
      return saved()
    },

    move: (id: string, to: number) =>
      change((all) => {
        const moved = all.find((each) => each.id === id)
        return moved ? all.filter((each) => each !== moved).toSpliced(to, 0, moved) : all
      }),

    markSeen: (id: string) =>
      change(async (all) => {
        const search = all.find((each) => each.id === id)
        if (!search) return all
        const latest = await newest(search.filters)
        const seen = latest > search.seen ? latest : search.seen
        return all.map((each) => (each === search ? { ...each, seen } : each))
      }),
  }
}

function createNews(cache: NewsSource, now: () => number) {
  const firstPage = (filters: Filters) => cache.page(listIdOf(filters), 1)

  /** Null if the list is not stored or the service does not apply its filters. */
  async function newsOf({ filters, seen }: SeenSearch): Promise<SearchNews | null> {
    const [page, visit] = await Promise.all([firstPage(filters), cache.visit()])
    if (!page || page.ignoredFilters.length > 0) return null
    const entries = page.entries.filter(({ id, date }) => date !== null && date > seen && !visit.isRead(id))
    return { entries, isMore: page.hasMore && entries.length === page.entries.length }
  }

  /** Date of the newest entry on the list's first page; the current time if none is stored. */
  async function newest(filters: Filters): Promise<string> {
    const page = await firstPage(filters)
    const dates = page?.entries.flatMap(({ date }) => date ?? []) ?? []
    return dates.length > 0
      ? dates.reduce((one, other) => (one > other ? one : other))
      : new Date(now()).toISOString()
  }

  return { newsOf, newest }
}

export interface RecentSearches {
  readonly read: () => Promise<Result<readonly string[]>>
  readonly note: (text: string) => Promise<Result<readonly string[]>>
  /** Null forgets all. */
  readonly forget: (text: string | null) => Promise<Result<readonly string[]>>
}

export function createRecentSearches(ownState: OwnState): RecentSearches {
  const change = async (
    make: (texts: readonly string[]) => readonly string[],
  ): Promise<Result<readonly string[]>> => {
    const changed = await ownState.change('recentSearches', make)
    // The user did not ask to save these, so a failed write is not reported.
    return changed.ok ? changed : success(await ownState.read('recentSearches'))
  }

  return {
    read: async (): Promise<Result<readonly string[]>> => success(await ownState.read('recentSearches')),
    note: (text: string) =>
      change((texts) => [text, ...texts.filter((other) => other !== text)].slice(0, mostRecentSearches)),
    forget: (text: string | null) =>
      change((texts) => (text === null ? [] : texts.filter((other) => other !== text))),
  }
}
