import type { AppError } from '@shared/errors/app-error'
import { ignoredFilters, type Filters } from '@shared/filters/filters'
import type { OfflineProblem } from '@shared/entries/offline'
import type { Result } from '@shared/errors/result'
import type { RequestPriority } from '../async/request-queue'
import type { Cache, ListId } from '../cache/cache'
import type { CacheSyncs, SyncState, SyncedPart } from '../cache/syncs'
import { askForEntries, hasMore, inEitherSpelling } from '../resources/lists/entry-list'
import { filtersIgnored } from '../resources/lists/unapplied-filters'
import type { Entry } from '../service/decode/entry'
import type { EntriesEndpoint } from '../service/endpoints/entries'
import { pagesToFetch, shownPages } from './sync-pages'

/** Sends a request in its turn; repeats it after the service is reachable again. */
type Ask = <T>(call: (token: string, signal: AbortSignal) => Promise<Result<T>>) => Promise<Result<T>>

interface Reading {
  readonly filters: Filters
  readonly list: ListId
  readonly state: SyncState
}

/** Result of a step; null means that it stored a part and the list continues. */
type Outcome =
  | OfflineProblem
  | 'end'
  /** The first page is empty, possibly because the service refuses its size. */
  | 'empty'
  /** The page failed or was incomplete; a smaller one may work. */
  | 'too-large'
  | null

const background = (): RequestPriority => 'prefetch'

export interface SyncReadingOptions {
  readonly client: Pick<EntriesEndpoint, 'entries' | 'entryVersions'>
  readonly cache: CacheSyncs & Pick<Cache, 'summaries'>
  readonly ask: Ask
  readonly now: () => number
}

export function createSyncReading(options: SyncReadingOptions) {
  const { client, cache, ask, now } = options

  /** Null if the list may store more entries. */
  async function missingSpace(): Promise<'full' | 'disk' | null> {
    const space = await cache.syncSpace()
    if (!space) return 'disk'
    return space.entries ? null : 'full'
  }

  async function store(
    { list, state: { restarts, page, perPage, total } }: Reading,
    part: Pick<SyncedPart, 'entries' | 'ids'> & {
      readonly total: number | null
      readonly continues: boolean
    },
  ): Promise<Outcome> {
    const { entries, ids, continues } = part
    const pages = restarts === 0 ? shownPages({ page, perPage }, ids, continues) : []
    const next = { restarts, page: page + 1, perPage, total: part.total ?? total }
    const synced = { list, entries, ids, pages, next, fetchedAt: now() }
    // Retried once: a crashed worker restarts, whereas a full disk fails again.
    if (!(await cache.storeSynced(synced)) && !(await cache.storeSynced(synced))) return 'disk'
    return continues ? null : 'end'
  }

  /** Fetches only the pages that contain changed entries. */
  async function readChanged(
    { filters, state }: Reading,
    ids: readonly number[],
    changed: ReadonlySet<number>,
  ): Promise<readonly Entry[] | Exclude<Outcome, null>> {
    if (changed.size === 0) return []
    const lacking = await missingSpace()
    if (lacking) return lacking
    const entries: Entry[] = []
    for (const { page, perPage } of pagesToFetch(state, ids, changed)) {
      const query = { ...filters, page }
      const response = await ask((token, own) =>
        askForEntries(client, query, token, own, perPage, background),
      )
      if (!response.ok) return outcomeOf(response.error)
      if (filtersIgnored(query, response.value.entries, response.value).length > 0) return 'not-applied'
      entries.push(...response.value.entries)
    }
    return entries
  }

  return {
    async whole(this: void, reading: Reading): Promise<Outcome> {
      const lacking = await missingSpace()
      if (lacking) return lacking
      const { page, perPage } = reading.state
      const query = { ...reading.filters, page }
      const response = await ask((token, own) =>
        askForEntries(client, query, token, own, perPage, background),
      )
      if (!response.ok) return outcomeOf(response.error)
      const { entries, received, total } = response.value
      if (received === 0) return page === 1 ? 'empty' : 'end'
      if (filtersIgnored(query, entries, response.value).length > 0) return 'not-applied'
      const continues = hasMore(response.value, page)
      return store(reading, { entries, ids: entries.map(({ id }) => id), total, continues })
    },

    async versions(this: void, reading: Reading): Promise<Outcome> {
      const { page, perPage } = reading.state
      const query = { ...reading.filters, page }
      const response = await ask((token, own) =>
        inEitherSpelling(query, (spelled) => client.entryVersions(spelled, perPage, token, own, background)),
      )
      if (!response.ok) return outcomeOf(response.error)
      const { versions, received, total, refusesLanguage } = response.value
      if (refusesLanguage) return 'not-applied'
      if (received === 0) return page === 1 ? 'empty' : 'end'
      const ids = versions.map(({ id }) => id)
      const changed = new Set([
        ...(await cache.changedEntries(reading.list, versions)),
        ...(await misfits(cache, reading, ids)),
      ])
      const entries = await readChanged(reading, ids, changed)
      if (typeof entries === 'string') return entries
      // The list may shift between the two requests. Entries that did not arrive count as unseen; a later restart
      // finds them.
      for (const { id } of entries) changed.delete(id)
      const seen = ids.filter((id) => !changed.has(id))
      return store(reading, { entries, ids: seen, total, continues: hasMore(response.value, page) })
    },
  }
}

/** Stored entries that do not belong to the list. The service has changed them, or ignores its filters now. */
async function misfits(
  cache: Pick<Cache, 'summaries'>,
  { filters, list: { language } }: Reading,
  ids: readonly number[],
): Promise<readonly number[]> {
  const stored = await cache.summaries(language, ids)
  return stored
    .filter((entry) => ignoredFilters(filters, [{ ...entry, language }]).length > 0)
    .map(({ id }) => id)
}

export function isCausedByPageSize({ code }: AppError): boolean {
  return code === 'timeout' || code === 'response-too-large' || code === 'unreadable-response'
}

const problemOf = ({ code }: AppError): OfflineProblem => (code === 'signed-out' ? code : 'failed')

const outcomeOf = (error: AppError): Exclude<Outcome, null> =>
  isCausedByPageSize(error) ? 'too-large' : problemOf(error)
