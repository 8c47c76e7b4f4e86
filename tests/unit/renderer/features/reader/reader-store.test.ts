import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useReader } from '../../../../../src/renderer/features/reader/reader-store.ts'
import { createInMemoryBridge, createStores, type InMemoryBridge } from '../../in-memory-bridge.ts'

let main: InMemoryBridge
beforeEach(() => {
  main = createInMemoryBridge()
  createStores(main)
})

const entry = (id: number) => ({ ok: true as const, value: { id, title: `Entry ${id}`, modified: 'a' } })

test('of two entries opened in a hurry only the later one is shown', async () => {
  const reader = useReader()
  void reader.open(1, 'fr')
  void reader.open(2, 'fr')
  await main.response('resources:get', entry(1))
  expect(reader.resource).toBeNull()
  await main.response('resources:get', entry(2))
  expect(reader.resource?.id).toBe(2)
})

test('an entry, its images and its links are asked for in the language of its list', async () => {
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
    // Does not run all timers: files share the process, and another one may have left a repeating timer.
    await vi.advanceTimersByTimeAsync(1000)
    await responded
    void reader.open(2, null)
  }

  test('the one before stays for a moment, and a skeleton comes only then', async () => {
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

test('closing the reader drops the response under way', async () => {
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

test('images that could not be asked for count as not admitted', async () => {
  const reader = useReader()
  void reader.open(1, 'fr')
  await main.response('resources:get', entry(1))
  const ids = reader.admitImages(['https://a.example/1.png', 'https://a.example/2.png'])
  await main.response('media:admit', { ok: false, error: { code: 'timeout' } })
  expect(await ids).toEqual([null, null])
})

describe('an entry that was pointed at', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  async function pointedAt(id: number): Promise<ReturnType<typeof useReader>> {
    const reader = useReader()
    reader.readAhead(id, 'fr')
    await vi.advanceTimersByTimeAsync(30)
    return reader
  }

  async function responded(
    channel: 'resources:get' | 'resources:opened' = 'resources:get',
    value: unknown = entry(1).value,
  ): Promise<void> {
    const response = main.response(channel, { ok: true, value })
    await vi.advanceTimersByTimeAsync(1000)
    await response
  }

  test('is there at once when it is opened, and is marked as read only then', async () => {
    const reader = await pointedAt(1)
    expect(main.requestsOf('resources:get')).toEqual([{ id: 1, language: 'fr', isAhead: true }])
    await responded()
    expect([reader.resource, main.requestsOf('resources:opened')]).toEqual([null, []])
    void reader.open(1, 'fr')
    expect([reader.status, reader.resource?.id]).toEqual(['ready', 1])
    expect(main.requestsOf('resources:opened')).toEqual([{ id: 1, language: 'fr', modified: 'a' }])
  })

  test('is read anew where another version has been stored since', async () => {
    const reader = await pointedAt(1)
    await responded()
    void reader.open(1, 'fr')
    await responded('resources:opened', false)
    expect(main.requestsOf('resources:get').at(-1)).toEqual({ id: 1, language: 'fr' })
    await responded('resources:get', { ...entry(1).value, modified: 'b', title: 'Newer' })
    expect(reader.resource?.title).toBe('Newer')
  })

  test('on the way to another one is not asked for', async () => {
    const reader = useReader()
    reader.readAhead(1, 'fr')
    await vi.advanceTimersByTimeAsync(20)
    reader.readAhead(2, 'fr')
    await vi.advanceTimersByTimeAsync(30)
    expect(main.requestsOf('resources:get')).toEqual([{ id: 2, language: 'fr', isAhead: true }])
  })

  test('is requested again in another language, and when it is opened again', async () => {
    const reader = await pointedAt(1)
    await responded()
    void reader.open(1, 'es')
    expect(main.requestsOf('resources:get').at(-1)).toEqual({ id: 1, language: 'es' })
  })

  test('is gone with the account that pointed at it', async () => {
    const reader = await pointedAt(1)
    await responded()
    reader.reset()
    void reader.open(1, 'fr')
    expect(reader.resource).toBeNull()
  })
})
