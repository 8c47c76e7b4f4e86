import { choicesOf, routeOfChoices } from '@shared/filters/filters'
import { dataSavingFactor } from '@shared/entries/freshness'
import type { PageRequest } from '@shared/ipc/contract'
import type { Result } from '@shared/errors/result'
import type { Timer } from '../async/timer'
import type { Cache } from '../cache/cache'
import type { Configuration } from '../config/configuration'
import { withCurrentNames } from '../resources/current-term-names'
import type { SavedSearches } from './searches'
import type { StoredSearch } from '../cache/own-data/own-documents'

/** Milliseconds between requests for one search; the jitter keeps clients from asking in step. */
const interval = 15 * 60_000
const jitter = 5 * 60_000

/** Milliseconds before the first request and between two, plus up to as much again at random. */
const pause = 30_000

/** New matches of a saved search, for a notification. */
export interface SearchNews {
  readonly name: string
  readonly count: number
  readonly isMore: boolean
  readonly query: Readonly<Record<string, string>>
}

/**
 * Requests the first page of each saved search in turn. Pauses while nobody is signed in or the service
 * fails; src/main/service/retry-scheduler.ts detects its recovery.
 *
 * @returns a function that stops it
 */
export function watchSearches(options: {
  readonly configuration: Configuration
  readonly cache: Pick<Cache, 'document'>
  readonly searches: SavedSearches
  readonly list: (request: PageRequest, signal: AbortSignal) => Promise<Result<unknown>>
  readonly account: () => Promise<string | null>
  readonly isFailing: () => boolean
  readonly savesData?: () => boolean
  readonly changed: () => void
  readonly notify: (news: SearchNews) => void
  readonly now: () => number
  readonly timer: Timer
}): () => void {
  const { configuration, cache, searches, list, account, isFailing, changed, notify, now, timer } = options
  const { savesData = () => false } = options
  const mayNotify = !configuration.disabledFeatures.includes('notifications')
  const end = new AbortController()
  /** Earliest next request per search, milliseconds since the epoch. */
  const dueAt = new Map<string, number>()
  let cancel = wait()

  function wait(): () => void {
    return timer(() => void turn(), pause * (1 + Math.random()))
  }

  async function turn(): Promise<void> {
    const owner = isFailing() ? null : await account()
    if (owner !== null) await askForOne(owner)
    if (!end.signal.aborted) cancel = wait()
  }

  async function askForOne(owner: string): Promise<void> {
    const stored = await searches.storedSearches()
    const waitsUntil = ({ id }: StoredSearch): number => dueAt.get(id) ?? 0
    const [next] = stored.toSorted((one, other) => waitsUntil(one) - waitsUntil(other))
    if (!next || waitsUntil(next) > now()) return
    dueAt.set(next.id, now() + (interval + Math.random() * jitter) * (savesData() ? dataSavingFactor : 1))
    const filters = await withCurrentNames(cache, next.filters)
    const response = await list({ ...filters, page: 1 }, end.signal)
    if (!response.ok || end.signal.aborted) return
    changed()
    if (next.notifies && mayNotify) await tell(next, owner)
  }

  /** Skips the notification if another account has signed in meanwhile. */
  async function tell({ id, name, filters, seen, notified }: StoredSearch, owner: string): Promise<void> {
    const news = await searches.newsOf({ filters, seen: seen > notified ? seen : notified })
    const dates = news?.entries.flatMap(({ date }) => date ?? []) ?? []
    if (!news || dates.length === 0 || (await account()) !== owner) return
    await searches.setNotified(
      id,
      dates.reduce((one, other) => (one > other ? one : other)),
    )
    if ((await account()) !== owner) return
    notify({ name, count: dates.length, isMore: news.isMore, query: routeOfChoices(choicesOf(filters)) })
  }

  return () => {
    end.abort()
    cancel()
  }
}
