import type { OfflineImages, OfflineList, OfflineStatus } from '@shared/entries/offline'
import { success, type Result } from '@shared/errors/result'
import type { Timer } from '../async/timer'
import type { Library } from '../library/library'
import type { OfflinePlan, WantedList } from '../library/own/offline-document'
import type { OwnState } from '../library/own/own-state'
import type { SyncedImage } from '../library/syncs'
import type { Media } from '../media/media'
import type { ServiceClient } from '../service/service-client'
import type { Session } from '../session/session'
import { createPlan, idOfWanted } from './offline-plan'
import { createOfflineWork } from './offline-work'
import { sizeOf } from './pictures'
import { createTurns, type Circumstances } from './turns'

/** Milliseconds, and as much again by chance: from a start to the first request. */
const startPause = 30_000

const moment = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString())

export interface Offline {
  readonly status: () => Promise<Result<OfflineStatus>>
  readonly want: (list: WantedList, isWanted: boolean) => Promise<Result<OfflineStatus>>
  /** A list goes by another name, or, where that is null, is given up with what it was named by. */
  renamed(list: WantedList, next: string | null): Promise<void>
  readonly chooseImages: (images: OfflineImages) => Promise<Result<OfflineStatus>>
  readonly pause: (isPaused: boolean) => Promise<Result<OfflineStatus>>
  /** Goes on whatever the network and the battery are like, until the app ends. */
  insist(): Promise<Result<OfflineStatus>>
  readonly removedSeen: () => Promise<Result<OfflineStatus>>
  /** Somebody's content was opened. */
  begin(): void
  readonly restored: (this: void) => void
  /** Nothing more is asked for. */
  readonly stop: (this: void) => Promise<void>
}

/** Lists that a person wants to have offline: fetches them whole, slowly and behind everything else, and keeps them so. */
export function createOffline(options: {
  readonly library: Library
  readonly ownState: Pick<OwnState, 'read' | 'change'>
  readonly client: Pick<ServiceClient, 'entries' | 'entryVersions'>
  readonly session: Pick<Session, 'authorized' | 'read'>
  readonly media: Pick<Media, 'keep'>
  readonly circumstances: Circumstances
  /** Whether the operator lets anything be stored. */
  readonly isOffered: boolean
  readonly now: () => number
  readonly timer: Timer
  /** Called when the status is another one. */
  readonly changed: () => void
}): Offline {
  const { library } = options
  const plan = createPlan(options.ownState)
  const turns = createTurns(options)
  const work = createOfflineWork({ ...options, readPlan: plan.read, turns })

  async function listOf(list: WantedList, image: SyncedImage): Promise<OfflineList> {
    const state = storedOf(await library.sync(idOfWanted(list.filters), image))
    return { ...list, ...state, isFetching: work.isFetching(list), problem: work.problem(list) }
  }

  async function status(): Promise<Result<OfflineStatus>> {
    const { lists: wanted, images, isPaused } = await plan.read()
    const lists = await Promise.all(wanted.map((list) => listOf(list, sizeOf(images))))
    const { bytes, imageBytes, entries } = await library.size()
    const pause = isPaused ? 'person' : work.isBusy() ? turns.reason() : null
    return success({ lists, images, isPaused, pause, bytes, imageBytes, entries })
  }

  /** Starts over with what is wanted from now on. */
  async function apply(change: () => Promise<Result<OfflinePlan>>): Promise<Result<OfflineStatus>> {
    await work.stop()
    const changed = await change()
    if (changed.ok) turns.setPaused(changed.value.isPaused)
    work.look(0)
    return changed.ok ? status() : changed
  }

  const want = (list: WantedList, isWanted: boolean): Promise<Result<OfflineStatus>> =>
    apply(async () => {
      work.forgetProblem(list)
      if (!isWanted) await library.dropSync(idOfWanted(list.filters))
      return plan.want(list, isWanted)
    })

  return {
    status,
    want,
    async renamed(list: WantedList, next: string | null): Promise<void> {
      if (next !== null) await plan.rename(list, next)
      else if (await plan.has(list)) await want(list, false)
      options.changed()
    },
    chooseImages: (images: OfflineImages) =>
      apply(async () => {
        work.forgetPictures()
        await library.limitPictures(sizeOf(images))
        return plan.chooseImages(images)
      }),
    pause: (isPaused: boolean) => apply(() => plan.pause(isPaused)),
    insist(): Promise<Result<OfflineStatus>> {
      turns.insist()
      return status()
    },
    removedSeen: () => library.forgetRemoved().then(status),
    begin(): void {
      void work.stop()
      work.forget()
      turns.restored()
      if (options.isOffered) work.look(startPause * (1 + Math.random()))
    },
    restored: turns.restored,
    stop: work.stop,
  }
}

/** What is stored of a list; null where nothing is known of it. */
function storedOf(
  state: Awaited<ReturnType<Library['sync']>>,
): Omit<OfflineList, keyof WantedList | 'isFetching' | 'problem'> {
  return {
    stored: state?.stored ?? 0,
    total: state?.total ?? null,
    withImage: state?.withImage ?? 0,
    pictured: state?.pictured ?? 0,
    syncedAt: moment(state?.syncedAt ?? null),
    hidden: state?.hidden ?? 0,
    removed: state?.removed ?? 0,
    kept: state?.kept ?? 0,
  }
}
