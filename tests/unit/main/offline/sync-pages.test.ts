import { expect, test } from 'vitest'
import type { SyncState } from '../../../../src/main/cache/syncs'
import { shownPages, shrunk } from '../../../../src/main/offline/sync-pages'

const state: SyncState = {
  round: 1,
  restarts: 0,
  page: 3,
  perPage: 100,
  total: 1_500,
  hasMoved: false,
  seen: 200,
  lastSeen: 0,
  hidden: 0,
  syncedAt: null,
  stored: 200,
  removed: 0,
  kept: 0,
  withImage: 0,
  storedImages: 0,
}

test('smaller pages go on where the larger ones were, unless that would leave a gap in the pages of the screen', () => {
  expect(shrunk(state)).toEqual({ restarts: 0, page: 11, perPage: 20, total: 1_500 })
  expect(shrunk({ ...state, page: 11, perPage: 20 })).toEqual({
    restarts: 0,
    page: 1,
    perPage: 10,
    total: 1_500,
  })
  expect(shrunk({ ...state, perPage: 10 })).toBeNull()
  const ids = Array.from({ length: 10 }, (_, index) => index + 1)
  expect(shownPages({ page: 1, perPage: 10 }, ids, true)).toEqual([{ page: 1, ids, hasMore: true }])
})

test('smaller pages of a restart begin again, because their order differs', () => {
  const restarted = { ...state, round: 2, restarts: 1, perPage: 90 }
  expect(shrunk(restarted)).toEqual({ restarts: 1, page: 1, perPage: 20, total: 1_500 })
  expect(shrunk({ ...restarted, perPage: 9 })).toBeNull()
})
