import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import '../source.ts'
import type { Line } from '../line.ts'
import { median, p95 } from '../statistics.ts'
import { wordsToSearch, type Filled } from './library-search.ts'

/** A search whose rows say what of the text matches; beside it the same by FTS5 alone, over a table that holds the texts. */
export async function snippetsLine(
  { library, databasePath }: Filled,
  folder: string,
  responses: readonly string[],
): Promise<Line> {
  const { readSearchText } = await import('../../../src/main/library/search-text.ts')
  const database = await databaseWithTexts(join(folder, 'texts.sqlite'), databasePath)
  const found = database.prepare(
    `select number, count(*) over () as total from search join library.entries on number = search.rowid
       where search match ? and language = '' order by date desc, id limit 20`,
  )
  // For the rows that are shown alone: those of all matches take several times as long.
  const snippet = database.prepare(
    `select snippet(search, 1, '', '', '…', 40) as snippet from search where search match ? and rowid = ?`,
  )
  const explained: number[] = []
  const raw: number[] = []
  let snippets = 0
  for (const search of wordsToSearch(responses)) {
    const begun = performance.now()
    const { entries } = await library.search({
      language: null,
      search,
      category: null,
      region: null,
      offset: 0,
      limit: 20,
    })
    const ids = entries.map(({ id }) => id)
    const pieces = await library.snippets(null, ids, search)
    const middle = performance.now()
    const { wanted } = readSearchText(search)
    const rows = found.all(wanted)
    for (const { number } of rows) snippet.get(wanted, number ?? null)
    raw.push(performance.now() - middle)
    explained.push(middle - begun)
    if (ids.length !== rows.length) throw new Error(`${search}: ${ids.length} rows, raw ${rows.length}`)
    snippets += pieces.filter((piece) => piece !== null).length
  }
  database.close()
  if (snippets === 0) throw new Error('no row says what matches')
  return {
    name: 'offline search that shows what matches, over 10,000 entries, p95',
    against: 'raw FTS5 query and its snippets, p95',
    unit: 'ms',
    value: p95(explained),
    limit: p95(raw),
    atMost: { times: 2 },
    runs: `p95 of ${raw.length}; median ${median(explained).toFixed(1)} and ${median(raw).toFixed(1)}; ${snippets} snippets`,
  }
}

/** The library's own index holds no texts, so that FTS5 could make no snippets of it. */
async function databaseWithTexts(path: string, libraryPath: string): Promise<DatabaseSync> {
  const { textOfBody } = await import('../../../src/main/service/decode/plain-text.ts')
  const { searchForm } = await import('../../../src/main/library/search-text.ts')
  const database = new DatabaseSync(path)
  database.prepare('attach ? as library').run(libraryPath)
  database.function('text_of_body', { deterministic: true }, (body) => searchForm(textOfBody(String(body))))
  database.exec(`
    begin;
    create virtual table search using fts5 (title, text, tokenize = 'unicode61 remove_diacritics 2');
    insert into search (rowid, title, text)
      select number, title, text_of_body(body) from library.entries join library.bodies using (number);
    commit;
  `)
  return database
}
