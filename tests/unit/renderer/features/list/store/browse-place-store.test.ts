import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBrowsePlace } from '../../../../../../src/renderer/features/list/store/browse-place-store.ts'
import { createInMemoryBridge, createStores, type InMemoryBridge } from '../../../in-memory-bridge.ts'

let main: InMemoryBridge
beforeEach(() => {
  main = createInMemoryBridge()
  createStores(main)
})
afterEach(() => {
  vi.useRealTimers()
})

const place = (offset: number) => ({ route: 'search=sea', offset, rows: 40, selectedId: 7 })
const recalled = { ...place(10), unfinishedIds: [] }

test('the place of the last use is asked for once, and again after the next sign-in', async () => {
  const browse = useBrowsePlace()
  const first = browse.recall()
  await main.response('place:read', { ok: true, value: recalled })
  expect(await first).toEqual(recalled)
  expect(await browse.recall()).toBeNull()
  browse.reset()
  const second = browse.recall()
  await main.response('place:read', { ok: true, value: null })
  expect(await second).toBeNull()
})

test('a place is kept at once, and of many in a row the last one a moment later', () => {
  vi.useFakeTimers()
  const browse = useBrowsePlace()
  for (const offset of [10, 20, 30]) browse.store(place(offset))
  expect(main.requestsOf('place:store')).toEqual([place(10)])
  vi.advanceTimersByTime(100)
  expect(main.requestsOf('place:store')).toEqual([place(10), place(30)])
  vi.advanceTimersByTime(1000)
  browse.store(place(40))
  expect(main.requestsOf('place:store')).toEqual([place(10), place(30), place(40)])
})

test('while the place moves it is kept ten times a second, not with each step', () => {
  vi.useFakeTimers()
  const browse = useBrowsePlace()
  for (let offset = 0; offset < 1000; offset += 10) {
    browse.store(place(offset))
    vi.advanceTimersByTime(10)
  }
  expect(main.requestsOf('place:store').length).toBeLessThan(12)
  expect(main.requestsOf('place:store').length).toBeGreaterThan(8)
})

test('after signing out nothing is kept any more', () => {
  vi.useFakeTimers()
  const browse = useBrowsePlace()
  browse.store(place(10))
  browse.store(place(20))
  browse.reset()
  vi.advanceTimersByTime(1000)
  expect(main.requestsOf('place:store')).toEqual([place(10)])
})

test('a window that becomes the first stores its place again, which main had left alone', async () => {
  const browse = useBrowsePlace()
  await main.emit('window:became-first', undefined)
  expect(main.requestsOf('place:store')).toEqual([])
  browse.store(place(10))
  await main.emit('window:became-first', undefined)
  await expect.poll(() => main.requestsOf('place:store')).toEqual([place(10), place(10)])
  browse.reset()
  await main.emit('window:became-first', undefined)
  expect(main.requestsOf('place:store')).toHaveLength(2)
})
