import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../../../src/main/cache/worker/database.ts'
import { createImageFiles } from '../../../src/main/cache/tables/image-files.ts'
import { migrations } from '../../../src/main/cache/worker/schema.ts'
import { readSearchText, searchForm } from '../../../src/main/cache/search/search-text.ts'
import { createStore } from '../../../src/main/cache/tables/store.ts'
import { cacheQueryOf } from '../../../src/main/resources/lists/stored-lists.ts'
import { textOfBody } from '../../../src/main/service/decode/plain-text.ts'
import { noFilters } from '../../../src/shared/filters/filters.ts'
import type { Cache, FetchedPage } from '../../../src/main/cache/cache.ts'
import type { Entry } from '../../../src/main/service/decode/entry.ts'
import type { Row } from '../bench.ts'
import { bytesOf } from '../built-files.ts'
import { openCache, pagesOf } from '../filled-cache.ts'
import { inTurn, timed, timedInTurn, timesLine, type Line } from '../line.ts'

const batches = 60
const searches = 200
const counts = 60
const likenesses = 200

interface Stored {
  readonly cache: Cache
  /** The same file, for raw queries in this thread. */
  readonly raw: DatabaseSync
  readonly words: readonly string[]
}

/** The cache alone, in plain Node: storing runs the worker's code in this thread, searching its worker. */
export const cache: Row = async ({ service, newFolder }) => {
  const entries = service.entries()
  const folder = await newFolder()
  await (await openCache(folder, entries)).cache.close()
  const size = await sizeLine(folder, service.responses)
  const { cache, databasePath } = await openCache(folder, [])
  const raw = await databaseWithTexts(join(await newFolder(), 'texts.sqlite'), databasePath)
  const stored = { cache, raw, words: wordsToSearch(entries) }
  try {
    return [
      await storeLine(await newFolder(), pagesOf(entries, 100).slice(0, batches)),
      await searchLine(stored, 'over 10,000 entries', 'on the same file'),
      await snippetsLine(stored),
      await countsLine(stored),
      await similarLine(stored, entries.slice(0, likenesses)),
      size,
      await notesLine(stored, entries),
    ]
  } finally {
    raw.close()
    await cache.close()
  }
}

/** Search terms taken from the entries, one or two at a time, each matched as a prefix. */
function wordsToSearch(entries: readonly Entry[]): readonly string[] {
  const excerpts = entries.flatMap(({ excerpt }) => excerpt.match(/\p{L}{4,}/gu) ?? [])
  const words = [...new Set(excerpts)]
  const step = Math.max(1, Math.floor(words.length / searches))
  const word = (index: number): string => words[index % words.length] ?? ''
  return Array.from({ length: searches }, (_, index) =>
    index % 2 === 0 ? word(index * step) : `${word(index * step)} ${word(index * step + 7)}`,
  )
}

/**
 * The cache's data plus an FTS5 index that stores its text. The cache's own index is contentless, so FTS5
 * cannot make snippets from it.
 */
async function databaseWithTexts(path: string, cachePath: string): Promise<DatabaseSync> {
  const database = new DatabaseSync(path)
  database.prepare('attach ? as cache').run(cachePath)
  database.function('text_of_body', { deterministic: true }, (body) => searchForm(textOfBody(String(body))))
  database.exec(`
    begin;
    create virtual table texts using fts5 (title, text, tokenize = 'unicode61 remove_diacritics 2');
    insert into texts (rowid, title, text)
      select number, title, text_of_body(body) from cache.entries join cache.bodies using (number);
    commit;
  `)
  return database
}

/** Both sides write to databases with the same schema, in turn, one page of 100 entries per transaction. */
async function storeLine(folder: string, pages: readonly FetchedPage[]): Promise<Line> {
  const path = join(folder, 'store.sqlite')
  const database = openDatabase(path, migrations)
  const limits = { images: 1e9, database: 1e9 }
  const store = createStore(database, createImageFiles(join(folder, 'images')), limits)
  const raw = openDatabase(join(folder, 'raw.sqlite'), migrations)
  raw.prepare('attach ? as store').run(path)
  const copies = ['entries', 'bodies'].map((table) =>
    raw.prepare(`insert into main.${table} select * from store.${table}
      where number > (select coalesce(max(number), 0) from main.${table})`),
  )
  const insertText = raw.prepare('insert into main.search (rowid, title, text) values (?, ?, ?)')
  let row = 0
  const times = await inTurn(pages, {
    own: (page) => timed(() => store.storePage(page)),
    limit({ entries }) {
      const texts = entries.map(
        ({ title, body }) => [searchForm(title), searchForm(textOfBody(body))] as const,
      )
      return timed(() => {
        raw.exec('begin immediate')
        for (const copy of copies) copy.run()
        for (const text of texts) insertText.run(++row, ...text)
        raw.exec('commit')
      })
    },
  })
  database.close()
  raw.close()
  return timesLine({
    name: 'storing a page of 100 entries, in the worker',
    against: 'plain SQL that inserts the same rows, with FTS5',
    atMost: { times: 2 },
    times,
  })
}

/** The first twenty rows of a search, and the total. */
const search = (cache: Cache, text: string) =>
  cache.search({ language: null, search: text, category: [], region: [], offset: 0, limit: 20 })

/** The same rows and total by a single statement in this thread. */
const rawRows = (columns: string): string =>
  `select ${columns}, count(*) over () as total from cache.search join cache.entries on number = search.rowid
     where search match ? and language = '' order by date desc, id limit 20`

async function searchLine({ cache, raw, words }: Stored, where: string, rawWhere: string): Promise<Line> {
  const statement = raw.prepare(rawRows('entries.*'))
  let most = 0
  let rows = 0
  const times = await timedInTurn(
    words,
    async (text) => {
      const { entries, total } = await search(cache, text)
      rows = entries.length
      most = Math.max(most, total)
    },
    (text) => expectRows(text, rows, statement.all(readSearchText(text).included)),
  )
  return timesLine({
    name: `offline search ${where}, p95`,
    against: `raw FTS5 query ${rawWhere}, p95`,
    atMost: { times: 2 },
    of: 'p95',
    times,
    more: `up to ${most} matches`,
  })
}

/** Searches again once each of the 10,000 entries has a note. */
async function notesLine(stored: Stored, entries: readonly Entry[]): Promise<Line> {
  for (const { id, excerpt } of entries) {
    const note = `For chapter ${id % 9}. ${excerpt}`
    await stored.cache.storeAnnotation({ id: crypto.randomUUID(), entryId: id, highlight: null, note }, null)
  }
  return searchLine(stored, 'over 10,000 entries and 10,000 notes', 'of the entries alone')
}

/** A search with snippets of the matching text. */
async function snippetsLine({ cache, raw, words }: Stored): Promise<Line> {
  const statement = raw.prepare(rawRows('number'))
  // Only for the rows shown: snippets for every match take several times as long.
  const snippet = raw.prepare(
    `select snippet(texts, 1, '', '', '…', 40) as snippet from texts where texts match ? and rowid = ?`,
  )
  let rows = 0
  let snippets = 0
  const times = await timedInTurn(
    words,
    async (text) => {
      const ids = (await search(cache, text)).entries.map(({ id }) => id)
      rows = ids.length
      snippets += (await cache.snippets(null, ids, text)).filter((piece) => piece !== null).length
    },
    (text) => {
      const { included } = readSearchText(text)
      const found = statement.all(included)
      for (const { number } of found) snippet.get(included, number ?? null)
      expectRows(text, rows, found)
    },
  )
  if (snippets === 0) throw new Error('no row says what matches')
  return timesLine({
    name: 'offline search with snippets of the matching text, over 10,000 entries, p95',
    against: 'raw FTS5 query with snippets, p95',
    atMost: { times: 2 },
    of: 'p95',
    times,
    more: `${snippets} snippets`,
  })
}

/** Notes may add rows to those of the raw query. */
function expectRows(text: string, count: number, raw: readonly unknown[]): void {
  if (count < raw.length) throw new Error(`${text}: ${count} rows, raw ${raw.length}`)
}

/** Entries per category and region: through main and the worker, and by two statements in this thread. */
async function countsLine({ cache, raw, words }: Stored): Promise<Line> {
  const countsPer = (ids: string, condition: string) =>
    raw.prepare(`select ${ids}, count(*) from cache.entries where language = '' ${condition} group by 1`)
  const matching = 'and number in (select rowid from cache.search where search match ?)'
  const statements = ['category_ids', 'region_ids'].map((ids) => ({
    all: countsPer(ids, ''),
    found: countsPer(ids, matching),
  }))
  let terms = 0
  const times = await timedInTurn(
    ['', ...words.slice(1, counts)],
    async (text) => {
      const counted = await cache.termCounts(cacheQueryOf({ ...noFilters, search: text }, new Date()))
      if (!counted) throw new Error('nothing was counted')
      terms = Math.max(terms, counted.category.length + counted.region.length)
    },
    (text) => {
      const { included } = readSearchText(text)
      for (const { all, found } of statements) void (included === null ? all.all() : found.all(included))
    },
  )
  return timesLine({
    name: 'counts of entries per category and region, over 10,000 entries, median',
    against: 'two raw queries on the same file, median',
    atMost: { times: 2 },
    times,
    more: `${terms} terms`,
  })
}

/** Similar entries. The baseline counts an entry's terms and runs a ranked search for its title's words. */
async function similarLine({ cache, raw }: Stored, entries: readonly Entry[]): Promise<Line> {
  const count = (column: string) =>
    raw.prepare(`select total(instr(${column}, ?) > 0) as count from cache.entries where language = ''`)
  const [ofCategory, ofRegion] = [count('category_ids'), count('region_ids')]
  const ranked = raw.prepare(
    'select rowid from cache.search where search match ? order by bm25(search) limit 3',
  )
  let found = 0
  const times = await timedInTurn(
    entries,
    async ({ id }) => (found += (await cache.similar(null, id)).length),
    ({ title, categoryIds, regionIds }) => {
      for (const id of categoryIds) ofCategory.get(` ${id} `)
      for (const id of regionIds) ofRegion.get(` ${id} `)
      const words = title.match(/[\p{L}\p{N}]{4,}/gu) ?? []
      ranked.all(words.length === 0 ? '""' : words.map((word) => `"${word}"`).join(' OR '))
    },
  )
  if (found === 0) throw new Error('no entry is like another one')
  return timesLine({
    name: 'finding entries similar to an open one, among 10,000 stored, p95',
    against: "raw queries: counts of its terms, and a ranked search for its title's words, p95",
    atMost: { times: 1 },
    of: 'p95',
    times,
    more: `${found} found`,
  })
}

/** @param folder of a closed cache */
async function sizeLine(folder: string, responses: readonly string[]): Promise<Line> {
  const files = await readdir(folder, { recursive: true })
  return {
    name: 'size of the cache on disk with 10,000 entries',
    against: 'size of the list responses',
    unit: 'MB',
    value: (await bytesOf(files.map((file) => join(folder, file)))) / 1e6,
    limit: Buffer.byteLength(responses.join('')) / 1e6,
    atMost: { times: 1.5 },
    runs: 'one measurement; uncompressed responses',
  }
}
