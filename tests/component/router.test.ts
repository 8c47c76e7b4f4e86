import type { RecalledPlace, StoredPage } from '@shared/entries/resources'
import { signedOut } from '@shared/app/session'
import { noFilters } from '@shared/filters/filters'
import { describe, expect, test } from 'vitest'
import { useBrowsePlace } from '../../src/renderer/features/list/store/browse-place-store.ts'
import { useResourceList } from '../../src/renderer/features/list/store/resource-list-store.ts'
import { useLoadedContent } from '../../src/renderer/features/session/loaded-content-store.ts'
import { settled } from '../unit/renderer/in-memory-bridge.ts'
import { amina, ok, openPage } from './page.ts'

const left: RecalledPlace = {
  route: 'search=sea&entry=7',
  offset: 300,
  rows: 40,
  selectedId: 7,
  unfinishedIds: [],
  list: null,
}

test('the first way to the list leads to where it was left, and no later one', async () => {
  const { main, router, place } = await openPage({ session: amina, returns: true })
  void router.push('/resources')
  await settled()
  await main.response('place:read', ok<'place:read'>(left))
  await settled()
  expect(place()).toBe('/resources?search=sea&entry=7')
  await router.push('/resources')
  expect(place()).toBe('/resources')
})

test('an entry that the last run ended with is not opened again; another one is', async () => {
  for (const [unfinishedIds, path] of [
    [[7], '/resources?search=sea'],
    [[8], '/resources?search=sea&entry=7'],
  ] as const) {
    const { main, router, place } = await openPage({ session: amina, returns: true })
    void router.push('/resources')
    await settled()
    await main.response('place:read', ok<'place:read'>({ ...left, unfinishedIds }))
    await settled()
    expect(place()).toBe(path)
  }
})

test('of two entries beside each other, only the one that the last run ended with is not opened again', async () => {
  const { main, router, place } = await openPage({ session: amina, returns: true })
  void router.push('/resources')
  await settled()
  const route = 'search=sea&beside=7&entry=8'
  await main.response('place:read', ok<'place:read'>({ ...left, route, unfinishedIds: [7] }))
  await settled()
  expect(place()).toBe('/resources?search=sea&entry=8')
})

test('the list begins at its top if no place was stored', async () => {
  const { main, router, place } = await openPage({ session: amina, returns: true })
  void router.push('/resources')
  await settled()
  await main.response('place:read', ok<'place:read'>(null))
  await settled()
  expect(place()).toBe('/resources')
})

const storedPage: StoredPage = {
  rows: [],
  page: 1,
  total: 40,
  hasMore: true,
  ignoredFilters: [],
  storedAt: '2026-11-21T10:00:00Z',
}

/** Loads a page at `path`, in a window whose last place was `place`; null for a new window. */
async function loadedAt(path: string, place: RecalledPlace | null) {
  const page = await openPage({ session: amina, returns: true })
  void page.router.push(path)
  await settled()
  await page.main.response('place:of-window', ok<'place:of-window'>(place))
  await settled()
  return page
}

describe('a page that is reloaded, as after a crash,', () => {
  test.each(['/resources?search=sea&entry=7', '/resources?search=sea', '/resources?search=sea&entry=8'])(
    'is in its list where it was (%s)',
    async (path) => {
      const { main, place } = await loadedAt(path, left)
      expect(place()).toBe(path)
      void useResourceList().show({ ...noFilters, search: 'sea' })
      const [request] = main.requestsOf('resources:list')
      expect(request).toMatchObject({ search: 'sea', storedPart: { rows: left.rows } })
      await main.partial('resources:list', storedPage)
      expect(useResourceList().selectedId).toBe(7)
      expect(useResourceList().topRow).toBeGreaterThan(0)
    },
  )

  test('begins another list at its top', async () => {
    const { place } = await loadedAt('/resources?search=fire', left)
    expect(place()).toBe('/resources?search=fire')
    expect(useResourceList().topRow).toBe(0)
  })

  test('does not open the entry again that was being opened', async () => {
    const { place } = await loadedAt('/resources?search=sea&entry=7', { ...left, unfinishedIds: [7] })
    expect(place()).toBe('/resources?search=sea')
    expect(useBrowsePlace().isEntryLeftOut).toBe(true)
  })
})

test('a first way with filters leads there, and taking them off leads nowhere else', async () => {
  const { main, router, place } = await loadedAt('/resources?language=ar', null)
  expect(place()).toBe('/resources?language=ar')
  void router.push('/resources')
  await settled()
  expect(place()).toBe('/resources')
  expect(main.requestsOf('place:read')).toEqual([])
})

test('the next account that signs in is led to its own last place', async () => {
  const { main, router, place } = await loadedAt('/resources?language=ar', null)
  await main.emit('session:changed', signedOut)
  useLoadedContent().forget()
  await router.push('/sign-in')
  await main.emit('session:changed', { ...amina, username: 'zoe' })
  void router.push('/resources')
  await settled()
  await main.response('place:read', ok<'place:read'>(left))
  await settled()
  expect(place()).toBe('/resources?search=sea&entry=7')
})
