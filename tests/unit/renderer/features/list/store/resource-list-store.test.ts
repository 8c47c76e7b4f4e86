import type { AppError } from '@shared/errors/app-error'
import { listKey } from '@shared/filters/filters'
import { signedOut, type SessionState } from '@shared/app/session'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useMarks } from '../../../../../../src/renderer/features/marks/marks-store.ts'
import { useResourceList } from '../../../../../../src/renderer/features/list/store/resource-list-store.ts'
import { useConnection } from '../../../../../../src/renderer/features/connection/connection-store.ts'
import { useSettings } from '../../../../../../src/renderer/features/settings/settings-store.ts'
import { useSession } from '../../../../../../src/renderer/features/session/session-store.ts'
import { createInMemoryBridge, createStores, type InMemoryBridge } from '../../../in-memory-bridge.ts'
import { fromSearch, fromService, type page, filtersFor, storedPage, success } from '../sample-pages.ts'

let main: InMemoryBridge
beforeEach(() => {
  main = createInMemoryBridge()
  createStores(main)
})
afterEach(() => {
  vi.useRealTimers()
})

type List = ReturnType<typeof useResourceList>

const refused: AppError = { code: 'unreachable', reason: 'refused' }

function failure(error: AppError): { readonly ok: false; readonly error: AppError } {
  return { ok: false, error }
}

function ids(list: List): readonly number[] | undefined {
  return list.shown?.rows.map((each) => each.id)
}

/** Shows a list that is not stored. */
async function showFresh(list: List, search: string, ...response: Parameters<typeof page>): Promise<void> {
  void list.show(filtersFor(search))
  await main.response('resources:list', fromService(...response))
}

async function loadFresh(list: List, ...response: Parameters<typeof page>): Promise<void> {
  void list.loadMore()
  await main.response('resources:list', fromService(...response))
}

test('stored rows are shown before the service has responded', async () => {
  const list = useResourceList()
  void list.show(filtersFor())
  const storedPart = { rows: 1, searchPage: 1, only: false }
  expect(main.requestsOf('resources:list')).toEqual([{ ...filtersFor(), page: 1, storedPart }])
  await main.partial('resources:list', storedPage(1, [1, 2], { total: 2 }))
  expect(ids(list)).toEqual([1, 2])
  expect(list.status).toBe('ready')
  await main.response('resources:list', fromService(1, [1, 2, 3]))
  expect(ids(list)).toEqual([1, 2, 3])
})

test('new entries wait until the person wants them, and then the list is at its top', async () => {
  const list = useResourceList()
  void list.show(filtersFor())
  await main.partial('resources:list', storedPage(1, [1, 2, 3], { hasMore: true }))
  list.rememberTopRow(2)
  await main.response('resources:list', fromService(1, [8, 9, 1], { hasMore: true }))
  expect(ids(list)).toEqual([1, 2, 3])
  expect(list.shown?.waiting?.newEntries).toBe(2)
  const before = list.scrollRequests
  list.showWaiting()
  expect(ids(list)).toEqual([8, 9, 1, 2, 3])
  expect([list.topRow, list.selectedId, list.scrollRequests]).toEqual([0, 8, before + 1])
})

test('a list without stored rows is loading until the service has responded', async () => {
  const list = useResourceList()
  void list.show(filtersFor())
  expect(list.status).toBe('loading')
  await main.response('resources:list', fromService(1, [1]))
  expect(list.status).toBe('ready')
})

test('a late response to an earlier search is dropped, stored or not, and its request is cancelled', async () => {
  const list = useResourceList()
  void list.show(filtersFor('wat'))
  void list.show(filtersFor('water'))
  expect(main.cancelled).toEqual(['resources:list-1'])
  await main.emit('call:partial', { requestId: 'resources:list-1', value: storedPage(1, [1]) })
  await main.response('resources:list', fromService(1, [1]))
  expect(list.shown).toBeNull()
  await main.response('resources:list', fromService(1, [2]))
  expect(ids(list)).toEqual([2])
})

test('leaving a stored list cancels the request behind it, also for a list that was left before', async () => {
  const list = useResourceList()
  await showFresh(list, '', 1, [1])
  void list.show(filtersFor('water'))
  await main.partial('resources:list', storedPage(1, [2]))
  await list.show(filtersFor())
  expect(main.cancelled).toEqual(['resources:list-2'])
  await main.response('resources:list', fromService(1, [2, 3]))
  expect(ids(list)).toEqual([1])
})

test('showing what is shown already asks for nothing', async () => {
  const list = useResourceList()
  await showFresh(list, '', 1, [1])
  await list.show(filtersFor())
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

test('a further page that is stored is shown at once, and brought up to date behind', async () => {
  const list = useResourceList()
  await showFresh(list, '', 1, [1, 2], { hasMore: true })
  void list.loadMore()
  await main.partial('resources:list', storedPage(2, [3], { hasMore: true }))
  expect(ids(list)).toEqual([1, 2, 3])
  expect(list.status).toBe('ready')
  await main.response('resources:list', fromService(2, [3, 4]))
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
  await main.response('resources:list', fromService(3, [3], { hasMore: true }))
  expect(ids(list)).toEqual([1, 2, 3])
})

test('a service that repeats itself is not asked without end', async () => {
  const list = useResourceList()
  await showFresh(list, '', 1, [1, 2], { hasMore: true })
  void list.loadMore()
  for (let number = 2; number <= 6; number += 1) {
    await main.response('resources:list', fromService(number, [1, 2], { hasMore: true }))
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
  await list.show(filtersFor())
  expect(ids(list)).toEqual([1, 2])
  expect(list.topRow).toBe(5.25)
  expect(main.requestsOf('resources:list')).toHaveLength(3)
})

test('a failure of the request keeps what is shown, and a retry asks for the page that failed', async () => {
  const list = useResourceList()
  await showFresh(list, '', 1, [1], { hasMore: true })
  void list.loadMore()
  await main.response('resources:list', failure({ code: 'forbidden' }))
  expect(ids(list)).toEqual([1])
  expect([list.error?.code, list.failedPage]).toEqual(['forbidden', 2])
  void list.retry()
  await main.response('resources:list', fromService(2, [2]))
  expect(ids(list)).toEqual([1, 2])
  expect(list.error).toBeNull()
})

test('a failure behind a further page that is stored leaves what is shown', async () => {
  const list = useResourceList()
  await showFresh(list, '', 1, [1], { hasMore: true })
  void list.loadMore()
  await main.partial('resources:list', storedPage(2, [2], { hasMore: true }))
  await main.response('resources:list', failure({ code: 'forbidden' }))
  expect([ids(list), list.status, list.error]).toEqual([[1, 2], 'ready', null])
})

test('a first page that comes while the list goes on leaves that under way', async () => {
  const list = useResourceList()
  void list.show(filtersFor())
  await main.partial('resources:list', storedPage(1, [1, 2], { hasMore: true }))
  void list.loadMore()
  await main.response('resources:list', fromService(1, [1, 2], { hasMore: true }))
  expect(list.status).toBe('loading-more')
  await main.response('resources:list', fromService(2, [3]))
  expect([ids(list), list.status]).toEqual([[1, 2, 3], 'ready'])
})

test('a refresh that was requested before further rows arrived does not report a change', async () => {
  const list = useResourceList()
  void list.show({ ...filtersFor(), sort: 'oldest' })
  await main.response('resources:list', fromSearch(null, 1, [1, 2], { total: 4, hasMore: true }))
  void list.loadMore()
  void list.refresh()
  await main.response('resources:list', fromSearch(null, 2, [3, 4], { total: 4 }))
  await main.response('resources:list', fromSearch(null, 1, [1, 2], { total: 4, hasMore: true }))
  expect(ids(list)).toEqual([1, 2, 3, 4])
  expect(list.shown).toMatchObject({ waiting: null, hasMore: false, search: { page: 2, total: 4 } })
})

test('out of reach, the stored list stays and the reason is known until the service responds', async () => {
  const [list, connection] = [useResourceList(), useConnection()]
  void list.show(filtersFor())
  await main.partial('resources:list', storedPage(1, [1, 2]))
  await main.response('resources:list', failure(refused))
  expect(ids(list)).toEqual([1, 2])
  expect(connection.unreachableReason).toEqual(refused)
  expect(list.shown?.asOf).toBe('2026-11-20T08:00:00.000Z')
  void connection.retry()
  await main.response('resources:list', fromService(1, [1, 2]))
  expect(connection.unreachableReason).toBeNull()
})

test('out of reach, a search finds what is stored and goes on without asking the service', async () => {
  const list = useResourceList()
  void list.show(filtersFor('sea'))
  await main.response('resources:list', fromSearch(refused, 1, [4, 5], { total: 12, hasMore: true }))
  expect(ids(list)).toEqual([4, 5])
  expect(useConnection().unreachableReason).toEqual(refused)
  expect(list.shown).toMatchObject({ page: 0, search: { total: 12 } })
  void list.loadMore()
  expect(main.requestsOf('resources:list')[1]?.storedPart).toEqual({ rows: 1, searchPage: 2, only: true })
  await main.response('resources:list', fromSearch(null, 2, [6], { total: 12 }))
  expect(ids(list)).toEqual([4, 5, 6])
})

test('out of reach in mid-scroll, the list goes on with what is stored and not shown yet', async () => {
  const [list, connection] = [useResourceList(), useConnection()]
  await showFresh(list, '', 1, [1, 2], { hasMore: true })
  void list.loadMore()
  await main.response('resources:list', fromSearch(refused, 1, [1, 2], { total: 3, hasMore: true }))
  await main.response('resources:list', fromSearch(null, 2, [7], { total: 3 }))
  expect(ids(list)).toEqual([1, 2, 7])
  expect(connection.unreachableReason).toEqual(refused)
  expect([list.hasMore, list.isStoredAtEnd]).toEqual([false, true])
  void list.refresh()
  await main.response('resources:list', fromService(1, [1, 2], { hasMore: true }))
  expect([list.hasMore, list.isStoredAtEnd, connection.unreachableReason]).toEqual([true, false, null])
})

test('out of reach, the stored pages of the list itself come before the search', async () => {
  const [list, connection] = [useResourceList(), useConnection()]
  await showFresh(list, '', 1, [1], { hasMore: true })
  connection.noteFailure(refused)
  void list.loadMore()
  const stored = { ...storedPage(2, [2], { hasMore: true }), from: 'stored-list' as const }
  await main.response('resources:list', success(stored))
  expect(ids(list)).toEqual([1, 2])
  expect(connection.unreachableReason).toEqual(refused)
})

test('back in mid-use the list is asked for again when its response is older than five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const list = useResourceList()
  await showFresh(list, '', 1, [1])
  vi.setSystemTime(Date.now() + 4 * 60_000)
  await list.refreshIfStale()
  expect(main.requestsOf('resources:list')).toHaveLength(1)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  void list.refreshIfStale()
  expect(main.requestsOf('resources:list')).toHaveLength(2)
})

test('while data is saved it is only when that is older than twenty minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const list = useResourceList()
  void useSettings().change({ usesLessData: 'on' })
  await showFresh(list, '', 1, [1])
  vi.setSystemTime(Date.now() + 19 * 60_000)
  await list.refreshIfStale()
  expect(main.requestsOf('resources:list')).toHaveLength(1)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  void list.refreshIfStale()
  expect(main.requestsOf('resources:list')).toHaveLength(2)
})

test('a list that came after it had failed is not asked for a second time', async () => {
  const [list, connection] = [useResourceList(), useConnection()]
  void list.show(filtersFor())
  await main.response('resources:list', { ok: false, error: { code: 'timeout' } })
  expect(connection.unreachableReason).toEqual({ code: 'timeout' })
  void list.retry()
  await main.response('resources:list', fromService(1, [1]))
  expect(connection.unreachableReason).toBeNull()
  expect(main.requestsOf('resources:list')).toHaveLength(2)
})

test('a place of the last start is found again: so many stored rows, the position and the selected row', async () => {
  const list = useResourceList()
  list.setPendingPlace({ rows: 4, selectedId: 3, topRow: 2.5, list: null })
  void list.show(filtersFor())
  expect(main.requestsOf('resources:list')[0]?.storedPart?.rows).toBe(4)
  await main.partial('resources:list', storedPage(2, [1, 2, 3, 4], { hasMore: true }))
  expect(ids(list)).toEqual([1, 2, 3, 4])
  expect([list.topRow, list.selectedId]).toEqual([2.5, 3])
  await main.response('resources:list', fromService(1, [1, 2], { hasMore: true }))
  expect(list.shown).toMatchObject({ page: 2, waiting: null })
  expect(main.requestsOf('resources:list')).toHaveLength(1)
})

test('a place that comes with its list shows it at once, and the service alone is asked', async () => {
  const [list, connection] = [useResourceList(), useConnection()]
  const recalled = { key: listKey(filtersFor()), page: storedPage(2, [1, 2, 3, 4], { hasMore: true }) }
  list.setPendingPlace({ rows: 4, selectedId: 3, topRow: 2.5, list: recalled })
  void list.show(filtersFor())
  expect(ids(list)).toEqual([1, 2, 3, 4])
  expect([list.status, list.topRow, list.selectedId]).toEqual(['ready', 2.5, 3])
  expect(main.requestsOf('resources:list')[0]).not.toHaveProperty('stored')
  await main.response('resources:list', failure(refused))
  expect([ids(list), list.status, connection.unreachableReason]).toEqual([[1, 2, 3, 4], 'ready', refused])
})

test('a place that comes with another list is looked for', async () => {
  const list = useResourceList()
  const recalled = { key: listKey(filtersFor('water')), page: storedPage(1, [9]) }
  list.setPendingPlace({ rows: 4, selectedId: 3, topRow: 2.5, list: recalled })
  void list.show(filtersFor())
  expect(list.shown).toBeNull()
  expect(main.requestsOf('resources:list')[0]?.storedPart?.rows).toBe(4)
})

test('a mark of an entry appears in every list that is held, whatever comes late', async () => {
  const list = useResourceList()
  const marks = useMarks()
  await showFresh(list, '', 1, [1, 2])
  await showFresh(list, 'water', 1, [2])
  marks.opened(2)
  void marks.setStarred([2], true)
  expect(list.shown?.rows[0]).toMatchObject({ isRead: true, isStarred: true })
  await list.show(filtersFor())
  expect(list.shown?.rows.map(({ isRead }) => isRead)).toEqual([false, true])
  void marks.setRead([2], false)
  void list.refresh()
  await main.response('resources:list', fromService(1, [1, 2]))
  expect(list.shown?.rows.map(({ isRead, isStarred }) => [isRead, isStarred])).toEqual([
    [false, false],
    [false, true],
  ])
})

test('a list of unread entries keeps the one that is being read, until the list is left', async () => {
  const list = useResourceList()
  const marks = useMarks()
  const unread = { ...filtersFor(), shelf: 'unread' }
  void list.show(unread)
  await main.response('resources:list', fromSearch(null, 1, [1, 2]))
  marks.opened(1)
  expect(ids(list)).toEqual([1, 2])
  await showFresh(list, '', 1, [1, 2])
  void list.show(unread)
  await main.response('resources:list', fromSearch(null, 1, [2]))
  expect(ids(list)).toEqual([2])
})

describe('a session that has ended', () => {
  const amina: SessionState = {
    status: 'signed-in',
    username: 'amina',
    server: 'x',
    since: '2026-11-20T08:15:00Z',
    expectedEnd: null,
    storage: { kind: 'keychain' },
  }
  const ended: SessionState = { ...signedOut, expired: true, username: 'amina' }

  async function signedIn(): Promise<List> {
    void useSession().start()
    await main.response('session:read', { ok: true, value: amina })
    return useResourceList()
  }

  test('leaves what is shown without a failure, and the list asks again after signing in', async () => {
    const list = await signedIn()
    void list.show(filtersFor('water'))
    await main.partial('resources:list', storedPage(1, [1]))
    await main.emit('session:changed', ended)
    await main.response('resources:list', failure({ code: 'signed-out' }))
    expect([list.status, list.error]).toEqual(['ready', null])
    expect(ids(list)).toEqual([1])
    await main.emit('session:changed', amina)
    await main.response('resources:list', fromService(1, [1, 2]))
    expect(ids(list)).toEqual([1, 2])
  })

  test('is no loss of the connection, and the end of what is stored is the end', async () => {
    const list = await signedIn()
    void list.show(filtersFor('water'))
    await main.emit('session:changed', ended)
    await main.response('resources:list', fromSearch({ code: 'signed-out' }, 1, [3], { hasMore: true }))
    expect(useConnection().unreachableReason).toBeNull()
    void list.loadMore()
    expect(main.requestsOf('resources:list').at(-1)).toMatchObject({ storedPart: { only: true } })
    await main.response('resources:list', fromSearch(null, 2, [4]))
    expect(ids(list)).toEqual([3, 4])
    expect(list.hasMore).toBe(false)
  })

  test('that failed a list of which nothing is stored is repeated after signing in', async () => {
    const list = await signedIn()
    void list.show(filtersFor('water'))
    await main.emit('session:changed', ended)
    await main.response('resources:list', failure({ code: 'signed-out' }))
    await main.emit('session:changed', amina)
    await main.response('resources:list', fromService(1, [5]))
    expect(ids(list)).toEqual([5])
  })
})

test('a late response after a reset changes nothing', async () => {
  const list = useResourceList()
  void list.show(filtersFor())
  list.reset()
  await main.partial('resources:list', storedPage(1, [1]))
  await main.response('resources:list', fromService(1, [1]))
  expect(list.shown).toBeNull()
  expect(list.status).toBe('idle')
})

test('rows left on display by a search that failed do not go on, and the failure stays', async () => {
  const list = useResourceList()
  await showFresh(list, '', 1, [1], { hasMore: true })
  expect(list.hasMore).toBe(true)
  void list.show(filtersFor('water'))
  await main.response('resources:list', failure({ code: 'forbidden' }))
  expect(ids(list)).toEqual([1])
  expect(list.hasMore).toBe(false)
  await list.loadMore()
  expect(main.requestsOf('resources:list')).toHaveLength(2)
  expect(list.error?.code).toBe('forbidden')
})

test('a shelf goes on without a gap though entries have left it, and counts those that are still shown', async () => {
  const list = useResourceList()
  void list.show({ ...filtersFor(), shelf: 'saved' })
  await main.response('resources:list', fromSearch(null, 1, [1, 2, 3], { total: 5, hasMore: true }))
  void list.loadMore()
  expect(main.requestsOf('resources:list').at(-1)?.storedPart).toMatchObject({ rows: 5, searchPage: 1 })
  // The second one is no longer saved, and a new one at the top waits for the next refresh.
  await main.response('resources:list', fromSearch(null, 1, [9, 1, 3, 4, 5], { total: 5 }))
  expect(ids(list)).toEqual([1, 2, 3, 4, 5])
  expect(list.hasMore).toBe(false)
  expect(list.shown?.search?.total).toBe(6)
})

test('a list that the cache answers goes on page by page, and is requested again with as many rows as are shown', async () => {
  const list = useResourceList()
  const oldest = { ...filtersFor(), sort: 'oldest' as const }
  void list.show(oldest)
  await main.response('resources:list', fromSearch(null, 1, [1, 2], { total: 3, hasMore: true }))
  expect(list.hasMore).toBe(true)
  void list.loadMore()
  await main.response('resources:list', fromSearch(null, 2, [3], { total: 3 }))
  expect(ids(list)).toEqual([1, 2, 3])
  expect(list.hasMore).toBe(false)
  void list.refresh()
  expect(main.requestsOf('resources:list').map(({ storedPart }) => storedPart)).toEqual([
    { rows: 1, searchPage: 1, only: false },
    { rows: 1, searchPage: 2, only: false },
    { rows: 3, searchPage: 1, only: false },
  ])
  await main.response('resources:list', fromSearch(null, 1, [1, 2, 3, 4], { total: 4 }))
  expect(ids(list)).toEqual([1, 2, 3, 4])
  expect(useConnection().unreachableReason).toBeNull()
})
