import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
  void reader.open(1, 'fr')
  void reader.open(2, 'fr')
  await main.response('resources:get', entry(1))
  expect(reader.resource).toBeNull()
  await main.response('resources:get', entry(2))
  expect(reader.resource?.id).toBe(2)
})

test('an entry, its pictures and its links are asked for in the language of its list', async () => {
  const reader = useReader()
  void reader.open(1, 'fr')
  await main.response('resources:get', entry(1))
  void reader.admitImages(['https://a.example/1.png'])
  void reader.findEntry('https://a.example/other/')
  expect(main.requestsOf('resources:get')).toEqual([{ id: 1, language: 'fr' }])
  expect(main.requestsOf('media:admit')[0]).toMatchObject({ entryId: 1, language: 'fr' })
  expect(main.requestsOf('resources:find')[0]).toMatchObject({ language: 'fr' })
})

describe('while an entry is on its way', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  async function openedAfter(reader: ReturnType<typeof useReader>): Promise<void> {
    void reader.open(1, null)
    const responded = main.response('resources:get', entry(1))
    await vi.runAllTimersAsync()
    await responded
    void reader.open(2, null)
  }

  test('the one before stays in sight for a moment, and a skeleton comes only then', async () => {
    const reader = useReader()
    await openedAfter(reader)
    await vi.advanceTimersByTimeAsync(79)
    expect([reader.status, reader.resource?.id]).toEqual(['ready', 1])
    await vi.advanceTimersByTimeAsync(1)
    expect([reader.status, reader.resource]).toEqual(['loading', null])
  })

  test('closing the reader shows nothing at once, and no skeleton later', async () => {
    const reader = useReader()
    await openedAfter(reader)
    void reader.open(null, null)
    expect([reader.status, reader.resource]).toEqual(['empty', null])
    await vi.advanceTimersByTimeAsync(200)
    expect(reader.status).toBe('empty')
  })
})

test('closing the reader drops the answer under way', async () => {
  const reader = useReader()
  void reader.open(1, 'fr')
  void reader.open(null, 'fr')
  await main.response('resources:get', entry(1))
  expect(reader.status).toBe('empty')
  expect(reader.resource).toBeNull()
})

test('a failed entry can be asked for again', async () => {
  const reader = useReader()
  void reader.open(1, 'fr')
  await main.response('resources:get', { ok: false, error: { code: 'offline' } })
  expect(reader.status).toBe('failed')
  void reader.retry()
  await main.response('resources:get', entry(1))
  expect(reader.status).toBe('ready')
})

test('pictures that could not be asked for count as not admitted', async () => {
  const reader = useReader()
  void reader.open(1, 'fr')
  await main.response('resources:get', entry(1))
  const ids = reader.admitImages(['https://a.example/1.png', 'https://a.example/2.png'])
  await main.response('media:admit', { ok: false, error: { code: 'timeout' } })
  expect(await ids).toEqual([null, null])
})

test('an entry that main no longer has is opened once its list has been loaded', async () => {
  const [reader, list] = [useReader(), useResourceList()]
  void reader.open(1, 'fr')
  await main.response('resources:get', { ok: false, error: { code: 'not-found' } })
  void list.show({ search: '', category: null, region: null, type: null, language: null })
  await main.response('resources:list', {
    ok: true,
    value: { page: 1, rows: [{ id: 1 }], total: 1, hasMore: false, ignoredFilters: [], from: 'service' },
  })
  await main.response('resources:get', entry(1))
  expect(reader.resource?.id).toBe(1)
})
