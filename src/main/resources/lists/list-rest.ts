import { listKey, noFilters, type Filters } from '@shared/filters/filters'
import { boundsOf } from '@shared/filters/date-choice'
import { ageOf, freshFor } from '@shared/entries/freshness'
import type { RestProgress } from '@shared/entries/resources'
import { failure, success, type Result } from '@shared/errors/result'
import type { CacheContent } from '../../cache/cache'
import type { PageFetch } from './page-fetch'
import { listIdOf } from './entry-list'
import type { ListPart } from './resource-rows'

/** One of the service's lists that together contain the requested list, and how far it has been read. */
interface Source {
  readonly filters: Filters
  page: number
  total: number | null
  read: number
  /** All entries newer than this have been read, now or at an earlier reading; ISO 8601 UTC. */
  readTo: string | null
  /** An earlier reading reached its end. */
  readonly wasWhole: boolean
  isDone: boolean
  /** Its first page equals the stored one, so its other stored pages are trusted. */
  isUnchanged: boolean
}

interface Rest {
  readonly sources: readonly Source[]
  readonly begunAt: number
  round: Promise<Result<undefined>> | null
}

export interface ListRest {
  /** Reads the first page of each source, unless that was done recently. */
  begin(filters: Filters, signal: AbortSignal): Promise<Result<undefined>>
  /** @returns `cancelled` on abort; a later call continues from there */
  read(
    filters: Filters,
    signal: AbortSignal,
    onPartial: (progress: RestProgress) => void,
  ): Promise<Result<undefined>>
  /** Whether all entries that could belong to the list are stored. */
  isWhole(filters: Filters): boolean
  /** Complete for entries newer than this, ISO 8601 UTC; null if whole, or in any order but the default. */
  settledFrom(filters: Filters): string | null
  forget(): void
}

function createRounds(options: {
  readonly fetch: PageFetch
  readonly cache: CacheContent
  readonly now: () => number
}) {
  const { fetch, cache, now } = options

  /** Uses the stored page if the first page is unchanged. */
  async function pageOf(source: Source, signal: AbortSignal): Promise<Result<ListPart>> {
    const page = source.page + 1
    const stored = await cache.page(listIdOf(source.filters), page)
    const isRecent = stored && !stored.isStale && ageOf(stored.fetchedAt, now()) < freshFor.unchangedList
    if (isRecent && source.isUnchanged) return success(stored)
    const response = await fetch({ ...source.filters, page }, signal)
    if (response.ok && page === 1) source.isUnchanged = stored !== null && isSame(stored, response.value)
    return response
  }

  /** @param from reading stops at the first page that ends before this date */
  async function readNext(
    source: Source,
    from: string | null,
    signal: AbortSignal,
  ): Promise<Result<undefined>> {
    const response = await pageOf(source, signal)
    if (!response.ok) return response
    const { entries, hasMore, total } = response.value
    const last = entries.findLast(({ date }) => date !== null)?.date ?? source.readTo
    source.page += 1
    source.total = total
    source.read += entries.length
    source.readTo = earlier(source.readTo, last)
    source.isDone = !hasMore || (from !== null && last !== null && last < from)
    return success(undefined)
  }

  return async function readRound(
    filters: Filters,
    rest: Rest,
    signal: AbortSignal,
  ): Promise<Result<undefined>> {
    const from = filters.dates === null ? null : (boundsOf(filters.dates, new Date(now()))?.from ?? null)
    const open = rest.sources.filter(({ isDone }) => !isDone)
    const responses = await Promise.all(open.map((source) => readNext(source, from, signal)))
    return responses.find(({ ok }) => !ok) ?? success(undefined)
  }
}

/**
 * Completes a list that the service cannot filter or sort: reads the service's lists that contain it, newest
 * first, until every entry that could belong to it is stored.
 */
export function createListRest(options: {
  readonly fetch: PageFetch
  readonly cache: CacheContent
  readonly now: () => number
}): ListRest {
  const { now } = options
  const readRound = createRounds(options)
  const rests = new Map<string, Rest>()

  function restOf(filters: Filters): Rest {
    const key = listKey(filters)
    const known = rests.get(key)
    if (known && ageOf(known.begunAt, now()) < freshFor.shownList) return known
    // Reads again from the first page, but keeps the dates reached: rows on screen must not disappear meanwhile.
    const sources = sourcesOf(filters).map((source) => {
      const before = known?.sources.find((each) => listKey(each.filters) === listKey(source))
      return {
        filters: source,
        page: 0,
        total: null,
        read: 0,
        readTo: before?.readTo ?? null,
        wasWhole: before !== undefined && (before.isDone || before.wasWhole),
        isDone: false,
        isUnchanged: false,
      }
    })
    const rest: Rest = { sources, begunAt: now(), round: null }
    rests.set(key, rest)
    return rest
  }

  /** If the caller that started the shared round cancels it, another caller starts a new one. */
  async function nextRound(filters: Filters, rest: Rest, signal: AbortSignal): Promise<Result<undefined>> {
    const isOwn = rest.round === null
    rest.round ??= readRound(filters, rest, signal).finally(() => (rest.round = null))
    const response = await rest.round
    const isLeft = !response.ok && response.error.code === 'cancelled' && !isOwn && !signal.aborted
    return isLeft ? nextRound(filters, rest, signal) : response
  }

  return {
    async begin(filters: Filters, signal: AbortSignal): Promise<Result<undefined>> {
      const rest = restOf(filters)
      return rest.sources.every(({ page }) => page > 0)
        ? success(undefined)
        : nextRound(filters, rest, signal)
    },

    async read(filters, signal, onPartial) {
      const rest = restOf(filters)
      while (!isWhole(rest)) {
        if (signal.aborted) return failure({ code: 'cancelled' })
        const response = await nextRound(filters, rest, signal)
        if (!response.ok) return response
        onPartial(progressOf(rest))
      }
      return success(undefined)
    },

    isWhole(filters: Filters): boolean {
      const rest = rests.get(listKey(filters))
      return rest !== undefined && isWhole(rest)
    },

    settledFrom(filters: Filters): string | null {
      const rest = rests.get(listKey(filters))
      if (rest === undefined || filters.sort !== noFilters.sort) return null
      const open = rest.sources.flatMap(({ isDone, wasWhole, readTo }) =>
        isDone || wasWhole || readTo === null ? [] : [readTo],
      )
      return open.reduce<string | null>(
        (latest, date) => (latest === null || date > latest ? date : latest),
        null,
      )
    },

    forget: () => rests.clear(),
  }
}

function earlier(one: string | null, other: string | null): string | null {
  return one !== null && other !== null && one < other ? one : (other ?? one)
}

const isWhole = ({ sources }: Rest): boolean => sources.every(({ isDone }) => isDone)

function progressOf({ sources }: Rest): RestProgress {
  const totals = sources.map(({ total }) => total)
  return {
    read: sources.reduce((sum, { read }) => sum + read, 0),
    total: totals.reduce<number | null>(
      (sum, total) => (sum === null || total === null ? null : sum + total),
      0,
    ),
  }
}

function isSame(
  stored: Pick<ListPart, 'total'> & {
    readonly entries: readonly { readonly id: number; readonly modified: string | null }[]
  },
  { entries, total }: ListPart,
): boolean {
  const versions = (list: typeof stored.entries): string =>
    list.map(({ id, modified }) => `${id} ${modified}`).join()
  return stored.total === total && versions(stored.entries) === versions(entries)
}

/**
 * Lists of the service that together contain the given one: its parameters take one category and one region,
 * and no dates, shelf or sort order.
 */
function sourcesOf(filters: Filters): readonly Filters[] {
  const { dates, shelf, sort } = noFilters
  return choicesOf(filters.category).flatMap((category) =>
    choicesOf(filters.region).map((region) => ({ ...filters, category, region, dates, shelf, sort })),
  )
}

function choicesOf<Term>(terms: readonly Term[]): readonly (readonly Term[])[] {
  return terms.length === 0 ? [[]] : terms.map((term) => [term])
}
