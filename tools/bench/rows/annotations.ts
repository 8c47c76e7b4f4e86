import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import '../source.ts'
import type { Bridge } from '../../../src/shared/ipc/contract.ts'
import type { BenchApp } from '../bench-app.ts'
import { entriesOf, fillCache, pagesOf } from '../filled-cache.ts'
import { inTurn, timesLine, type Bench, type Line, type Row } from '../line.ts'
import { openEntry, pointAt } from '../page/open-entry.ts'

const { readSearchText } = await import('../../../src/main/cache/search/search-text.ts')

/** Openings of each of the two entries. */
const openings = 12
/** Highlights of one of them; a paragraph each. */
const highlights = 200
/** Milliseconds of hovering before each click. */
const pointedFor = 400
const searches = 200

/** Highlights and notes: an entry that has many, and a search among many. */
export const annotations: Row = {
  key: 'annotations',
  measure: async (bench: Bench): Promise<readonly Line[]> => [
    await openingLine(bench),
    await searchLine(bench),
  ],
}

const paragraphs = Array.from(
  { length: highlights },
  (_, number) => `Observation ${number} of the survey was made from a boat in the ${number % 7}th channel.`,
)
const body = paragraphs.map((text) => `<p>${text}</p>`).join('')

async function openingLine(bench: Bench): Promise<Line> {
  const service = await bench.service()
  const entries = (await service.responses()).flatMap(entriesOf).filter(({ isProtected }) => !isProtected)
  const [plain, highlighted] = entries
  if (!plain || !highlighted) throw new Error('nothing can be read')
  for (const { id } of [plain, highlighted]) await service.changeEntry(id, { body })
  try {
    return await bench.use(async (app) => {
      await app.signIn()
      await service.untilQuiet()
      await openEntry(app.page, highlighted.id)
      await highlight(app.page, highlighted.id)
      return measureOpening(app, plain.id, highlighted.id)
    })
  } finally {
    for (const entry of [plain, highlighted]) await service.changeEntry(entry.id, { body: entry.body })
  }
}

async function measureOpening({ page }: BenchApp, plain: number, highlighted: number): Promise<Line> {
  const own: number[] = []
  const limit: number[] = []
  for (let run = 0; run < openings; run += 1) {
    for (const [id, times] of [
      [plain, limit],
      [highlighted, own],
    ] as const) {
      await pointAt(page, id, pointedFor)
      times.push(await openEntry(page, id))
    }
    await page.waitForFunction((count) => CSS.highlights.get('annotation-yellow')?.size === count, highlights)
  }
  return timesLine(
    { own, limit },
    {
      name: `reader: from click to first text, entry with ${highlights} highlights`,
      against: 'the same entry without highlights',
      atMost: { plus: 16.7 },
    },
  )
}

/** Highlights each paragraph, as the page would. */
function highlight(page: Page, entryId: number): Promise<void> {
  let start = 0
  const drafts = paragraphs.map((exact, index) => {
    const draft = {
      id: crypto.randomUUID(),
      entryId,
      highlight: {
        exact,
        prefix: '',
        suffix: '',
        start,
        end: start + exact.length,
        color: 'yellow' as const,
      },
      note: `Note ${index}`,
    }
    start += exact.length + 1
    return draft
  })
  return page.evaluate(async (given) => {
    const { forumResources } = globalThis as unknown as { readonly forumResources: Bridge }
    for (const annotation of given)
      await forumResources.call['annotations:store'](annotation.id, { annotation, basedOn: null })
  }, drafts)
}

/** Each of the 10,000 entries has a note. */
async function searchLine(bench: Bench): Promise<Line> {
  const responses = await (await bench.service()).responses()
  const entries = responses.flatMap(entriesOf)
  const { cache, databasePath } = await fillCache(await bench.folder(), pagesOf(responses))
  const raw = new DatabaseSync(databasePath, { readOnly: true })
  try {
    for (const { id, excerpt } of entries)
      await cache.storeAnnotation(
        { id: crypto.randomUUID(), entryId: id, highlight: null, note: `For chapter ${id % 9}. ${excerpt}` },
        null,
      )
    const words = entries
      .filter((_, index) => index % Math.ceil(entries.length / searches) === 0)
      .map(({ excerpt }) => excerpt.match(/\p{L}{4,}/gu)?.[0] ?? 'chapter')
    const statement = raw.prepare(
      `select entries.*, count(*) over () as total from search join entries on number = search.rowid
         where search match ? and language = '' order by date desc, id limit 20`,
    )
    let found = 0
    const times = await inTurn(
      words,
      async (search) => {
        const query = { language: null, search, category: [], region: [], offset: 0, limit: 20 }
        found += (await cache.search(query)).entries.length
      },
      (search) => void statement.all(readSearchText(search).included),
    )
    if (found === 0) throw new Error('nothing was found')
    return timesLine(times, {
      of: 'p95',
      name: 'offline search over 10,000 entries and 10,000 notes, p95',
      against: 'raw FTS5 query of the entries alone, p95',
      atMost: { times: 2 },
    })
  } finally {
    raw.close()
    await cache.close()
  }
}
