import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import '../source.ts'
import { entriesOf, fillCache, pagesOf } from '../filled-cache.ts'
import type { Entry } from '../../../src/main/service/decode/entry.ts'
import { inTurn, timed, timesLine, type Bench, type Line, type Row } from '../line.ts'

const { openDatabase } = await import('../../../src/main/cache/worker/database.ts')
const { createImageFiles } = await import('../../../src/main/cache/tables/image-files.ts')
const { migrations } = await import('../../../src/main/cache/worker/schema.ts')
const { readSearchText, searchForm } = await import('../../../src/main/cache/search/search-text.ts')
const { createStore } = await import('../../../src/main/cache/tables/store.ts')
const { cacheQueryOf } = await import('../../../src/main/resources/lists/stored-lists.ts')
const { textOfBody } = await import('../../../src/main/service/decode/plain-text.ts')
const { noFilters } = await import('../../../src/shared/filters/filters.ts')

const batches = 60
const searches = 200
const counts = 60
const likenesses = 200

type Filled = Awaited<ReturnType<typeof fillCache>>

/** The cache alone, in plain Node: storing runs the worker's code in this thread, searching its worker. */
export const cache: Row = {
  key: 'cache',
  async measure(bench: Bench): Promise<readonly Line[]> {
    const responses = await (await bench.service()).responses()
    const folder = await bench.folder()
    const filled = await fillCache(folder, pagesOf(responses))
    const raw = await databaseWithTexts(join(await bench.folder(), 'texts.sqlite'), filled.databasePath)
    try {
      const words = wordsToSearch(responses)
      const lines = [
        await storeLine(await bench.folder(), responses),
        await searchLine(filled, raw, words),
        await snippetsLine(filled, raw, words),
        await countsLine(filled, raw, ['', ...words.slice(1, counts)]),
        await similarLine(filled, raw, responses.flatMap(entriesOf).slice(0, likenesses)),
      ]
      // The last connection to close checkpoints the write-ahead log into the file.
      raw.close()
      await filled.cache.close()
      return [...lines, await sizeLine(folder, responses)]
    } finally {
      if (raw.isOpen) raw.close()
      await filled.cache.close()
    }
  },
}

/** Search terms taken from the entries, one or two at a time, each matched as a prefix. */
function wordsToSearch(responses: readonly string[]): readonly string[] {
  const excerpts = responses.flatMap(entriesOf).flatMap(({ excerpt }) => excerpt.match(/\p{L}{4,}/gu) ?? [])
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
async function storeLine(folder: string, responses: readonly string[]): Promise<Line> {
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
  const own: number[] = []
  const limit: number[] = []
  const pages = responses.slice(0, batches).map(entriesOf)
  for (const [index, entries] of pages.entries()) {
    const texts = entries.map(({ title, body }) => [searchForm(title), searchForm(textOfBody(body))] as const)
    const list = { language: null, filters: '' }
    const page = {
      list,
      page: index + 1,
      entries,
      total: 10_000,
      hasMore: true,
      ignoredFilters: [],
      fetchedAt: 0,
    }
    own.push(await timed(() => store.storePage(page)))
    limit.push(
      await timed(() => {
        raw.exec('begin immediate')
        for (const copy of copies) copy.run()
        for (const [row, text] of texts.entries()) insertText.run(index * 100 + row + 1, ...text)
        raw.exec('commit')
      }),
    )
  }
  database.close()
  raw.close()
  return timesLine(
    { own, limit },
    {
      name: 'storing a page of 100 entries, in the worker',
      against: 'plain SQL that inserts the same rows, with FTS5',
      atMost: { times: 2 },
    },
  )
}

/** The first twenty rows of a search, and the total. */
const search = ({ cache }: Filled, text: string) =>
  cache.search({ language: null, search: text, category: [], region: [], offset: 0, limit: 20 })

/** The same rows and total by a single statement in this thread. */
const rawRows = (columns: string): string =>
  `select ${columns}, count(*) over () as total from cache.search join cache.entries on number = search.rowid
     where search match ? and language = '' order by date desc, id limit 20`

async function searchLine(filled: Filled, raw: DatabaseSync, words: readonly string[]): Promise<Line> {
  const statement = raw.prepare(rawRows('entries.*'))
  let most = 0
  let rows = 0
  const times = await inTurn(
    words,
    async (text) => {
      const { entries, total } = await search(filled, text)
      rows = entries.length
      most = Math.max(most, total)
    },
    (text) => expectRows(text, rows, statement.all(readSearchText(text).included)),
  )
  return timesLine(times, {
    of: 'p95',
    name: 'offline search over 10,000 entries, p95',
    against: 'raw FTS5 query on the same file, p95',
    atMost: { times: 2 },
    more: `up to ${most} matches`,
  })
}

/** A search with snippets of the matching text. */
async function snippetsLine(filled: Filled, raw: DatabaseSync, words: readonly string[]): Promise<Line> {
  const statement = raw.prepare(rawRows('number'))
  // Only for the rows shown: snippets for every match take several times as long.
  const snippet = raw.prepare(
    `select snippet(texts, 1, '', '', '…', 40) as snippet from texts where texts match ? and rowid = ?`,
  )
  let rows = 0
  let snippets = 0
  const times = await inTurn(
    words,
    async (text) => {
      const ids = (await search(filled, text)).entries.map(({ id }) => id)
      const pieces = await filled.cache.snippets(null, ids, text)
      rows = ids.length
      snippets += pieces.filter((piece) => piece !== null).length
    },
    (text) => {
      const { included } = readSearchText(text)
      const found = statement.all(included)
      for (const { number } of found) snippet.get(included, number ?? null)
      expectRows(text, rows, found)
    },
  )
  if (snippets === 0) throw new Error('no row says what matches')
  return timesLine(times, {
    of: 'p95',
    name: 'offline search with snippets of the matching text, over 10,000 entries, p95',
    against: 'raw FTS5 query with snippets, p95',
    atMost: { times: 2 },
    more: `${snippets} snippets`,
  })
}

/** Similar entries. The baseline counts an entry's terms and runs a ranked search for its title's words. */
async function similarLine(
  { cache }: Filled,
  raw: DatabaseSync,
  entries: readonly Pick<Entry, 'id' | 'title' | 'categoryIds' | 'regionIds'>[],
): Promise<Line> {
  const count = (column: string) =>
    raw.prepare(`select total(instr(${column}, ?) > 0) as count from cache.entries where language = ''`)
  const [ofCategory, ofRegion] = [count('category_ids'), count('region_ids')]
  const ranked = raw.prepare(
    'select rowid from cache.search where search match ? order by bm25(search) limit 3',
  )
  let found = 0
  const times = await inTurn(
    entries,
    async ({ id }) => {
      found += (await cache.similar(null, id)).length
    },
    ({ title, categoryIds, regionIds }) => {
      for (const id of categoryIds) ofCategory.get(` ${id} `)
      for (const id of regionIds) ofRegion.get(` ${id} `)
      const words = title.match(/[\p{L}\p{N}]{4,}/gu) ?? []
      ranked.all(words.length === 0 ? '""' : words.map((word) => `"${word}"`).join(' OR '))
    },
  )
  if (found === 0) throw new Error('no entry is like another one')
  return timesLine(times, {
    of: 'p95',
    name: 'finding entries similar to an open one, among 10,000 stored, p95',
    against: "raw queries: counts of its terms, and a ranked search for its title's words, p95",
    atMost: { times: 1 },
    more: `${found} found`,
  })
}

function expectRows(text: string, count: number, raw: readonly unknown[]): void {
  if (count !== raw.length) throw new Error(`${text}: ${count} rows, raw ${raw.length}`)
}

/** Entries per category and region: through main and the worker, and by two statements in this thread. */
async function countsLine({ cache }: Filled, raw: DatabaseSync, words: readonly string[]): Promise<Line> {
  const statements = ['category_ids', 'region_ids'].map((ids) => ({
    all: raw.prepare(`select ${ids}, count(*) from cache.entries where language = '' group by 1`),
    found: raw.prepare(
      `select ${ids}, count(*) from cache.entries where language = ''
         and number in (select rowid from cache.search where search match ?) group by 1`,
    ),
  }))
  let terms = 0
  const times = await inTurn(
    words,
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
  return timesLine(times, {
    name: 'counts of entries per category and region, over 10,000 entries, median',
    against: 'two raw queries on the same file, median',
    atMost: { times: 2 },
    more: `${terms} terms`,
  })
}

async function sizeLine(folder: string, responses: readonly string[]): Promise<Line> {
  const files = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(files.map((file) => stat(join(folder, file))))
  const bytes = sizes.reduce((sum, each) => sum + (each.isFile() ? each.size : 0), 0)
  return {
    name: 'size of the cache on disk with 10,000 entries',
    against: 'size of the list responses',
    unit: 'MB',
    value: bytes / 1e6,
    limit: Buffer.byteLength(responses.join('')) / 1e6,
    atMost: { times: 1.5 },
    runs: 'one measurement; uncompressed responses',
  }
}
