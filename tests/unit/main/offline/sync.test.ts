import { expect, test } from 'vitest'
import type { Cache } from '../../../../src/main/cache/cache'
import type { CacheSyncs, SyncState } from '../../../../src/main/cache/syncs'
import { createCacheSyncs } from '../../../../src/main/cache/client/account-calls'
import { createSync } from '../../../../src/main/offline/sync'
import { failure, success } from '../../../../src/shared/errors/result'
import { noFilters } from '../../../../src/shared/filters/filters'
import { never } from '../../../support/queries'

const unexpected = () => Promise.reject(new Error('not to be asked'))

test('a list whose place the disk does not take note of ends for the disk’s sake, and asks the service for nothing', async () => {
  const ask = async () => null
  const sync = createSync({
    client: { entries: unexpected, entryVersions: unexpected },
    cache: { ...createCacheSyncs(ask, { listed: async () => undefined }), ask, summaries: unexpected },
    ask: unexpected,
    now: () => 0,
    changed: () => undefined,
  })
  expect(await sync(noFilters, never)).toBe('disk')
})

/** A list whose second round has seen 29 of 30 entries, and has begun to look for the other one. */
const restarted: SyncState = {
  round: 2,
  restarts: 1,
  page: 1,
  perPage: 90,
  total: 30,
  hasMoved: false,
  seen: 29,
  lastSeen: 30,
  hidden: 0,
  syncedAt: null,
  stored: 30,
  removed: 0,
  kept: 0,
  withImage: 0,
  storedImages: 0,
}

/** Keeps only the state; all that the service lists is stored already. */
function cacheOf(start: SyncState): CacheSyncs & Pick<Cache, 'ask' | 'summaries'> {
  let state = start
  const ask = async (call: string, _list: unknown, position?: Partial<SyncState>): Promise<true> => {
    if (call === 'moveSync') state = { ...state, ...position }
    if (call === 'endRound') state = { ...state, page: 0 }
    return true
  }
  const cache: Partial<CacheSyncs> = {
    sync: async () => state,
    changedEntries: async () => [],
    storeSynced: async ({ ids, next }) => {
      state = { ...state, ...next, seen: Math.max(state.seen, ids.length) }
      return true
    },
  }
  return { ...(cache as CacheSyncs), ask: ask as Cache['ask'], summaries: async () => [] }
}

test('a page of a restart that is too large is asked for in smaller parts, as in the rest of the round', async () => {
  const asked: number[] = []
  const sync = createSync({
    client: {
      entries: unexpected,
      async entryVersions(_query, perPage) {
        asked.push(perPage)
        if (perPage > 20) return failure({ code: 'timeout' })
        const versions = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, modified: null }))
        const facts = { total: 30, totalPages: 1, received: 30, perPage, refusesLanguage: false }
        return success({ versions, ...facts })
      },
    },
    cache: cacheOf(restarted),
    ask: (call) => call('token', never),
    now: () => 0,
    changed: () => undefined,
  })
  expect(await sync(noFilters, never)).toBeNull()
  expect(asked).toEqual([90, 20])
})
