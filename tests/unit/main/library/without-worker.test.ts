import { expect, test } from 'vitest'
import { createLibrary } from '../../../../src/main/library/client/library-client'
import type { FetchedPage } from '../../../../src/main/library/library'
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

async function withoutWorker() {
  const library = createLibrary({
    folder: '/nowhere/at/all',
    startWorker: () => {
      throw new Error('no threads')
    },
    log: createMemoryLog(),
  })
  await library.open(account)
  await library.storePage(page)
  return library
}

test('an entry that the service has listed opens though no worker is left to store it', async () => {
  const library = await withoutWorker()
  expect(await library.entry('fr', 7)).toMatchObject({ id: 7, body: '<p>Crabs</p>' })
  expect(await library.entry('en', 7)).toBeNull()
  expect(await library.notice()).toBe('not-kept')
})

test('it is gone for the next account, and once everything is deleted', async () => {
  const library = await withoutWorker()
  await library.open({ ...account, username: 'zoe' })
  expect(await library.entry('fr', 7)).toBeNull()
  await library.storePage(page)
  await library.clear()
  expect(await library.entry('fr', 7)).toBeNull()
})
