import type { OfflineImages, OfflineList, OfflineStatus } from '@shared/entries/offline'
import { failure, success, type Result } from '@shared/errors/result'
import { createOrder } from '../async/one-at-a-time'
import type { Cache } from '../cache/cache'
import type { Configuration } from '../config/configuration'
import type { OfflineSettings, KeptList } from '../cache/own-data/own-documents'
import type { OwnRecords } from '../cache/own-data/own-state'
import type { SyncedImage } from '../cache/syncs'
import { createOfflineSettings, offlineListIdOf } from './offline-settings'
import { createOfflineWork, type OfflineWorkOptions } from './offline-work'
import { sizeOf } from './offline-images'
import { createThrottle, type Circumstances } from './throttle'

/** Milliseconds from launch to the first request, plus up to as much again at random. */
const startPause = 30_000

const moment = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString())

export interface Offline {
  readonly status: () => Promise<Result<OfflineStatus>>
  readonly keep: (list: KeptList, isKept: boolean) => Promise<Result<OfflineStatus>>
  /** Renames a list; with null, stops keeping it offline. */
  renamed(list: KeptList, next: string | null): Promise<void>
  readonly chooseImages: (images: OfflineImages) => Promise<Result<OfflineStatus>>
  readonly pause: (isPaused: boolean) => Promise<Result<OfflineStatus>>
  /** Ignores data saving and battery until the app ends. */
  insist(): Promise<Result<OfflineStatus>>
  readonly removedSeen: () => Promise<Result<OfflineStatus>>
  begin(): void
  readonly restored: (this: void) => void
  /** For the end of a session. */
  leave(): void
  /** For the end of the app. */
  readonly stop: (this: void) => Promise<void>
}

/** Syncs the lists that the user keeps offline, slowly and at low priority. */
export function createOffline(
  options: OfflineWorkOptions & {
    readonly configuration: Configuration
    readonly ownState: OwnRecords
    readonly circumstances: Circumstances
  },
): Offline {
  const { configuration, cache } = options
  const isOffered = !configuration.disabledFeatures.includes('offlineContent')
  const settings = createOfflineSettings(options.ownState)
  const throttle = createThrottle(options)
  const work = createOfflineWork({ ...options, readSettings: settings.read, throttle })

  async function listOf(list: KeptList, image: SyncedImage): Promise<OfflineList> {
    const state = storedOf(await cache.sync(offlineListIdOf(list.filters), image))
    return { ...list, ...state, isFetching: work.isFetching(list), problem: work.problem(list) }
  }

  async function status(): Promise<Result<OfflineStatus>> {
    const { lists: kept, images, isPaused } = await settings.read()
    const lists = await Promise.all(kept.map((list) => listOf(list, sizeOf(images))))
    const { bytes, imageBytes, entries } = await cache.size()
    const pause = isPaused ? 'person' : work.isBusy() ? throttle.reason() : null
    return success({ lists, images, isPaused, pause, bytes, imageBytes, entries })
  }

  const inOrder = createOrder()
  let endedSessions = 0

  /**
   * Applies a change of the settings and restarts the work with it. One after the other: work restarted in
   * between would sync by settings that are about to change. A change that still waits when the session ends
   * is dropped, because the settings may be another account's by then.
   */
  function apply(change: () => Promise<Result<OfflineSettings>>): Promise<Result<OfflineStatus>> {
    const own = endedSessions
    return inOrder(async () => {
      if (endedSessions !== own) return failure({ code: 'cancelled' })
      await work.stop()
      const changed = await change()
      if (changed.ok) throttle.setPaused(changed.value.isPaused)
      work.look(0)
      return changed.ok ? status() : changed
    })
  }

  const keep = (list: KeptList, isKept: boolean): Promise<Result<OfflineStatus>> =>
    apply(async () => {
      work.forgetProblem(list)
      if (!isKept) await cache.ask('dropSync', offlineListIdOf(list.filters))
      return settings.keep(list, isKept)
    })

  return {
    status,
    keep,
    async renamed(list: KeptList, next: string | null): Promise<void> {
      if (next !== null) await settings.rename(list, next)
      else if (await settings.has(list)) await keep(list, false)
      options.changed()
    },
    chooseImages: (images: OfflineImages) =>
      apply(async () => {
        work.forgetImages()
        await cache.ask('limitImages', sizeOf(images))
        return settings.chooseImages(images)
      }),
    pause: (isPaused: boolean) => apply(() => settings.pause(isPaused)),
    insist(): Promise<Result<OfflineStatus>> {
      throttle.insist()
      return status()
    },
    async removedSeen(): Promise<Result<OfflineStatus>> {
      await cache.ask('forgetRemoved')
      options.changed()
      return status()
    },
    begin(): void {
      void work.stop()
      work.forget()
      throttle.restored()
      if (isOffered) work.look(startPause * (1 + Math.random()))
    },
    restored: throttle.restored,
    leave() {
      endedSessions += 1
      void work.stop()
    },
    stop: work.stop,
  }
}

function storedOf(
  state: Awaited<ReturnType<Cache['sync']>>,
): Omit<OfflineList, keyof KeptList | 'isFetching' | 'problem'> {
  return {
    stored: state?.stored ?? 0,
    total: state?.total ?? null,
    withImage: state?.withImage ?? 0,
    storedImages: state?.storedImages ?? 0,
    syncedAt: moment(state?.syncedAt ?? null),
    hidden: state?.hidden ?? 0,
    removed: state?.removed ?? 0,
    kept: state?.kept ?? 0,
  }
}
