import { beforeEach, expect, test } from 'vitest'
import { useReader } from '../../../../../src/renderer/features/reader/reader-store.ts'
import { useResourceList } from '../../../../../src/renderer/features/resources/resource-list-store.ts'
import { createInMemoryBridge, createStores, type InMemoryBridge } from '../../in-memory-bridge.ts'

let main: InMemoryBridge
beforeEach(() => {
  main = createInMemoryBridge()
  createStores(main)
})

const entry = (id: number) => ({ ok: true as const, value: { id, title: `Entry ${id}` } })

test('of two entries opened in a hurry only the later one is shown', async () => {
  const reader = useReader()
  void reader.open(1)
  void reader.open(2)
  await main.answer('resources:get', entry(1))
  expect(reader.resource).toBeNull()
  await main.answer('resources:get', entry(2))
  expect(reader.resource?.id).toBe(2)
})

test('closing the reader drops the answer under way', async () => {
  const reader = useReader()
  void reader.open(1)
  void reader.open(null)
  await main.answer('resources:get', entry(1))
  expect(reader.status).toBe('empty')
  expect(reader.resource).toBeNull()
})

test('a failed entry can be asked for again', async () => {
  const reader = useReader()
  void reader.open(1)
  await main.answer('resources:get', { ok: false, error: { code: 'offline' } })
  expect(reader.status).toBe('failed')
  void reader.retry()
  await main.answer('resources:get', entry(1))
  expect(reader.status).toBe('ready')
})

test('pictures that could not be asked for count as not admitted', async () => {
  const reader = useReader()
  void reader.open(1)
  await main.answer('resources:get', entry(1))
  const ids = reader.admitPictures(['https://a.example/1.png', 'https://a.example/2.png'])
  await main.answer('media:admit', { ok: false, error: { code: 'timeout' } })
  expect(await ids).toEqual([null, null])
})

test('an entry that main no longer has is opened once its list has been loaded', async () => {
  const [reader, list] = [useReader(), useResourceList()]
  void reader.open(1)
  await main.answer('resources:get', { ok: false, error: { code: 'not-found' } })
  void list.show({ search: '', category: null, region: null, type: null, language: null })
  await main.answer('resources:list', {
    ok: true,
    value: { page: 1, rows: [{ id: 1 }], total: 1, hasMore: false, ignoredFilters: [] },
  })
  await main.answer('resources:get', entry(1))
  expect(reader.resource?.id).toBe(1)
})
