import { afterEach, beforeEach, expect, test } from 'vitest'
import { disposePinia, getActivePinia } from 'pinia'
import { effectScope, shallowRef, type EffectScope } from 'vue'
import { useReader } from '../../../../../src/renderer/features/reader/reader-store.ts'
import { useBrowsePlace } from '../../../../../src/renderer/features/list/store/browse-place-store.ts'
import { useResourceList } from '../../../../../src/renderer/features/list/store/resource-list-store.ts'
import { unfiltered } from '../../../../../src/renderer/features/filters/resource-route.ts'
import { useNeighbours } from '../../../../../src/renderer/screens/browse/use-neighbours.ts'
import { useOpenEntry } from '../../../../../src/renderer/screens/browse/use-open-entry.ts'
import { createInMemoryBridge, createStores, settled, type InMemoryBridge } from '../../in-memory-bridge.ts'
import { fromService, type page, filtersFor, row, success } from '../../features/list/sample-pages.ts'

let main: InMemoryBridge
let scope: EffectScope
beforeEach(() => {
  main = createInMemoryBridge()
  createStores(main)
  scope = effectScope()
})
afterEach(() => {
  scope.stop()
  useBrowsePlace().reset()
  const stores = getActivePinia()
  if (stores) disposePinia(stores)
})

/** A screen with list and reader, controlled by a view like the route's. */
function openScreen(entryId: number | null) {
  const view = shallowRef({ ...unfiltered, entryId })
  let closed = 0
  let noneUnread = 0
  const openEntry = (id: number | null): void => void (view.value = { ...view.value, entryId: id })
  const neighbours = scope.run(() => {
    useOpenEntry(
      () => view.value,
      () => (closed += 1),
    )
    return useNeighbours(
      () => view.value,
      openEntry,
      () => (noneUnread += 1),
    )
  })
  if (!neighbours) throw new Error('The scope has ended')
  return { openEntry, neighbours, timesClosed: () => closed, timesNoneUnread: () => noneUnread }
}

async function showList(...response: Parameters<typeof page>): Promise<void> {
  void useResourceList().show(filtersFor())
  await main.response('resources:list', fromService(...response))
}

test('the entry of the view is opened, marked as read, and selected again once it was closed', async () => {
  const list = useResourceList()
  await showList(1, [1, 2])
  const { openEntry, timesClosed } = openScreen(2)
  expect(main.requestsOf('resources:get')).toEqual([{ id: 2, language: null }])
  expect(list.shown?.rows.map(({ isRead }) => isRead)).toEqual([false, true])
  openEntry(null)
  await settled()
  expect([list.selectedId, timesClosed(), useReader().status]).toEqual([2, 1, 'empty'])
})

test('an entry that main has not stored is opened once its list has been loaded', async () => {
  const reader = useReader()
  openScreen(1)
  await main.response('resources:get', { ok: false, error: { code: 'not-stored' } })
  expect(reader.status).toBe('failed')
  await showList(1, [1])
  await main.response('resources:get', success({ id: 1, title: 'Entry 1' }))
  expect(reader.resource?.id).toBe(1)
})

test('the entries before and after the open one follow the list', async () => {
  const list = useResourceList()
  await showList(1, [1, 2, 3])
  const { neighbours } = openScreen(2)
  expect([neighbours.previous.value?.id, neighbours.next.value?.id]).toEqual([1, 3])
  neighbours.openPrevious()
  expect(list.selectedId).toBe(1)
  expect([neighbours.previous.value, neighbours.next.value?.id]).toEqual([null, 2])
})

test('after the last loaded entry the list goes on, and the next one is opened when it has come', async () => {
  const list = useResourceList()
  await showList(1, [1, 2], { hasMore: true })
  const { neighbours } = openScreen(2)
  expect([neighbours.next.value, neighbours.hasNext.value]).toEqual([null, true])
  const opened = neighbours.openNext()
  await main.response('resources:list', fromService(2, [3]))
  await opened
  expect([list.selectedId, neighbours.previous.value?.id, neighbours.hasNext.value]).toEqual([3, 2, false])
})

test('another entry opened while the list went on stays open', async () => {
  await showList(1, [1, 2], { hasMore: true })
  const { neighbours, openEntry } = openScreen(2)
  const opened = neighbours.openNext()
  openEntry(1)
  await main.response('resources:list', fromService(2, [3]))
  await opened
  expect(neighbours.next.value?.id).toBe(2)
})

const readRows = (...ids: readonly number[]) => ({ rows: ids.map((id) => row(id, { isRead: true })) })

test('the next unread entry is looked for on further pages, and only a whole list reports none', async () => {
  const list = useResourceList()
  await showList(1, [1, 2], { hasMore: true })
  const { neighbours, timesNoneUnread } = openScreen(2)
  const opened = neighbours.openNextUnread()
  await main.response('resources:list', fromService(2, [], { ...readRows(3, 4), hasMore: true }))
  await main.response('resources:list', fromService(3, [5], { hasMore: true }))
  await opened
  expect([list.selectedId, timesNoneUnread()]).toEqual([5, 0])

  const failing = neighbours.openNextUnread()
  await main.response('resources:list', { ok: false, error: { code: 'offline' } })
  await failing
  expect([list.selectedId, timesNoneUnread()]).toEqual([5, 0])
})

test('a page that is loading already is waited for', async () => {
  const list = useResourceList()
  await showList(1, [1, 2], { hasMore: true })
  const { neighbours, timesNoneUnread } = openScreen(2)
  void list.loadMore()
  const opened = neighbours.openNextUnread()
  await main.response('resources:list', fromService(2, [3]))
  await opened
  expect([main.requestsOf('resources:list').length, list.selectedId]).toEqual([2, 3])
  const last = neighbours.openNextUnread()
  await last
  expect(timesNoneUnread()).toBe(1)
})
