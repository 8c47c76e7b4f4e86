import { choicesOf, isFiltered, type Filters } from '@shared/filters/filters'
import type { OfflineProblem } from '@shared/entries/offline'
import type { Cache, ListId } from '../cache/cache'
import type { SyncState } from '../cache/syncs'
import { listIdOf } from '../resources/lists/entry-list'
import { isShort, largestPage, nextRestart, shrunk } from './sync-pages'
import { createSyncReading, type SyncReadingOptions } from './sync-reading'

/** Most rounds in a row over a list whose length keeps changing. */
const mostRounds = 3

/**
 * The first round fetches everything; later ones ask only for ids and modification dates, and fetch pages with
 * changes.
 */
export function createSync(
  options: SyncReadingOptions & {
    readonly cache: Pick<Cache, 'ask'>
    readonly changed: () => void
  },
) {
  const { cache, now, changed } = options
  const read = createSyncReading(options)

  /** @returns null when the list is complete or the signal has fired */
  return async function sync(filters: Filters, signal: AbortSignal): Promise<OfflineProblem | null> {
    const list = listIdOf(filters)
    const isEverything = !isFiltered(choicesOf({ ...filters, language: null }))
    await cache.ask('beginSync', list, largestPage, isEverything)
    if ((await cache.sync(list))?.page === 0) await cache.ask('nextRound', list, largestPage)
    let rounds = 1
    while (!signal.aborted) {
      const state = await cache.sync(list)
      if (!state) return 'disk'
      const isFirst = state.round === 1 && state.restarts === 0
      const outcome = await (isFirst ? read.whole : read.versions)({ filters, list, state })
      if (signal.aborted) break
      // Empty may mean that the service refuses the size; those of a restart are below one that it has accepted.
      const mayBeTooLarge = outcome === 'too-large' || (outcome === 'empty' && state.restarts === 0)
      const isSmaller = mayBeTooLarge && (await shrink(list, state))
      if (outcome === null || isSmaller) changed()
      else if (outcome !== 'end' && outcome !== 'empty') return outcome === 'too-large' ? 'failed' : outcome
      else {
        const next = await again(list, rounds < mostRounds)
        if (next === 'round') rounds += 1
        if (next !== null) continue
        await cache.ask('endRound', list, isEverything, now())
        changed()
        return null
      }
    }
    return null
  }

  async function shrink(list: ListId, state: SyncState): Promise<boolean> {
    const position = shrunk(state)
    if (position) await cache.ask('moveSync', list, position)
    return position !== null
  }

  /** Restarts the list if this round cannot have seen all entries. */
  async function again(list: ListId, mayRepeat: boolean): Promise<'round' | 'restart' | null> {
    const state = await cache.sync(list)
    if (!state) return null
    const position = state.hasMoved && mayRepeat ? null : nextRestart(state)
    if (position) {
      await cache.ask('moveSync', list, position)
      return 'restart'
    }
    // Two rounds with the same count are trusted.
    const isDoubtful = state.hasMoved || (isShort(state) && state.seen !== state.lastSeen)
    if (!isDoubtful || !mayRepeat) return null
    await cache.ask('nextRound', list, state.perPage)
    return 'round'
  }
}
