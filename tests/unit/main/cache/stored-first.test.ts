import { beforeEach, describe, expect, test } from 'vitest'
import { failure, success, type Result } from '../../../../src/shared/errors/result'
import { openMemoryDatabase } from '../../../../src/main/cache/worker/database'
import { documents, type StoredDocument } from '../../../../src/main/cache/document-kinds'
import { createMemoryImages } from '../../../../src/main/cache/tables/image-files'
import { migrations } from '../../../../src/main/cache/worker/schema'
import { createStore } from '../../../../src/main/cache/tables/store'
import {
  createStoredFirst,
  type StoredFirst,
  type StoredSource,
} from '../../../../src/main/cache/stored-first'
import { never } from '../../../support/queries'

const hour = 3_600_000
const address = documents.forumName.at()

let clock = 0
let savesData = false
let storedFirst: StoredFirst
/** Requests to the service, each waiting for its response. */
let requests: { readonly signal: AbortSignal; readonly respond: (response: Result<string>) => void }[] = []

beforeEach(() => {
  clock = 0
  savesData = false
  requests = []
  const store = createStore(openMemoryDatabase(migrations), createMemoryImages(), {
    images: 0,
    database: 1e9,
  })
  storedFirst = createStoredFirst({
    cache: {
      document: async (address) => address.admit(store.document(address.key)),
      storeDocument: async ({ key }, value, fetchedAt) => void store.storeDocument(key, value, fetchedAt),
    },
    now: () => clock,
    savesData: () => savesData,
  })
})

function ask(signal: AbortSignal): Promise<Result<string>> {
  return new Promise((resolve) => requests.push({ signal, respond: resolve }))
}

function record(): StoredSource<string> {
  return storedFirst.record({ address, freshFor: () => hour, fetch: ask })
}

/** Waits for the service's nth request. */
async function request(number = 1): Promise<(typeof requests)[number]> {
  await expect.poll(() => requests).toHaveLength(number)
  const latest = requests.at(-1)
  if (!latest) throw new Error('nothing was asked for')
  return latest
}

async function store(value: string): Promise<void> {
  const reading = storedFirst.read(record(), never)
  ;(await request()).respond(success(value))
  await reading
  requests = []
}

describe('a record', () => {
  test('that is not stored is the response of the service, and stored from then on', async () => {
    const partial: unknown[] = []
    const first = storedFirst.read(record(), never, (stored) => partial.push(stored))
    ;(await request()).respond(success('one'))
    expect(await first).toEqual(success('one'))
    clock = hour - 1
    expect(await storedFirst.read(record(), never, (stored) => partial.push(stored))).toEqual(success('one'))
    expect([partial, requests.length]).toEqual([[], 1])
  })

  test('no longer fresh is delivered before the response', async () => {
    await store('old')
    clock = hour
    const partial: StoredDocument<string>[] = []
    const reading = storedFirst.read(record(), never, (stored) => partial.push(stored))
    const { respond } = await request()
    expect(partial).toEqual([{ value: 'old', fetchedAt: 0 }])
    respond(success('new'))
    expect(await reading).toEqual(success('new'))
    expect(await storedFirst.read(record(), never)).toEqual(success('new'))
  })

  test('from a clock that was ahead is not fresh until then, but fetched again', async () => {
    clock = 1000 * hour
    await store('from the future')
    clock = 0
    const reading = storedFirst.read(record(), never)
    ;(await request()).respond(success('now'))
    expect(await reading).toEqual(success('now'))
  })

  test('is fresh four times as long while data is saved', async () => {
    await store('old')
    savesData = true
    clock = 4 * hour - 1
    expect(await storedFirst.read(record(), never)).toEqual(success('old'))
    expect(requests).toEqual([])
    savesData = false
    void storedFirst.read(record(), never)
    await request()
    savesData = true
    clock = 4 * hour
    void storedFirst.readSooner(record(), never)
    await request(1)
  })

  test('no longer fresh stays stored when the service fails, and the failure is the response', async () => {
    await store('old')
    clock = hour
    const reading = storedFirst.read(record(), never)
    ;(await request()).respond(failure({ code: 'offline' }))
    expect(await reading).toEqual(failure({ code: 'offline' }))
    expect(await storedFirst.readSooner(record(), never)).toEqual(success('old'))
  })

  test('read sooner is what is stored however old, and the next one gets what has come since', async () => {
    await store('old')
    clock = hour
    const given = new AbortController()
    expect(await storedFirst.readSooner(record(), given.signal)).toEqual(success('old'))
    given.abort()
    const { signal, respond } = await request()
    expect(signal.aborted).toBe(false)
    respond(success('new'))
    await expect.poll(() => storedFirst.readSooner(record(), never)).toEqual(success('new'))
    expect(requests).toHaveLength(1)
  })

  test('that many read sooner is asked for once, however long each takes to look in the cache', async () => {
    const slow = Promise.withResolvers<null>()
    const looked = [Promise.resolve(null), slow.promise]
    const source = { ...record(), find: () => looked.shift() ?? Promise.resolve(null) }
    const readings = [storedFirst.readSooner(source, never), storedFirst.readSooner(source, never)]
    ;(await request()).respond(success('one'))
    expect(await readings[0]).toEqual(success('one'))
    slow.resolve(null)
    expect(await readings[1]).toEqual(success('one'))
    expect(requests).toHaveLength(1)
  })

  test('that many want at a time is asked for once, and cancelled when the last of them leaves', async () => {
    const [one, other] = [new AbortController(), new AbortController()]
    const readings = [storedFirst.read(record(), one.signal), storedFirst.readSooner(record(), other.signal)]
    const { signal } = await request()
    one.abort()
    expect(await readings[0]).toEqual(failure({ code: 'cancelled' }))
    expect(signal.aborted).toBe(false)
    other.abort()
    expect(await readings[1]).toEqual(failure({ code: 'cancelled' }))
    expect([signal.aborted, requests.length]).toEqual([true, 1])
  })
})

describe('a source that is never fresh', () => {
  function list(find: () => Promise<StoredDocument<string> | null>): StoredSource<string> {
    return { key: 'list', find, fetch: ask }
  }

  test('is asked of the service at the same time as of the cache', async () => {
    const found = Promise.withResolvers<StoredDocument<string> | null>()
    const partial: unknown[] = []
    const reading = storedFirst.read(
      list(() => found.promise),
      never,
      ({ value }) => partial.push(value),
    )
    const { respond } = await request()
    expect(partial).toEqual([])
    found.resolve({ value: 'stored', fetchedAt: 0 })
    await expect.poll(() => partial).toEqual(['stored'])
    respond(success('fresh'))
    expect(await reading).toEqual(success('fresh'))
  })

  test('is delivered as stored before the response, even where that was there sooner', async () => {
    const found = Promise.withResolvers<StoredDocument<string> | null>()
    const order: unknown[] = []
    const reading = storedFirst
      .read(
        list(() => found.promise),
        never,
        ({ value }) => order.push(value),
      )
      .then((response) => order.push(response))
    ;(await request()).respond(success('fresh'))
    found.resolve({ value: 'stored', fetchedAt: 0 })
    await reading
    expect(order).toEqual(['stored', success('fresh')])
  })
})
