import { beforeEach, describe, expect, test } from 'vitest'
import { listKey, type Filters } from '../../../../src/shared/filters/filters'
import type { PageRequest } from '../../../../src/shared/ipc/contract'
import { success, type Result } from '../../../../src/shared/errors/result'
import { createOrder } from '../../../../src/main/async/one-at-a-time'
import type { DocumentAddress, DocumentChange } from '../../../../src/main/cache/document-kinds'
import type { CachedPage } from '../../../../src/main/cache/cache'
import { createOwnState } from '../../../../src/main/cache/own-data/own-state'
import { createRecentSearches, createSavedSearches } from '../../../../src/main/searches/searches'
import { watchSearches, type SearchNews } from '../../../../src/main/searches/search-watch'
import type { OperatorFeature } from '../../../../src/shared/config/operator-values'
import { configurationOf } from '../../../support/configuration'
import { everything as firstPage } from '../../../support/queries'
import { sampleEntry, samplePage } from '../../../support/cache-samples'

const inOrder = createOrder()
const documents = new Map<string, string>()
const pages = new Map<string, CachedPage>()
const read = new Set<number>()
let clock = Date.parse('2026-11-21T10:00:00Z')

/** The disk rejects all writes. */
let isFull = false

const cache = {
  document: async <Value>(address: DocumentAddress<Value>) => {
    const text = documents.get(address.key)
    return address.admit(text === undefined ? null : { value: JSON.parse(text) as unknown, fetchedAt: 0 })
  },
  documents: async () => null,
  changeDocument: <Value>(address: DocumentAddress<Value>, change: DocumentChange<Value>) =>
    inOrder(async () => {
      const value = await change((await cache.document(address))?.value)
      if (!isFull) documents.set(address.key, JSON.stringify(value))
      return !isFull
    }),
  page: async ({ filters }: { readonly filters: string }) => pages.get(filters) ?? null,
  visit: async () => ({
    isRead: (id: number) => read.has(id),
    isStarred: () => false,
    isAnnotated: () => false,
    isChanged: () => false,
    newestBefore: null,
  }),
}
/** One start of the app for the same account. */
const start = () =>
  createSavedSearches({
    ownState: createOwnState({ cache, languages: [], now: () => clock }),
    cache,
    now: () => clock,
    renamed: async (_search, next) => {
      renamed.push(next)
      await offlineRenamed
    },
    changed: () => void (changes += 1),
  })
/** How often windows had to reload the searches. */
let changes = 0
/** Resolves when the offline copy of a list has been renamed. */
let offlineRenamed: Promise<unknown> = Promise.resolve()
/** The lists' new names. */
const renamed: (string | null)[] = []
let searches = start()
const recent = createRecentSearches(createOwnState({ cache, languages: [], now: () => clock }))

const { page: _first, ...everything } = firstPage
const rice: Filters = { ...everything, search: 'rice', category: [{ id: 3, name: 'Food' }] }
const riceKey = listKey(rice)

/** Makes the service's first page hold these entries, each a minute newer than the last. */
const brought = (ids: readonly number[], said: Partial<CachedPage> = {}): void => {
  const { list: _list, ...facts } = samplePage(ids.map((id) => sampleEntry(id)))
  pages.set(riceKey, { ...facts, isStale: false, ...said })
}

beforeEach(() => {
  isFull = false
  documents.clear()
  pages.clear()
  read.clear()
  renamed.length = 0
  searches = start()
})

async function valueOf<T>(response: Promise<Result<T>>): Promise<T> {
  const result = await response
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
const saved = () => valueOf(searches.saved())

describe('recent searches', () => {
  test('are ten, the latest first, each once, and outlast a restart', async () => {
    for (let each = 1; each <= 11; each++) await recent.note(`search ${each}`)
    await recent.note('search 5')
    const texts = await valueOf(
      createRecentSearches(createOwnState({ cache, languages: [], now: () => clock })).read(),
    )
    expect(texts).toHaveLength(10)
    expect(texts.slice(0, 3)).toEqual(['search 5', 'search 11', 'search 10'])
    expect(await valueOf(recent.forget('search 11'))).not.toContain('search 11')
    expect(await valueOf(recent.forget(null))).toEqual([])
  })

  test('noted at the same time are all there', async () => {
    await Promise.all([recent.note('a'), recent.note('b'), recent.note('c')])
    expect(await valueOf(recent.read())).toEqual(['c', 'b', 'a'])
  })
})

describe('saved searches', () => {
  test('are named views, renamed, moved and removed, and outlast a restart', async () => {
    await searches.save('Rice', rice)
    await searches.save('All', everything)
    const [first, second] = await saved()
    expect(first).toMatchObject({ name: 'Rice', query: { search: 'rice', category: '3' }, notifies: false })
    await searches.rename(first?.id ?? '', 'Rice and food')
    await searches.move(second?.id ?? '', 0)
    searches = start()
    expect((await saved()).map(({ name }) => name)).toEqual(['All', 'Rice and food'])
    await searches.remove(second?.id ?? '')
    expect((await saved()).map(({ name }) => name)).toEqual(['Rice and food'])
  })

  test('that the disk rejects stay as they were, and the failure is reported', async () => {
    const [kept] = await valueOf(searches.save('Rice', rice))
    isFull = true
    const refused = { ok: false, error: { code: 'disk-refused' } }
    expect(await searches.save('All', everything)).toEqual(refused)
    expect(await searches.rename(kept?.id ?? '', 'Maize')).toEqual(refused)
    expect(await searches.remove(kept?.id ?? '')).toEqual(refused)
    expect((await saved()).map(({ name }) => name)).toEqual(['Rice'])
    expect(renamed).toEqual([])
  })

  test('are reported as they are, where one was removed while another one’s offline copy was renamed', async () => {
    const [rices] = await valueOf(searches.save('Rice', rice))
    await searches.save('All', everything)
    const [, all] = await saved()
    const copy = Promise.withResolvers<undefined>()
    offlineRenamed = copy.promise
    const renaming = searches.rename(rices?.id ?? '', 'Maize')
    await expect.poll(() => renamed).toEqual(['Maize'])
    offlineRenamed = Promise.resolve()
    await searches.remove(all?.id ?? '')
    copy.resolve(undefined)
    expect((await valueOf(renaming)).map(({ name }) => name)).toEqual(['Maize'])
  })

  test.each([
    ['saved', () => searches.save('All', everything)],
    ['renamed', (id: string) => searches.rename(id, 'Maize')],
    ['moved', (id: string) => searches.move(id, 1)],
    ['removed', (id: string) => searches.remove(id)],
    ['given notifications', (id: string) => searches.setNotifies(id, true)],
    ['looked at', (id: string) => searches.markSeen(id)],
  ])('notify every window when one was %s, and only once it is stored', async (_what, change) => {
    const [first] = await valueOf(searches.save('Rice', rice))
    const id = first?.id ?? ''
    changes = 0
    isFull = true
    await change(id)
    expect(changes).toBe(0)
    isFull = false
    await change(id)
    expect(changes).toBe(1)
  })

  test.each([
    ['saved', () => searches.save('Maize', everything), ['Rice', 'Maize']],
    ['renamed', (id: string) => searches.rename(id, 'Maize'), ['Maize']],
    ['removed', (id: string) => searches.remove(id), []],
  ])(
    'are %s even by a call right before a quit, which waits for changes alone',
    async (_what, change, names) => {
      const [first] = await valueOf(searches.save('Rice', rice))
      const called = change(first?.id ?? '')
      await inOrder(() => Promise.resolve())
      searches = start()
      expect((await saved()).map(({ name }) => name)).toEqual(names)
      await called
    },
  )

  test('say how many unread entries were published since they were last looked at', async () => {
    brought([1, 2])
    const [search] = await valueOf(searches.save('Rice', rice))
    expect(search?.news).toEqual({ count: 0, isMore: false })
    brought([5, 4, 3, 2, 1])
    read.add(4)
    expect((await saved())[0]?.news).toEqual({ count: 2, isMore: false })
    brought([9, 8, 7], { hasMore: true })
    expect((await saved())[0]?.news).toEqual({ count: 3, isMore: true })
    expect((await valueOf(searches.markSeen(search?.id ?? '')))[0]?.news).toEqual({ count: 0, isMore: false })
    brought([9, 8], { ignoredFilters: ['category'] })
    expect((await saved())[0]?.news).toBeNull()
  })

  test('that are of another version or damaged take no other with them', async () => {
    await searches.save('Rice', rice)
    const all = JSON.parse(String(documents.get('own:saved-searches'))) as Record<string, unknown>[]
    const older = { ...all[0], id: 'older', filters: { search: 'maize' } }
    const newer = { ...all[0], id: 'newer', filters: { ...rice, unheardOf: 1 } }
    documents.set('own:saved-searches', JSON.stringify([7, newer, all[0], older]))
    expect((await saved()).map(({ query }) => query['search'])).toEqual(['rice', 'maize'])
  })
})

describe('watching', () => {
  const asked: string[] = []
  const categories: string[] = []
  const found: SearchNews[] = []
  let turns: (() => void)[] = []
  let account: string | null = 'amina'
  let answering = (): void => undefined
  let isFailing = false
  let savesData = false
  let stop = (): void => undefined

  function watch(disabledFeatures: readonly OperatorFeature[] = []): void {
    stop = watchSearches({
      configuration: configurationOf({ disabledFeatures }),
      searches,
      cache,
      list: async ({ search, category }: PageRequest) => {
        asked.push(search)
        categories.push(category.map(({ name }) => name).join())
        answering()
        return success(null)
      },
      account: async () => account,
      isFailing: () => isFailing,
      savesData: () => savesData,
      changed: () => undefined,
      notify: (search) => void found.push(search),
      now: () => clock,
      timer(run, ms) {
        expect(ms).toBeGreaterThanOrEqual(30_000)
        turns.push(run)
        return () => (turns = turns.filter((other) => other !== run))
      },
    })
  }
  /** Runs the next due timers. */
  async function pass(count = 4): Promise<void> {
    for (let turn = 0; turn < count; turn++) {
      turns.shift()?.()
      await expect.poll(() => turns.length).toBe(1)
    }
  }

  beforeEach(() => {
    stop()
    asked.length = categories.length = found.length = turns.length = 0
    account = 'amina'
    answering = () => undefined
    isFailing = savesData = false
  })

  test('asks by the names that terms have now', async () => {
    const terms = [{ id: 3, name: 'Mangroves & reefs', sentName: 'Mangroves &amp; reefs', slug: 'mangroves' }]
    documents.set('terms:4:category:', JSON.stringify({ terms, refusesLanguage: false }))
    await searches.save('Wet', {
      ...everything,
      category: [3, 4].map((id) => ({ id, name: `Former ${id}` })),
    })
    watch()
    await pass(1)
    expect(categories).toEqual(['Mangroves &amp; reefs,Former 4'])
  })

  test('asks for one at a time, and for each after a quarter of an hour at the soonest', async () => {
    await searches.save('Rice', rice)
    await searches.save('All', everything)
    watch()
    await pass()
    expect(asked).toEqual(['rice', ''])
    clock += 14 * 60_000
    await pass()
    expect(asked).toHaveLength(2)
    clock += 7 * 60_000
    await pass()
    expect(asked).toHaveLength(4)
  })

  test('asks a quarter as often while data is saved', async () => {
    await searches.save('Rice', rice)
    savesData = true
    watch()
    await pass()
    clock += 59 * 60_000
    await pass()
    expect(asked).toHaveLength(1)
    clock += 22 * 60_000
    await pass()
    expect(asked).toHaveLength(2)
  })

  test('asks for nothing while nobody is signed in, the service fails, or it has ended', async () => {
    await searches.save('Rice', rice)
    account = null
    watch()
    await pass()
    account = 'amina'
    isFailing = true
    await pass()
    expect(asked).toEqual([])
    stop()
    expect(turns).toEqual([])
  })

  test('notifies once of new entries, also across starts, and only for the searches that ask for it', async () => {
    brought([1])
    const [search] = await valueOf(searches.save('Rice', rice))
    brought([3, 2, 1])
    watch()
    await pass()
    expect(found).toEqual([])
    await searches.setNotifies(search?.id ?? '', true)
    clock += 20 * 60_000
    await pass()
    const query = { search: 'rice', category: '3' }
    expect(found).toEqual([{ name: 'Rice', count: 2, isMore: false, query }])
    stop()
    turns.length = 0
    searches = start()
    watch()
    await pass()
    expect(found).toHaveLength(1)
    brought([4, 3, 2, 1])
    clock += 20 * 60_000
    await pass()
    expect(found.slice(1)).toEqual([{ name: 'Rice', count: 1, isMore: false, query }])
    expect((await saved())[0]?.news?.count).toBe(3)
  })

  test('notifies nobody of a search whose owner has signed out meanwhile', async () => {
    brought([1])
    const [search] = await valueOf(searches.save('Rice', rice))
    await searches.setNotifies(search?.id ?? '', true)
    brought([2, 1])
    for (const next of [null, 'badru']) {
      account = 'amina'
      answering = () => (account = next)
      watch()
      await pass()
      expect(found).toEqual([])
      stop()
      turns.length = 0
    }
    answering = () => undefined
    account = 'amina'
    watch()
    await pass()
    expect(found.map(({ name }) => name)).toEqual(['Rice'])
  })

  test('notifies nobody where the operator has switched notifications off', async () => {
    brought([1])
    const [search] = await valueOf(searches.save('Rice', rice))
    await searches.setNotifies(search?.id ?? '', true)
    brought([2, 1])
    watch(['notifications'])
    await pass()
    expect(asked).toEqual(['rice'])
    expect(found).toEqual([])
  })
})
