import { DatabaseSync } from 'node:sqlite'
import '../source.ts'
import { entriesOf, type fillLibrary } from '../filled-library.ts'
import type { Line } from '../line.ts'
import { median, p95 } from '../statistics.ts'

const searches = 200

export type Filled = Awaited<ReturnType<typeof fillLibrary>>

/** Words of the entries themselves, one or two at a time, each as the beginning of a word. */
export function wordsToSearch(responses: readonly string[]): readonly string[] {
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
export async function searchLine(filled: Filled, responses: readonly string[]): Promise<Line> {
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
export async function countsLine(filled: Filled, responses: readonly string[]): Promise<Line> {
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
    const query = { ...noFilters, search }
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
