import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import '../source.ts'
import type { FetchedPage } from '../../../src/main/library/library.ts'
import { entriesOf, fillLibrary, pagesOf } from '../filled-library.ts'
import type { Bench, Line, Row } from '../line.ts'
import { median, p95 } from '../statistics.ts'

const batches = 60
const searches = 200

/** The library by itself, in plain Node: storing by its worker's code in this thread, searching by its worker. */
export const library: Row = {
  key: 'library',
  async measure(bench: Bench): Promise<readonly Line[]> {
    const responses = await (await bench.service()).responses()
    const folder = await bench.folder()
    const filled = await fillLibrary(folder, pagesOf(responses))
    try {
      const search = await searchLine(filled, responses)
      const counts = await countsLine(filled, responses)
      const stored = await storeLine(await bench.folder(), responses)
      await filled.library.close()
      return [stored, search, counts, await sizeLine(folder, responses)]
    } finally {
      await filled.library.close()
    }
  },
}

/** Both write to a database of the same kind, in turn, a page of 100 entries per transaction. */
async function storeLine(folder: string, responses: readonly string[]): Promise<Line> {
  const { openDatabase } = await import('../../../src/main/library/database.ts')
  const { migrations } = await import('../../../src/main/library/schema.ts')
  const { createStore } = await import('../../../src/main/library/store.ts')
  const { createImageFiles } = await import('../../../src/main/library/image-files.ts')
  const database = openDatabase(join(folder, 'store.sqlite'), migrations)
  const store = createStore(database, createImageFiles(join(folder, 'images')), {
    images: 1e9,
    database: 1e9,
  })
  const raw = openDatabase(join(folder, 'raw.sqlite'), migrations)
  const insert = rawInsert(raw)
  const { searchForm } = await import('../../../src/main/library/search-text.ts')
  const { textOfBody } = await import('../../../src/main/service/decode/plain-text.ts')

  const stored: number[] = []
  const inserted: number[] = []
  for (const [index, response] of responses.slice(0, batches).entries()) {
    const entries = entriesOf(response)
    const page: FetchedPage = {
      list: { language: null, filters: '' },
      page: index + 1,
      entries,
      total: 10_000,
      hasMore: true,
      ignoredFilters: [],
      fetchedAt: 0,
    }
    const texts = entries.map(({ title, body }) => [searchForm(title), searchForm(textOfBody(body))] as const)
    const begun = performance.now()
    store.storePage(page)
    stored.push(performance.now() - begun)
    const rows = lastRows(database, entries.length)
    const rawBegun = performance.now()
    insert(rows, texts)
    inserted.push(performance.now() - rawBegun)
  }
  database.close()
  raw.close()
  return {
    name: 'storing a page of 100 entries, in the worker',
    against: 'raw insert of the same rows with FTS5',
    unit: 'ms',
    value: median(stored),
    limit: median(inserted),
    atMost: { times: 2 },
    runs: `median of ${batches}; p95 ${p95(stored).toFixed(1)} and ${p95(inserted).toFixed(1)}`,
  }
}

type Texts = readonly (readonly [title: string, text: string])[]
type Values = Readonly<Record<string, SQLOutputValue>>

/** The rows that the store wrote last, to be inserted once more as they are. */
function lastRows(
  database: DatabaseSync,
  count: number,
): { entries: readonly Values[]; bodies: readonly Values[] } {
  const last = (table: string): readonly Values[] =>
    database.prepare(`select * from ${table} order by number desc limit ?`).all(count).toReversed()
  return { entries: last('entries'), bodies: last('bodies') }
}

/** Inserts by prepared statements in one transaction, without any check. */
function rawInsert(database: DatabaseSync): (rows: ReturnType<typeof lastRows>, texts: Texts) => void {
  const inserts = new Map<string, StatementSync>()
  const insert = (table: string, row: Values): void => {
    let statement = inserts.get(table)
    if (!statement) {
      const columns = Object.keys(row)
      const places = columns.map(() => '?').join(', ')
      statement = database.prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`)
      inserts.set(table, statement)
    }
    statement.run(...Object.values(row))
  }
  return ({ entries, bodies }, texts) => {
    database.exec('begin immediate')
    for (const entry of entries) insert('entries', entry)
    for (const body of bodies) insert('bodies', body)
    for (const [index, [title, text]] of texts.entries())
      insert('search', { rowid: entries[index]?.['number'] ?? null, title, text })
    database.exec('commit')
  }
}

/** Words of the entries themselves, one or two at a time, each as the beginning of a word. */
function wordsToSearch(responses: readonly string[]): readonly string[] {
  const words = new Set(
    responses.flatMap((response) =>
      entriesOf(response).flatMap(({ excerpt }) => excerpt.match(/\p{L}{4,}/gu) ?? []),
    ),
  )
  const all = [...words]
  const step = Math.max(1, Math.floor(all.length / searches))
  return Array.from({ length: searches }, (_, index) => {
    const word = all[(index * step) % all.length] ?? ''
    return index % 2 === 0 ? word : `${word} ${all[(index * step + 7) % all.length]}`
  })
}

/** The same twenty rows, with their number, asked for by one statement, in this thread. */
async function searchLine(filled: Filled, responses: readonly string[]): Promise<Line> {
  const { readSearchText } = await import('../../../src/main/library/search-text.ts')
  const database = new DatabaseSync(filled.databasePath, { readOnly: true })
  const statement = database.prepare(
    `select entries.*, count(*) over () as total from search join entries on number = search.rowid
       where search match ? and language = '' order by date desc, id limit 20`,
  )
  const found: number[] = []
  const raw: number[] = []
  let rows = 0
  for (const text of wordsToSearch(responses)) {
    const begun = performance.now()
    const { entries, total } = await filled.library.search({
      language: null,
      search: text,
      category: null,
      region: null,
      offset: 0,
      limit: 20,
    })
    const middle = performance.now()
    const same = statement.all(readSearchText(text).wanted)
    raw.push(performance.now() - middle)
    found.push(middle - begun)
    if (entries.length !== same.length) throw new Error(`${text}: ${entries.length} rows, raw ${same.length}`)
    rows = Math.max(rows, total)
  }
  database.close()
  return {
    name: 'offline search over 10,000 entries, p95',
    against: 'raw FTS5 query on the same file, p95',
    unit: 'ms',
    value: p95(found),
    limit: p95(raw),
    atMost: { times: 2 },
    runs: `p95 of ${searches}; median ${median(found).toFixed(1)} and ${median(raw).toFixed(1)}; up to ${rows} found`,
  }
}

/** How many entries each category and region has: by main and the worker, and by the two statements alone, in this thread. */
async function countsLine(filled: Filled, responses: readonly string[]): Promise<Line> {
  const { readSearchText } = await import('../../../src/main/library/search-text.ts')
  const { wantedOf } = await import('../../../src/main/resources/stored-lists.ts')
  const { noFilters } = await import('../../../src/shared/filters.ts')
  const database = new DatabaseSync(filled.databasePath, { readOnly: true })
  const statements = ['category_ids', 'region_ids'].map((ids) => ({
    all: database.prepare(`select ${ids}, count(*) from entries where language = '' group by 1`),
    found: database.prepare(
      `select ${ids}, count(*) from entries where language = ''
         and number in (select rowid from search where search match ?) group by 1`,
    ),
  }))
  const counted: number[] = []
  const raw: number[] = []
  let terms = 0
  for (const search of ['', ...wordsToSearch(responses).slice(0, 59)]) {
    const query = { ...noFilters, category: null, region: null, search }
    const begun = performance.now()
    const counts = await filled.library.termCounts(wantedOf(query, new Date()))
    const middle = performance.now()
    const { wanted } = readSearchText(search)
    for (const { all, found } of statements)
      if (wanted === null) all.all()
      else found.all(wanted)
    raw.push(performance.now() - middle)
    counted.push(middle - begun)
    if (!counts) throw new Error('nothing was counted')
    terms = Math.max(terms, counts.category.length + counts.region.length)
  }
  database.close()
  return {
    name: 'filter counts over 10,000 entries, median',
    against: 'the two raw queries on the same file, median',
    unit: 'ms',
    value: median(counted),
    limit: median(raw),
    atMost: { times: 2 },
    runs: `median of ${counted.length}; p95 ${p95(counted).toFixed(1)} and ${p95(raw).toFixed(1)}; ${terms} terms`,
  }
}

type Filled = Awaited<ReturnType<typeof fillLibrary>>

async function sizeLine(folder: string, responses: readonly string[]): Promise<Line> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  )
  const sizes = await Promise.all(files.map((file) => stat(join(file.parentPath, file.name))))
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0)
  const json = responses.reduce((sum, response) => sum + Buffer.byteLength(response), 0)
  return {
    name: 'the library on disk with 10,000 entries',
    against: 'bytes of the list responses',
    unit: 'MB',
    value: bytes / 1e6,
    limit: json / 1e6,
    atMost: { times: 1.5 },
    runs: 'one measurement; uncompressed responses',
  }
}
