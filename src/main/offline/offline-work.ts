import { listKey } from '@shared/filters/filters'
import { ageOf, freshFor, freshWithin } from '@shared/entries/freshness'
import type { OfflineProblem } from '@shared/entries/offline'
import type { Timer } from '../async/timer'
import type { Cache } from '../cache/cache'
import type { OfflineSettings, KeptList } from '../cache/own-data/own-documents'
import type { ImageKeeping } from '../media/media'
import { withCurrentNames } from '../resources/current-term-names'
import type { Session } from '../session/session'
import { offlineListIdOf } from './offline-settings'
import { createOfflineImages } from './offline-images'
import { createSync } from './sync'
import type { SyncReadingOptions } from './sync-reading'
import type { Throttle } from './throttle'

/** Milliseconds between checks for due lists, plus up to as much again at random. */
const lookEvery = 10 * 60_000

export interface OfflineWorkOptions {
  readonly cache: Cache
  readonly client: SyncReadingOptions['client']
  readonly session: Pick<Session, 'authorized' | 'read'>
  readonly media: ImageKeeping
  readonly now: () => number
  readonly timer: Timer
  readonly changed: () => void
}

export interface OfflineWork {
  /** Checks for due lists after `ms`, and then regularly. */
  readonly look: (ms: number) => void
  /** Resolves after all requests and writes have ended. */
  readonly stop: () => Promise<void>
  readonly isBusy: () => boolean
  readonly isFetching: (list: KeptList) => boolean
  readonly problem: (list: KeptList) => OfflineProblem | null
  /** Lets failed images be fetched again, for example because the user has chosen another size. */
  readonly forgetImages: () => void
  readonly forgetProblem: (list: KeptList) => void
  readonly forget: () => void
}

/** Regularly fetches the due lists one after the other, then their images. */
export function createOfflineWork(
  options: OfflineWorkOptions & {
    readonly readSettings: () => Promise<OfflineSettings>
    readonly throttle: Throttle
  },
): OfflineWork {
  const { cache, client, session, media, readSettings, throttle, now, timer, changed } = options
  const problems = new Map<string, OfflineProblem>()
  let end = new AbortController()
  let running = Promise.resolve()
  let isBusy = false
  let fetching: string | null = null
  /** Cancels the next scheduled check; null if none is scheduled. */
  let cancel: (() => void) | null = null

  const offlineImages = createOfflineImages({ cache, media, send: throttle.once, changed })

  function note({ filters }: KeptList, problem: OfflineProblem | null): void {
    problems.delete(listKey(filters))
    if (problem !== null) problems.set(listKey(filters), problem)
    fetching = null
    changed()
  }

  /** Must not wait for a turn after the signal has fired, because `stop` waits for this. */
  async function run(signal: AbortSignal): Promise<void> {
    const ask: SyncReadingOptions['ask'] = (call) =>
      throttle.send(signal, (own) => session.authorized(own, call))
    const sync = createSync({ client, cache, ask, now, changed })
    const { lists, images, isPaused } = await readSettings()
    throttle.setPaused(isPaused)
    for (const list of lists) {
      if (signal.aborted || !(await isDue(cache, list, now()))) continue
      fetching = (await isSignedIn(session)) ? listKey(list.filters) : null
      changed()
      const named = await withCurrentNames(cache, list.filters)
      note(list, fetching === null ? 'signed-out' : await sync(named, signal))
    }
    if (!(await isSignedIn(session))) return
    for (const { filters } of lists) await offlineImages.fetch(offlineListIdOf(filters), images, signal)
  }

  function look(ms: number): void {
    cancel?.()
    const { signal } = end
    cancel = timer(() => {
      cancel = null
      running = running.then(async () => {
        if (signal.aborted) return
        isBusy = true
        changed()
        await run(signal)
        isBusy = false
        fetching = null
        changed()
        // A check requested during the run comes sooner.
        if (!signal.aborted && cancel === null) look(lookEvery * (1 + Math.random()))
      })
    }, ms)
  }

  return {
    look,
    async stop() {
      cancel?.()
      cancel = null
      end.abort()
      end = new AbortController()
      await running
    },
    isBusy: () => isBusy,
    isFetching: ({ filters }) => fetching === listKey(filters),
    problem: ({ filters }) =>
      problems.get(listKey(filters)) ?? offlineImages.problem(offlineListIdOf(filters)),
    forgetImages: offlineImages.forget,
    forgetProblem: ({ filters }) => void problems.delete(listKey(filters)),
    forget() {
      problems.clear()
      offlineImages.forget()
      changed()
    },
  }
}

async function isSignedIn(session: OfflineWorkOptions['session']): Promise<boolean> {
  return (await session.read()).status === 'signed-in'
}

async function isDue(cache: Cache, { filters }: KeptList, now: number): Promise<boolean> {
  const state = await cache.sync(offlineListIdOf(filters))
  if (!state || state.page > 0 || state.syncedAt === null) return true
  return ageOf(state.syncedAt, now) >= freshWithin(freshFor.sync, state.syncedAt)
}
