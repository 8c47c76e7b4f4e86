import { expect, test, vi } from 'vitest'
import { createCache } from '../../../../src/main/cache/client/cache-client'
import type { FetchedPage } from '../../../../src/main/cache/cache'
import { createMemoryLog } from '../../../support/memory'

const entry = {
  id: 7,
  title: 'Crabs',
  date: null,
  modified: null,
  link: null,
  body: '<p>Crabs</p>',
  excerpt: 'Crabs',
  isProtected: false,
  featuredMedia: null,
  imageUrl: null,
  categoryIds: [],
  regionIds: [],
  language: null,
}
const page: FetchedPage = {
  list: { language: 'fr', filters: '' },
  page: 1,
  entries: [entry],
  total: 1,
  hasMore: false,
  ignoredFilters: [],
  fetchedAt: 0,
}
const account = { server: 'https://forum.example', username: 'amina' }

async function withoutWorker(noticed: () => void = () => undefined) {
  const cache = createCache({
    noticed,
    folder: '/nowhere/at/all',
    startWorker: () => {
      throw new Error('no threads')
    },
    log: createMemoryLog(),
  })
  await cache.open(account)
  await cache.storePage(page)
  return cache
}

test('an entry that the service has listed opens though no worker is left to store it', async () => {
  const noticed = vi.fn()
  const cache = await withoutWorker(noticed)
  expect(noticed).toHaveBeenCalledOnce()
  expect(await cache.entry('fr', 7)).toMatchObject({ id: 7, body: '<p>Crabs</p>' })
  expect(await cache.entry('en', 7)).toBeNull()
  expect(await cache.notice()).toBe('not-kept')
})

test('it is gone for the next account, and once everything is deleted', async () => {
  const cache = await withoutWorker()
  await cache.open({ ...account, username: 'zoe' })
  expect(await cache.entry('fr', 7)).toBeNull()
  await cache.storePage(page)
  await cache.clear()
  expect(await cache.entry('fr', 7)).toBeNull()
})
