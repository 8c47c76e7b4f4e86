import type { Timer } from '../../src/main/async/timer'
import type { OfflineList, OfflineStatus } from '../../src/shared/entries/offline'
import type { Result } from '../../src/shared/errors/result'
import type { ContentFeatures } from './content-features'

/** Short timers fire at once; those due in two minutes or more never fire. */
export const hasty: Timer = (run, ms) => {
  const timeout = ms < 120_000 ? setTimeout(run, 0) : undefined
  return () => clearTimeout(timeout)
}

export function valueOf<T>(response: Result<T>): T {
  if (!response.ok) throw new Error(response.error.code)
  return response.value
}

export function onlyList({ lists }: OfflineStatus): OfflineList {
  const [list] = lists
  if (!list) throw new Error('nothing is wanted')
  return list
}

/** Waits for changes in the offline status. */
export function createOfflineWatch(features: () => Pick<ContentFeatures, 'offline'>) {
  const listeners = new Set<() => void>()
  const status = async (): Promise<OfflineStatus> => valueOf(await features().offline.status())
  return {
    status,
    listeners,
    /** The features' callback. */
    changed: (): void => {
      for (const listener of listeners) listener()
    },
    /** Resolves with the first status that matches. */
    async until(this: void, isSo: (status: OfflineStatus) => boolean): Promise<OfflineStatus> {
      for (;;) {
        const changed = new Promise<void>((resolve) => listeners.add(resolve))
        const now = await status()
        if (isSo(now)) return now
        await changed
      }
    },
  }
}
