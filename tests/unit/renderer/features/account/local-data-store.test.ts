import { beforeEach, expect, test } from 'vitest'
import { useLocalData } from '../../../../../src/renderer/features/account/local-data-store.ts'
import { useReader } from '../../../../../src/renderer/features/reader/reader-store.ts'
import { useResourceList } from '../../../../../src/renderer/features/list/store/resource-list-store.ts'
import { useResourcesHeader } from '../../../../../src/renderer/features/header/resources-header-store.ts'
import { noFilters } from '../../../../../src/shared/filters/filters.ts'
import { createInMemoryBridge, createStores, type InMemoryBridge } from '../../in-memory-bridge.ts'

let main: InMemoryBridge
beforeEach(() => {
  main = createInMemoryBridge()
  createStores(main)
})

test('cleared content is no longer on display, so that the cache loads again', async () => {
  const [list, header, reader] = [useResourceList(), useResourcesHeader(), useReader()]
  void list.show(noFilters)
  void header.load(null)
  void reader.open(1, null)
  await main.response('resources:list', {
    ok: true,
    value: { page: 1, rows: [], total: 0, hasMore: false, ignoredFilters: [], from: 'service' },
  })
  await main.response('resources:header', { ok: true, value: { title: 'Library', image: null } })
  await main.response('resources:get', { ok: true, value: { id: 1 } })

  const clear = useLocalData().clear()
  await main.response('account:clear-local-data', {
    ok: true,
    value: { resources: 0, images: 0, bytes: 0, hasOwn: false },
  })
  await clear
  expect([list.shown, header.header, reader.resource]).toEqual([null, null, null])

  void list.show(noFilters)
  void header.load(null)
  expect(main.requestsOf('resources:list')).toHaveLength(2)
  expect(main.requestsOf('resources:header')).toHaveLength(2)
})
