import type { ResourcePage, ResourceRow } from '@shared/resources'
import { signedOut } from '@shared/session'
import { beforeEach, expect, test } from 'vitest'
import {
  useResourceList,
  type ListQuery,
} from '../../../../../src/renderer/features/resources/resource-list-store.ts'
import { useSession } from '../../../../../src/renderer/features/session/session-store.ts'
import { createInMemoryBridge, createStores, type InMemoryBridge } from '../../in-memory-bridge.ts'

let main: InMemoryBridge
beforeEach(() => {
  main = createInMemoryBridge()
  createStores(main)
})

function query(search: string): ListQuery {
  return { search, category: null, region: null, type: null, language: null }
}

function row(id: number): ResourceRow {
  return {
    id,
    title: `Entry ${id}`,
    date: null,
    excerpt: '',
    categoryIds: [],
    regionIds: [],
    picture: null,
    isProtected: false,
  }
}

function page(number: number, ids: readonly number[], hasMore = false): { ok: true; value: ResourcePage } {
  const value = { page: number, rows: ids.map(row), total: null, hasMore, ignoredFilters: [] }
  return { ok: true, value }
}

function ids(list: ReturnType<typeof useResourceList>): readonly number[] | undefined {
  return list.shown?.rows.map((each) => each.id)
}

test('the answer to an earlier search is dropped when it comes late, and its request is cancelled', async () => {
  const list = useResourceList()
  void list.show(query('wat'))
  void list.show(query('water'))
  expect(main.cancelled).toEqual(['resources:list-1'])
  await main.answer('resources:list', page(1, [1]))
  expect(list.shown).toBeNull()
  await main.answer('resources:list', page(1, [2]))
  expect(ids(list)).toEqual([2])
})

test('showing what is shown already asks for nothing', async () => {
  const list = useResourceList()
  void list.show(query(''))
  await main.answer('resources:list', page(1, [1]))
  await list.show(query(''))
  expect(main.requestsOf('resources:list')).toHaveLength(1)
})

test('pages are joined without repeating an entry that came twice', async () => {
  const list = useResourceList()
  void list.show(query(''))
  await main.answer('resources:list', page(1, [1, 2], true))
  void list.loadMore()
  await main.answer('resources:list', page(2, [2, 3]))
  expect(ids(list)).toEqual([1, 2, 3])
  expect(main.requestsOf('resources:list').map((request) => request.page)).toEqual([1, 2])
})

test('asking for more twice sends one request', async () => {
  const list = useResourceList()
  void list.show(query(''))
  await main.answer('resources:list', page(1, [1], true))
  void list.loadMore()
  void list.loadMore()
  expect(main.requestsOf('resources:list')).toHaveLength(2)
})

test('going back shows the earlier list at once, with its pages and its position', async () => {
  const list = useResourceList()
  void list.show(query(''))
  await main.answer('resources:list', page(1, [1], true))
  void list.loadMore()
  await main.answer('resources:list', page(2, [2]))
  list.rememberPosition(640)
  void list.show(query('water'))
  await main.answer('resources:list', page(1, [9]))
  expect(list.position()).toBe(0)
  await list.show(query(''))
  expect(ids(list)).toEqual([1, 2])
  expect(list.position()).toBe(640)
  expect(main.requestsOf('resources:list')).toHaveLength(3)
})

test('a failure keeps what is shown, and a retry asks for the page that failed', async () => {
  const list = useResourceList()
  void list.show(query(''))
  await main.answer('resources:list', page(1, [1], true))
  void list.loadMore()
  await main.answer('resources:list', { ok: false, error: { code: 'timeout' } })
  expect(ids(list)).toEqual([1])
  expect(list.error?.code).toBe('timeout')
  void list.retry()
  await main.answer('resources:list', page(2, [2]))
  expect(ids(list)).toEqual([1, 2])
  expect(list.error).toBeNull()
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
  await main.answer('session:read', { ok: true, value: signedIn })
  void list.show(query('water'))
  await main.emit('session:changed', { ...signedOut, expired: true, username: 'amina' })
  await main.answer('resources:list', { ok: false, error: { code: 'signed-out' } })
  await main.emit('session:changed', signedIn)
  await main.answer('resources:list', page(1, [5]))
  expect(ids(list)).toEqual([5])
})

test('after a reset a late answer changes nothing', async () => {
  const list = useResourceList()
  void list.show(query(''))
  list.reset()
  await main.answer('resources:list', page(1, [1]))
  expect(list.shown).toBeNull()
  expect(list.status).toBe('idle')
})

test('rows left on display by a search that failed do not go on, and the failure stays', async () => {
  const list = useResourceList()
  void list.show(query(''))
  await main.answer('resources:list', page(1, [1], true))
  expect(list.hasMore).toBe(true)
  void list.show(query('water'))
  await main.answer('resources:list', { ok: false, error: { code: 'timeout' } })
  expect(ids(list)).toEqual([1])
  expect(list.hasMore).toBe(false)
  await list.loadMore()
  expect(main.requestsOf('resources:list')).toHaveLength(2)
  expect(list.error?.code).toBe('timeout')
})
