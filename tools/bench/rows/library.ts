import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite'
import '../source.ts'
import type { FetchedPage } from '../../../src/main/library/library.ts'
import { entriesOf, fillLibrary, pagesOf } from '../filled-library.ts'
import type { Bench, Line, Row } from '../line.ts'
import { median, p95 } from '../statistics.ts'
import { countsLine, searchLine } from './library-search.ts'
import { snippetsLine } from './library-snippets.ts'

const batches = 60

/** The library by itself, in plain Node: storing by its worker's code in this thread, searching by its worker. */
export const library: Row = {
  key: 'library',
  async measure(bench: Bench): Promise<readonly Line[]> {
    const responses = await (await bench.service()).responses()
    const folder = await bench.folder()
    const filled = await fillLibrary(folder, pagesOf(responses))
    try {
      const search = await searchLine(filled, responses)
      const snippets = await snippetsLine(filled, await bench.folder(), responses)
      const counts = await countsLine(filled, responses)
      const stored = await storeLine(await bench.folder(), responses)
      await filled.library.close()
      return [stored, search, snippets, counts, await sizeLine(folder, responses)]
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
