import type { AppError } from '@shared/app-error'
import { signedOut } from '@shared/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useResourceList } from '../../../../../src/renderer/features/resources/resource-list-store.ts'
import { useSession } from '../../../../../src/renderer/features/session/session-store.ts'
import { createInMemoryBridge, createStores, settled, type InMemoryBridge } from '../../in-memory-bridge.ts'
import { page, query, storedPage, success } from './sample-pages.ts'

let main: InMemoryBridge
beforeEach(() => {
  main = createInMemoryBridge()
  createStores(main)
})
afterEach(() => {
  vi.useRealTimers()
})

type List = ReturnType<typeof useResourceList>

const unreachable = { ok: false, error: { code: 'unreachable', reason: 'refused' } } as const
const nothingStored = success(null)

function failure(error: AppError): { readonly ok: false; readonly error: AppError } {
  return { ok: false, error }
}

function ids(list: List): readonly number[] | undefined {
  return list.shown?.rows.map((each) => each.id)
}

/** Shows a list of which nothing is kept. */
async function showFresh(list: List, search: string, ...response: Parameters<typeof page>): Promise<void> {
  void list.show(query(search))
  await main.response('resources:stored', nothingStored)
  await main.response('resources:list', success(page(...response)))
}

async function loadFresh(list: List, ...response: Parameters<typeof page>): Promise<void> {
  void list.loadMore()
  await main.response('resources:stored', nothingStored)
  await main.response('resources:list', success(page(...response)))
}

test('what is kept is shown before the service has answered, and both are asked at once', async () => {
  const list = useResourceList()
  void list.show(query())
  expect(main.requestsOf('resources:stored')).toEqual([{ ...query(), page: 1 }])
  expect(main.requestsOf('resources:list')).toEqual([{ ...query(), page: 1 }])
  await main.response('resources:stored', success(storedPage(1, [1, 2], { total: 2 })))
  expect(ids(list)).toEqual([1, 2])
  expect(list.status).toBe('ready')
  await main.response('resources:list', success(page(1, [1, 2])))
  expect(ids(list)).toEqual([1, 2])
})

test('new entries wait until the person wants them, and then the list is at its top', async () => {
  const list = useResourceList()
  void list.show(query())
  await main.response('resources:stored', success(storedPage(1, [1, 2, 3], { hasMore: true })))
  list.rememberTopRow(2)
  await main.response('resources:list', success(page(1, [8, 9, 1], { hasMore: true })))
  expect(ids(list)).toEqual([1, 2, 3])
  expect(list.shown?.waiting?.newEntries).toBe(2)
  const before = list.placements
  list.showWaiting()
  expect(ids(list)).toEqual([8, 9, 1, 2, 3])
  expect([list.topRow, list.selectedId, list.placements]).toEqual([0, 8, before + 1])
})

test('where nothing is kept the list is loading until the service has answered', async () => {
  const list = useResourceList()
  void list.show(query())
  await main.response('resources:stored', nothingStored)
  expect(list.status).toBe('loading')
  await main.response('resources:list', success(page(1, [1])))
  expect(list.status).toBe('ready')
})

test('the answer to an earlier search is dropped when it comes late, and its request is cancelled', async () => {
  const list = useResourceList()
  void list.show(query('wat'))
  void list.show(query('water'))
  expect(main.cancelled).toContain('resources:list-1')
  await main.response('resources:stored', success(storedPage(1, [1])))
  await main.response('resources:list', success(page(1, [1])))
  expect(list.shown).toBeNull()
  await main.response('resources:stored', nothingStored)
  await main.response('resources:list', success(page(1, [2])))
  expect(ids(list)).toEqual([2])
})

test('showing what is shown already asks for nothing', async () => {
  const list = useResourceList()
  await showFresh(list, '', 1, [1])
  await list.show(query())
  expect(main.requestsOf('resources:list')).toHaveLength(1)
})

test('further pages are joined without repeating an entry that came twice', async () => {
  const list = useResourceList()
  await showFresh(list, '', 1, [1, 2], { hasMore: true })
  await loadFresh(list, 2, [2, 3])
  expect(ids(list)).toEqual([1, 2, 3])
  expect(list.hasMore).toBe(false)
  expect(main.requestsOf('resources:list').map((request) => request.page)).toEqual([1, 2])
})

test('a further page that is kept is shown at once, and brought up to date behind', async () => {
  const list = useResourceList()
  await showFresh(list, '', 1, [1, 2], { hasMore: true })
  void list.loadMore()
  await main.response('resources:stored', success(storedPage(2, [3], { hasMore: true })))
  expect(ids(list)).toEqual([1, 2, 3])
  expect(list.status).toBe('ready')
  await main.response('resources:list', success(page(2, [3, 4])))
  expect(ids(list)).toEqual([1, 2, 3, 4])
  expect(list.hasMore).toBe(false)
})

test('asking for more twice sends one request', async () => {
  const list = useResourceList()
  await showFresh(list, '', 1, [1], { hasMore: true })
  void list.loadMore()
  void list.loadMore()
  expect(main.requestsOf('resources:list')).toHaveLength(2)
})

test('a page that brings nothing new is passed over', async () => {
  const list = useResourceList()
  await showFresh(list, '', 1, [1, 2], { hasMore: true })
  await loadFresh(list, 2, [1, 2], { hasMore: true })
  expect(list.status).toBe('loading-more')
  await main.response('resources:stored', nothingStored)
  await main.response('resources:list', success(page(3, [3], { hasMore: true })))
  expect(ids(list)).toEqual([1, 2, 3])
})

test('a service that repeats itself is not asked without end', async () => {
  const list = useResourceList()
  await showFresh(list, '', 1, [1, 2], { hasMore: true })
  void list.loadMore()
  for (let number = 2; number <= 6; number += 1) {
    await main.response('resources:stored', nothingStored)
    await main.response('resources:list', success(page(number, [1, 2], { hasMore: true })))
  }
  expect(list.status).toBe('ready')
  expect(list.hasMore).toBe(false)
  expect(main.requestsOf('resources:list')).toHaveLength(6)
})

test('going back shows the earlier list at once, with its pages and its position', async () => {
  const list = useResourceList()
  await showFresh(list, '', 1, [1], { hasMore: true })
  await loadFresh(list, 2, [2])
  list.rememberTopRow(5.25)
  await showFresh(list, 'water', 1, [9])
  expect(list.topRow).toBe(0)
  await list.show(query())
  expect(ids(list)).toEqual([1, 2])
  expect(list.topRow).toBe(5.25)
  expect(main.requestsOf('resources:list')).toHaveLength(3)
})

test('a failure of the request keeps what is shown, and a retry asks for the page that failed', async () => {
  const list = useResourceList()
  await showFresh(list, '', 1, [1], { hasMore: true })
  void list.loadMore()
  await main.response('resources:stored', nothingStored)
  await main.response('resources:list', failure({ code: 'forbidden' }))
  expect(ids(list)).toEqual([1])
  expect([list.error?.code, list.failedPage]).toEqual(['forbidden', 2])
  void list.retry()
  await main.response('resources:stored', nothingStored)
  await main.response('resources:list', success(page(2, [2])))
  expect(ids(list)).toEqual([1, 2])
  expect(list.error).toBeNull()
})

test('out of reach, the kept list stays and the reason is told until the service answers', async () => {
  const list = useResourceList()
  void list.show(query())
  await main.response('resources:stored', success(storedPage(1, [1, 2])))
  await main.response('resources:list', unreachable)
  expect(ids(list)).toEqual([1, 2])
  expect(list.outOfReach?.code).toBe('unreachable')
  expect(list.shown?.asOf).toBe('2026-11-20T08:00:00.000Z')
  void list.refreshIfDue()
  await main.response('resources:list', success(page(1, [1, 2])))
  expect(list.outOfReach).toBeNull()
})

test('out of reach, a search finds what is kept, whichever list brought it', async () => {
  const list = useResourceList()
  void list.show(query('sea'))
  await main.response('resources:stored', nothingStored)
  await main.response('resources:list', unreachable)
  await main.response('resources:search-stored', success(storedPage(1, [4, 5], { total: 12, hasMore: true })))
  expect(ids(list)).toEqual([4, 5])
  expect(list.shown).toMatchObject({ page: 0, stored: { total: 12 } })
  void list.loadMore()
  await settled()
  await main.response('resources:search-stored', success(storedPage(2, [6], { total: 12 })))
  expect(ids(list)).toEqual([4, 5, 6])
  expect(main.requestsOf('resources:list')).toHaveLength(1)
})

test('out of reach in mid-scroll, the list goes on with what is kept and not shown yet', async () => {
  const list = useResourceList()
  await showFresh(list, '', 1, [1, 2], { hasMore: true })
  void list.loadMore()
  await main.response('resources:stored', nothingStored)
  await main.response('resources:list', failure({ code: 'offline' }))
  await main.response('resources:search-stored', success(storedPage(1, [1, 2], { total: 3, hasMore: true })))
  await main.response('resources:search-stored', success(storedPage(2, [7], { total: 3 })))
  expect(ids(list)).toEqual([1, 2, 7])
  expect(list.outOfReach?.code).toBe('offline')
  void list.loadMore()
  await main.response('resources:stored', nothingStored)
  expect([list.hasMore, list.isStoredAtEnd]).toEqual([false, true])
  void list.refresh()
  await main.response('resources:list', success(page(1, [1, 2], { hasMore: true })))
  expect([list.hasMore, list.isStoredAtEnd, list.outOfReach]).toEqual([true, false, null])
})

test('back in mid-use the list is asked for again when its answer is older than five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const list = useResourceList()
  await showFresh(list, '', 1, [1])
  vi.setSystemTime(Date.now() + 4 * 60_000)
  await list.refreshIfDue()
  expect(main.requestsOf('resources:list')).toHaveLength(1)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  void list.refreshIfDue()
  expect(main.requestsOf('resources:list')).toHaveLength(2)
})

test('a place of the last start is found again: so many kept pages, the position and the selected row', async () => {
  const list = useResourceList()
  list.awaitPlace({ rows: 4, selectedId: 3, topRow: 2.5 })
  void list.show(query())
  await main.response('resources:list', success(page(1, [1, 2], { hasMore: true })))
  await main.response('resources:stored', success(storedPage(1, [1, 2], { hasMore: true })))
  expect(list.shown).toBeNull()
  await main.response('resources:stored', success(storedPage(2, [3, 4], { hasMore: true })))
  expect(ids(list)).toEqual([1, 2, 3, 4])
  expect([list.topRow, list.selectedId]).toEqual([2.5, 3])
  expect(main.requestsOf('resources:stored')).toHaveLength(2)
})

test('an opened entry is marked in every list that is held', async () => {
  const list = useResourceList()
  await showFresh(list, '', 1, [1, 2])
  await showFresh(list, 'water', 1, [2])
  list.markRead(2)
  expect(list.shown?.rows[0]?.isRead).toBe(true)
  await list.show(query())
  expect(list.shown?.rows.map(({ isRead }) => isRead)).toEqual([false, true])
})

test('what failed for want of a session is repeated after the person has signed in again', async () => {
  const session = useSession()
  const list = useResourceList()
  const signedIn = {
    status: 'signed-in',
    username: 'amina',
    server: 'x',
    since: '2026-11-20T08:15:00Z',
    storage: { kind: 'keychain' },
  }
  void session.start()
  await main.response('session:read', { ok: true, value: signedIn })
  void list.show(query('water'))
  await main.response('resources:stored', nothingStored)
  await main.emit('session:changed', { ...signedOut, expired: true, username: 'amina' })
  await main.response('resources:list', failure({ code: 'signed-out' }))
  await main.emit('session:changed', signedIn)
  await main.response('resources:stored', nothingStored)
  await main.response('resources:list', success(page(1, [5])))
  expect(ids(list)).toEqual([5])
})

test('after a reset a late answer changes nothing', async () => {
  const list = useResourceList()
  void list.show(query())
  list.reset()
  await main.response('resources:stored', success(storedPage(1, [1])))
  await main.response('resources:list', success(page(1, [1])))
  expect(list.shown).toBeNull()
  expect(list.status).toBe('idle')
})

test('rows left on display by a search that failed do not go on, and the failure stays', async () => {
  const list = useResourceList()
  await showFresh(list, '', 1, [1], { hasMore: true })
  expect(list.hasMore).toBe(true)
  void list.show(query('water'))
  await main.response('resources:stored', nothingStored)
  await main.response('resources:list', failure({ code: 'forbidden' }))
  expect(ids(list)).toEqual([1])
  expect(list.hasMore).toBe(false)
  await list.loadMore()
  expect(main.requestsOf('resources:list')).toHaveLength(2)
  expect(list.error?.code).toBe('forbidden')
})
