import { framesOf, type Log } from '../../log/log'
import { accountPlace, clearContent, markKept, markLeaving, removeLeft } from '../account-folder'
import type { CachePlace } from '../worker/guarded-store'
import type { LeftContent, CacheAccount } from '../cache'
import type { WorkerCalls } from './worker-calls'

/** Deletes content, even if no worker is left to do it. */
export function createCacheRemoval(
  place: CachePlace,
  { ask, log, now }: { readonly ask: WorkerCalls['ask']; readonly log: Log; readonly now: () => number },
) {
  const { folder, mostKept, daysWithoutSession, isInMemory } = place

  function attempt(route: 'clear' | 'leave', change: () => void): void {
    try {
      change()
    } catch (thrown) {
      log.write({ event: 'cache', route, code: 'not-removed', frames: framesOf(thrown) })
    }
  }

  return {
    async clear(account: CacheAccount | null): Promise<void> {
      if (await ask('clear', place)) return
      attempt('clear', () => clearContent(folder, mostKept, account && accountPlace(folder, account)))
    },

    /** @param account null if none was open, so that nobody has chosen anything */
    async leave(account: CacheAccount | null, content: LeftContent): Promise<void> {
      const isKept = content === 'kept' && account !== null
      // Marks the content before the first await, so that the choice holds if the person quits the app now.
      attempt('leave', () => {
        if (isInMemory || account === null) return
        if (content === 'kept') markKept(accountPlace(folder, account))
        if (content === 'deleted') markLeaving(accountPlace(folder, account))
      })
      if (await ask('leave', place, isKept)) return
      attempt('leave', () => removeLeft(folder, daysWithoutSession, now()))
    },
  }
}
