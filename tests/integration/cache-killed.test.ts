import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountPlace, databasePath } from '../../src/main/cache/account-folder'
import { createGuardedStore } from '../../src/main/cache/worker/guarded-store'
import type { FetchedPage } from '../../src/main/cache/cache'
import type { CacheReply, CacheRequest } from '../../src/main/cache/worker/cache-messages'
import { mixSeed, seededRandom } from '../../tools/forum-service/content/seeded-random.ts'
import { sampleEntry, samplePage } from '../support/cache-samples'
import { startCacheProcess, type CacheProcessOptions } from '../support/cache-workers'
import { removeFolder } from '../support/remove-folder.ts'

const moments = 60
const pages = 3
const entriesPerPage = 4
const positioned = 10
const amina = { server: 'https://forum.example.test', username: 'amina' }
const list = { language: null, filters: '' }
const imageUrl = 'https://forum.example.test/a.png'

/** A write and its number, which is part of everything written. */
type Write = { readonly what: string; readonly number: number; readonly request: CacheRequest }

function pageOf(number: number, page: number): FetchedPage {
  const random = seededRandom(mixSeed(number, 1))
  const ids = Array.from({ length: entriesPerPage }, (_, n) => page * 10 + n)
  const entries = ids.map((id) =>
    sampleEntry(id, {
      title: `Stand ${number}`,
      body: `<p>stand${number} entry${id}</p>${'<p>some words and others</p>'.repeat(random.integer(10, 1_200))}`,
    }),
  )
  return samplePage(entries, { page, fetchedAt: number, hasMore: page < pages })
}

function imageOf(number: number) {
  const bytes = new Uint8Array(seededRandom(mixSeed(number, 2)).integer(1_000, 200_000)).fill(number % 256)
  return { bytes, type: 'image/png', etag: String(number), lastModified: null, checkedAt: number } as const
}

function writeOf(number: number, folder: string): Write {
  const id = number
  const page = 1 + (number % pages)
  switch (seededRandom(mixSeed(number, 3)).integer(0, 7)) {
    case 0:
      return {
        what: 'image',
        number,
        request: { id, name: 'storeImage', values: [imageUrl, imageOf(number)] },
      }
    case 1:
      return {
        what: 'document',
        number,
        request: { id, name: 'storeDocument', values: ['place', number, number] },
      }
    case 2:
      return {
        what: 'position',
        number,
        request: { id, name: 'storeReadingPosition', values: [positioned, number] },
      }
    case 3:
      // Opening again closes first, which checkpoints the log into the database.
      return {
        what: 'opening',
        number,
        request: {
          id,
          name: 'open',
          values: [
            {
              folder,
              mostKept: 3,
              daysWithoutSession: 90,
              quotas: { images: 1e9, database: 1e9 },
              isInMemory: false,
            },
            amina,
          ],
        },
      }
    default:
      return {
        what: `page ${page}`,
        number,
        request: { id, name: 'storePage', values: [pageOf(number, page)] },
      }
  }
}

function killOf(seed: number): CacheProcessOptions {
  const random = seededRandom(mixSeed(seed, 2026))
  // If files can be limited, the limit stops a write to the log or the database halfway.
  return seed % 2 === 0 && process.platform !== 'win32'
    ? { killAtChange: 1_000_000, mostFileBytes: 500_000 + random.integer(0, 2_000) * 512 }
    : { killAtChange: random.integer(1, 110) }
}

// In order: each moment continues with the same profile, and the last test counts the moments.
describe('a store whose process is killed', { shuffle: false }, () => {
  let folder: string
  /** Last acknowledged write of each kind. */
  const acknowledged = new Map<string, number>()
  let lastNumber = 0
  const killedIn: string[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forum-cache-killed-'))
  })
  afterAll(() => removeFolder(folder))

  /** @returns the write in progress */
  async function writeUntilKilled(options: CacheProcessOptions): Promise<Write> {
    const worker = startCacheProcess(options)
    const ended = once(worker.child, 'exit')
    let write: Write = {
      what: 'opening',
      number: 0,
      request: {
        id: 0,
        name: 'open',
        values: [
          {
            folder,
            mostKept: 3,
            daysWithoutSession: 90,
            quotas: { images: 1e9, database: 1e9 },
            isInMemory: false,
          },
          amina,
        ],
      },
    }
    worker.on('message', ({ failures }: CacheReply) => {
      // The limit hit an image's file, which is no change of the database: nothing was acknowledged.
      if (failures.length > 0) return void worker.child.kill('SIGKILL')
      acknowledged.set(write.what, write.number)
      write = writeOf(++lastNumber, folder)
      worker.postMessage(write.request)
    })
    worker.postMessage(write.request)
    expect((await ended)[1]).toBe('SIGKILL')
    return write
  }

  test.each(Array.from({ length: moments }, (_, n) => ({ seed: n + 1, kill: killOf(n + 1) })))(
    'at $kill (seed $seed) has every acknowledged write, and the one under way whole or not at all',
    async ({ kill }) => {
      const under = await writeUntilKilled(kill)
      killedIn.push(under.what)
      const allowed = (what: string): (number | undefined)[] => [
        acknowledged.get(what),
        ...(under.what === what ? [under.number] : []),
      ]

      const failures: unknown[] = []
      const store = createGuardedStore({
        notice: (notice) => void failures.push(notice),
        failed: (thrown) => void failures.push(thrown),
      })
      store.open(
        {
          folder,
          mostKept: 3,
          daysWithoutSession: 90,
          quotas: { images: 1e9, database: 1e9 },
          isInMemory: false,
        },
        amina,
      )
      const search = (text: string) =>
        store.call((stored) =>
          stored.search({
            language: null,
            search: text,
            category: [],
            region: [],
            offset: 0,
            limit: 100,
          }),
        )
      let stored = 0
      for (let page = 1; page <= pages; page++) {
        const what = `page ${page}`
        const found = store.call((opened) => opened.page(list, page))
        expect(allowed(what)).toContain(found?.fetchedAt)
        if (!found) continue
        const number = found.fetchedAt
        const { entries } = pageOf(number, page)
        expect(found.entries.map(({ title }) => title)).toEqual(entries.map(({ title }) => title))
        for (const { id, body } of entries) {
          expect(store.call((opened) => opened.entry(null, id))?.body === body).toBe(true)
        }
        expect(search(`stand${number}`)?.total).toBe(entriesPerPage)
        stored += entriesPerPage
        acknowledged.set(what, number)
      }
      expect(search('entr')?.total ?? 0).toBe(stored)
      expect(search('')?.total).toBe(stored)

      const image = store.call((opened) => opened.image(imageUrl))
      expect(allowed('image')).toContain(image?.checkedAt)
      if (image) {
        expect(Buffer.compare(image.bytes, imageOf(image.checkedAt).bytes)).toBe(0)
        acknowledged.set('image', image.checkedAt)
      }
      const document = store.call((opened) => opened.document('place'))
      expect(allowed('document')).toContain(document?.value)
      if (document) acknowledged.set('document', document.fetchedAt)
      const position = store.call((opened) => opened.readingPosition(positioned))
      expect([0, ...allowed('position')]).toContain(position)
      if (position) acknowledged.set('position', position)
      store.close()
      expect(failures).toEqual([])

      const database = new DatabaseSync(databasePath(accountPlace(folder, amina).cache))
      expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
      database.exec("insert into search (search, rank) values ('integrity-check', 1)")
      const numbers = 'select number from entries order by number'
      const indexed = 'select id as number from search_docsize order by id'
      expect(database.prepare(indexed).all()).toEqual(database.prepare(numbers).all())
      database.close()
    },
  )

  test('was killed in every kind of write', () => {
    for (const what of ['page 1', 'page 2', 'page 3', 'image', 'opening']) expect(killedIn).toContain(what)
  })
})
