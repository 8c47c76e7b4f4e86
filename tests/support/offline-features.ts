import type { Timer } from '../../src/main/async/timer'
import type { OfflineList, OfflineStatus } from '../../src/shared/entries/offline'
import type { Result } from '../../src/shared/errors/result'
import type { ContentFeatures } from './content-features'

/** What is short is over at once; what is due hours later never is, in a test. */
export const hasty: Timer = (run, ms) => {
  const timeout = ms < 120_000 ? setTimeout(run, 0) : undefined
  return () => clearTimeout(timeout)
}

export function valueOf<T>(response: Result<T>): T {
  if (!response.ok) throw new Error(response.error.code)
  return response.value
}

/** The only list that is wanted. */
export function onlyList({ lists }: OfflineStatus): OfflineList {
  const [list] = lists
  if (!list) throw new Error('nothing is wanted')
  return list
}

/** Waits for what is told of lists that are kept offline. */
export function createOfflineWatch(features: () => Pick<ContentFeatures, 'offline'>) {
  const listeners = new Set<() => void>()
  const status = async (): Promise<OfflineStatus> => valueOf(await features().offline.status())
  return {
    status,
    listeners,
    /** To be called by the features. */
    changed: (): void => {
      for (const listener of listeners) listener()
    },
    /** The status once it is so. */
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
