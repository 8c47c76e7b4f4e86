import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createContentFeatures, type ContentFeatures } from '../support/content-features'
import { useForumService } from '../support/forum-service'
import { waitFor } from '../support/patience.ts'
import { everything, never } from '../support/queries'
import { removeFolder } from '../support/remove-folder.ts'

const service = useForumService({ entries: 150 })
let folder = ''
let features: ContentFeatures
/** Timers for the pause after a session's start. */
let waiting: (() => void)[] = []
let changes = 0

async function open(): Promise<void> {
  waiting = []
  features = await createContentFeatures({
    service: service.configuration.service,
    folder,
    account: service.account,
    marksTimer: (run, ms) => {
      if (ms === 0) run()
      else waiting.push(run)
      return () => void (waiting = waiting.filter((each) => each !== run))
    },
    marksChanged: () => void changes++,
  })
  service.clearRequests()
}

beforeEach(async () => {
  changes = 0
  folder = await mkdtemp(join(tmpdir(), 'saved-entries-'))
  await open()
})
afterEach(async () => {
  await features.close()
  await removeFolder(folder)
})

const savedCount = async () => (await features.marks.counts(everything))?.saved
const includes = () => service.requests.filter(({ query }) => 'include' in query).map(({ status }) => status)

/** By the time a whole list has arrived, any earlier request would have arrived, and its response been used. */
async function aListLater(): Promise<void> {
  await features.cache.idsToFetch()
  await features.resources.list(everything, never)
}

/** A file with stars on entries that this computer has never listed. */
async function chooseFile(ids: readonly number[]) {
  const file = {
    ...{ format: 'forum-resources-state', version: 1, service: new URL(service.baseUrl).origin },
    entries: ids.map((id) => ({ id, starredAt: '2026-11-01T10:00:00.000Z' })),
    readingLists: [],
    own: {},
  }
  const bytes = new TextEncoder().encode(JSON.stringify(file))
  const reading = await features.marks.readImport({ bytes, refused: null })
  return reading && 'token' in reading ? reading.token : ''
}

async function someIds(): Promise<readonly number[]> {
  const page = await features.resources.list({ ...everything, page: 2 }, never)
  const ids = page.ok ? page.value.rows.slice(0, 3).map(({ id }) => id) : []
  await features.cache.clear()
  service.clearRequests()
  return ids
}

test('saved entries of a file that are not stored are fetched at once, and counted until they are', async () => {
  const token = await chooseFile(await someIds())
  expect(await features.marks.import(token)).toMatchObject({ ok: true, value: { starred: 3, toFetch: 3 } })
  await waitFor(async () => expect(await savedCount()).toBe(3))
  expect(includes()).toEqual([200])
  await expect.poll(() => changes).toBe(1)
})

test('entries that could not be fetched are fetched once the service responds again', async () => {
  const token = await chooseFile(await someIds())
  const mend = service.addRule({ fault: { kind: 'status', status: 500 } })
  expect(await features.marks.import(token)).toMatchObject({ ok: true, value: { toFetch: 3 } })
  await waitFor(() => expect(includes().length).toBeGreaterThan(0))
  expect(await features.marks.counts(everything)).toMatchObject({ saved: 0, toFetch: { saved: 3 } })
  await features.resources.list({ ...everything, page: 3 }, never)
  mend()
  features.retryScheduler.check()
  await waitFor(async () =>
    expect(await features.marks.counts(everything)).toMatchObject({ saved: 3, toFetch: { saved: 0 } }),
  )
})

test('missing entries are fetched at the next start, and nothing is requested if none are missing', async () => {
  const token = await chooseFile(await someIds())
  const mend = service.addRule({ fault: { kind: 'status', status: 500 } })
  expect(await features.marks.import(token)).toMatchObject({ ok: true, value: { toFetch: 3 } })
  await waitFor(() => expect(includes().length).toBeGreaterThan(0))
  await features.close()
  mend()
  await open()
  for (const run of waiting) run()
  await waitFor(async () => expect(await savedCount()).toBe(3))
  await features.close()
  await open()
  for (const run of waiting) run()
  await aListLater()
  expect(includes()).toEqual([])
  await features.close()
  await open()
})

test('saved entries whose cache is gone come back', async () => {
  const ids = await someIds()
  await features.resources.list({ ...everything, page: 2 }, never)
  await features.cache.setStarred(ids, true)
  await features.close()
  for (const name of await readdir(folder))
    if (name !== 'own') await rm(join(folder, name), { recursive: true })
  await open()
  expect(await savedCount()).toBe(0)
  for (const run of waiting) run()
  await waitFor(async () => expect(await savedCount()).toBe(3))
})

test('a service that ignores the parameter is believed in nothing', async () => {
  const token = await chooseFile(await someIds())
  service.addRule({ route: 'entries', fault: { kind: 'ignore-filters' } })
  expect(await features.marks.import(token)).toMatchObject({ ok: true, value: { toFetch: 3 } })
  await waitFor(() => expect(includes()).toEqual([200]))
  await aListLater()
  expect(await savedCount()).toBe(0)
})
