import { choicesOf, isFiltered, type Filters } from '@shared/filters/filters'
import type { OfflineProblem } from '@shared/entries/offline'
import type { ListId } from '../cache/cache'
import type { SyncState } from '../cache/syncs'
import { listOf } from '../resources/lists/entry-list'
import { isShort, largestPage, nextCut, shrunk } from './sync-pages'
import { createSyncReading, type SyncReadingOptions } from './sync-reading'

/** Most passes in a row over a list whose length keeps changing. */
const mostPasses = 3

/**
 * The first pass fetches everything; later ones ask only for ids and modification dates, and fetch pages with
 * changes.
 */
export function createSync(
  options: SyncReadingOptions & {
    readonly changed: () => void
  },
) {
  const { cache, now, changed } = options
  const read = createSyncReading(options)

  /** @returns null when the list is complete or the signal has fired */
  return async function sync(filters: Filters, signal: AbortSignal): Promise<OfflineProblem | null> {
    const list = listOf(filters)
    const isEverything = !isFiltered(choicesOf({ ...filters, language: null }))
    await cache.beginSync(list, largestPage, isEverything)
    if ((await cache.sync(list))?.page === 0) await cache.nextPass(list, largestPage)
    let passes = 1
    while (!signal.aborted) {
      const state = await cache.sync(list)
      if (!state) return 'disk'
      const isFirst = state.pass === 1 && state.cut === 0
      const outcome = await (isFirst ? read.whole : read.versions)({ filters, list, state })
      if (signal.aborted) break
      const isSmaller = (outcome === 'empty' || outcome === 'too-large') && (await shrink(list, state))
      if (outcome === null || isSmaller) changed()
      else if (outcome !== 'end' && outcome !== 'empty') return outcome === 'too-large' ? 'failed' : outcome
      else {
        const next = await again(list, passes < mostPasses)
        if (next === 'pass') passes += 1
        if (next !== null) continue
        await cache.endPass(list, isEverything, now())
        changed()
        return null
      }
    }
    return null
  }

  async function shrink(list: ListId, state: SyncState): Promise<boolean> {
    const position = shrunk(state)
    if (position) await cache.moveSync(list, position)
    return position !== null
  }

  /** Restarts the list if this pass cannot have seen all entries. */
  async function again(list: ListId, mayPass: boolean): Promise<'pass' | 'cut' | null> {
    const state = await cache.sync(list)
    if (!state) return null
    const position = state.hasMoved && mayPass ? null : nextCut(state)
    if (position) {
      await cache.moveSync(list, position)
      return 'cut'
    }
    // Two passes with the same count are trusted.
    const isDoubtful = state.hasMoved || (isShort(state) && state.seen !== state.lastSeen)
    if (!isDoubtful || !mayPass) return null
    await cache.nextPass(list, state.perPage)
    return 'pass'
  }
}
