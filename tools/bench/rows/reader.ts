import type { Bridge } from '../../../src/shared/ipc/contract.ts'
import type { Entry } from '../../../src/main/service/decode/entry.ts'
import type { BenchApp } from '../app.ts'
import type { Row } from '../bench.ts'
import { longestBlock, paintTime } from '../clock.ts'
import { inTurn, timesLine, type Line } from '../line.ts'

/** Number of rows clicked, from the top. */
const clicks = 12
const longRuns = 5

/** Milliseconds of hovering before each click; people take longer. */
const hoverMs = 150
/** The same for an entry with highlights. */
const highlightedHoverMs = 400
/** The same for a long body, which takes longer to arrive. */
const longHoverMs = 1000

/** Characters of the long body. The reader shows its first 128 KB at once. */
const longLength = 510_000
const firstPartLength = 128 * 1024

/** Opening an entry by a click: ordinary entries, and a very long one. */
export const readerOpen: Row = async ({ service, use }) => {
  const entries = service.readableEntries()
  const [long, before, between, ...others] = entries.slice(0, clicks + 1)
  if (!long || !before || !between) throw new Error('nothing can be read')
  let body = ''
  for (const entry of entries) if (body.length + entry.body.length <= longLength) body += entry.body
  return service.withBodies([{ entry: long, body }], () =>
    use(async (app) => {
      await app.enter()
      // The baseline for the long body is its unprocessed HTML.
      await app.liftPolicy()
      return [
        ...(await clickLines(app, [before, between, ...others])),
        await longLine(app, { ...long, body }, before, between),
      ]
    }),
  )
}

async function clickLines(app: BenchApp, entries: readonly Entry[]): Promise<readonly Line[]> {
  const { atOnce } = await inTurn(entries, { atOnce: (entry) => open(app, entry) })
  const { hovered } = await inTurn(entries, { hovered: (entry) => hoverAndOpen(app, entry, hoverMs) })
  const limit = await app.frames()
  return [
    timesLine({
      name: 'reader: from click to first text, entry stored, after hovering over its row',
      atMost: { times: 3 },
      against: 'one animation frame',
      times: { own: hovered, limit },
    }),
    timesLine({
      name: 'reader: from click to first text, entry stored, without hovering over its row first',
      atMost: { times: 4 },
      against: 'one animation frame',
      times: { own: atOnce, limit },
    }),
  ]
}

async function longLine(app: BenchApp, long: Entry, before: Entry, between: Entry): Promise<Line> {
  const times = await inTurn(Array(longRuns).keys(), {
    async own() {
      await open(app, before)
      await hover(app, long, longHoverMs)
      return longestBlock(app.page, () => open(app, long))
    },
    async limit() {
      await open(app, between)
      return longestBlock(app.page, () => showRaw(app, long.body.slice(0, firstPartLength)))
    },
  })
  return timesLine({
    name: 'reader: a body of 512 KB (its first 128 KB open at once), longest time that input is blocked',
    against: 'inserting and painting those first 128 KB unprocessed',
    atMost: { times: 3 },
    times,
  })
}

/** Highlights of an entry that has many; a paragraph each. */
const highlights = 200
const paragraphs = Array.from(
  { length: highlights },
  (_, number) => `Observation ${number} of the survey was made from a boat in the ${number % 7}th channel.`,
)

/** Opening an entry with many highlights, compared with one that has the same body and no highlight. */
export const annotations: Row = async ({ service, use }) => {
  const [plain, highlighted] = service.readableEntries()
  if (!plain || !highlighted) throw new Error('nothing can be read')
  const body = paragraphs.map((text) => `<p>${text}</p>`).join('')
  const both = [plain, highlighted].map((entry) => ({ entry, body }))
  return service.withBodies(both, () =>
    use(async (app) => {
      await app.enter()
      await open(app, highlighted)
      await highlight(app, highlighted)
      const times = await inTurn(Array(clicks).keys(), {
        limit: () => hoverAndOpen(app, plain, highlightedHoverMs),
        async own() {
          const time = await hoverAndOpen(app, highlighted, highlightedHoverMs)
          await app.page.waitForFunction(
            (count) => CSS.highlights.get('annotation-yellow')?.size === count,
            highlights,
          )
          return time
        },
      })
      return [
        timesLine({
          name: `reader: from click to first text, entry with ${highlights} highlights`,
          against: 'the same entry without highlights',
          atMost: { plus: 16.7 },
          times,
        }),
      ]
    }),
  )
}

/** Highlights each paragraph, with a note, as the page would. */
function highlight({ page }: BenchApp, { id: entryId }: Entry): Promise<void> {
  const drafts = paragraphs.map((exact, index) => {
    const start = paragraphs.join(' ').indexOf(exact)
    const place = { exact, prefix: '', suffix: '', start, end: start + exact.length }
    const note = `Note ${index}`
    return { id: crypto.randomUUID(), entryId, highlight: { ...place, color: 'yellow' as const }, note }
  })
  return page.evaluate(async (given) => {
    const { forumResources } = globalThis as unknown as { readonly forumResources: Bridge }
    for (const annotation of given)
      await forumResources.call['annotations:store'](annotation.id, { annotation, basedOn: null })
  }, drafts)
}

/** Clicks an entry; resolves to the milliseconds until its body was painted. */
async function open({ page }: BenchApp, { id }: Entry): Promise<number> {
  const link = page.locator(`[data-entry="${id}"] a`)
  await link.scrollIntoViewIfNeeded()
  return paintTime(page, 'click', bodyOf, () => link.click(), String(id))
}

/** In the page: the reader shows the body of this entry of the list. */
const bodyOf = (id: string) => {
  const title = document.querySelector(`[data-entry="${id}"] a`)?.textContent.trim()
  return () => {
    const reader = document.querySelector('[aria-label="Reader"]')
    const isTitled = reader?.querySelector('h2')?.textContent.trim() === title
    return isTitled && (reader?.querySelector('.prose')?.childNodes.length ?? 0) > 0
  }
}

/**
 * Hovers over an entry until the page has loaded it, as people do before they click. The Chromium shell
 * passes a body as text, which blocks the page longer than Electron's structured clone.
 */
async function hover({ page }: BenchApp, { id }: Entry, milliseconds: number): Promise<void> {
  await page.locator(`[data-entry="${id}"] a`).hover()
  await page.waitForTimeout(milliseconds)
}

async function hoverAndOpen(app: BenchApp, entry: Entry, milliseconds: number): Promise<number> {
  await hover(app, entry, milliseconds)
  return open(app, entry)
}

/** Inserts raw HTML in place of the open entry's body. Sources are disabled so that nothing loads. */
const showRaw = ({ page }: BenchApp, html: string): Promise<void> =>
  page
    .locator('[aria-label="Reader"] .prose')
    .evaluate((body, raw) => void (body.innerHTML = raw), html.replace(/ (src|srcset)=/g, ' data-$1='))

/** Characters per body. Above 512 kB the reader shows only the text. */
const length = 500_000
/** Blocks of up to this many milliseconds always pass: most apps block input for longer. */
const leastMs = 200
/** Total milliseconds that the layout of such a body may take before it is scrolled. */
const mostLayoutMs = 500

const filled = (unit: string): string => unit.repeat(Math.floor(length / unit.length))
const nested = (start: string, end: string, depth: number): string =>
  filled(`${start.repeat(depth)}deep${end.repeat(depth)}`)

/** Bodies that are slow to parse, sanitize or lay out, by the construct they repeat. */
const shapes: Readonly<Record<string, string>> = {
  'images without a size': filled('<img src=a>'),
  'table cells': `<table>${filled('<tr><td>a<td>b<td>c')}</table>`,
  'nested tables': nested('<table><tr><td>', '</td></tr></table>', 60),
  'nested elements': nested('<div>', '</div>', 400),
  links: filled('<a href=b>c</a> '),
  'one line without a break': filled('a'),
  'one line of words': filled('words and '),
  emoji: filled('👩🏽‍🚒🏳️‍🌈'),
  'combining marks': filled('a\u0301\u0323\u0328\u0304\u0306'),
  formulas: filled('<math><mfrac><mi>a</mi><mn>2</mn></mfrac></math> '),
  ruby: filled('<ruby>漢<rt>kan</rt></ruby>'),
  'left-to-right and right-to-left words': filled('<p>مرحبا <b>hello</b> كتاب'),
}

/** Number of long bodies on the service at once: a list response must stay below the app's size limit. */
const atATime = 3

/** Opens bodies made to block the page, each compared with the same HTML inserted unprocessed. */
export const bodyShapes: Row = async ({ service, use }) => {
  const [first, between, ...others] = service.readableEntries()
  if (!first || !between) throw new Error('nothing can be read')
  const opened: Opened[] = []
  const all = Object.entries(shapes)
  for (let at = 0; at < all.length; at += atATime) {
    const chosen = all
      .slice(at, at + atATime)
      .map(([name, body], index) => ({ name, body, entry: others[index] as Entry }))
    await service.withBodies(chosen, () =>
      use(async (app) => {
        await app.enter()
        await app.liftPolicy()
        const layoutTime = await watchLayout(app)
        for (const { name, body, entry } of chosen) {
          await open(app, first)
          await hover(app, entry, longHoverMs)
          const before = await layoutTime()
          const block = await longestBlock(app.page, () => open(app, entry))
          const layout = (await layoutTime()) - before
          await open(app, between)
          const raw = await longestBlock(app.page, () => showRaw(app, body))
          opened.push({ name, block, layout, limit: Math.max(raw, leastMs) })
        }
      }),
    )
  }
  return [blockLine(opened), layoutLine(opened)]
}

/** Returns the milliseconds that the page has spent on layout since it was loaded. */
async function watchLayout({ devtools }: BenchApp): Promise<() => Promise<number>> {
  await devtools.send('Performance.enable')
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'LayoutDuration')?.value ?? NaN) * 1000
  }
}

/** A body by its name, with milliseconds. */
interface Opened {
  readonly name: string
  readonly block: number
  readonly limit: number
  readonly layout: number
}

const highestFirst = (opened: readonly Opened[], by: (each: Opened) => number): readonly Opened[] =>
  opened.toSorted((one, other) => by(other) - by(one))

/** The body that comes closest to its limit, or exceeds it most. */
function blockLine(opened: readonly Opened[]): Line {
  const [worst] = highestFirst(opened, ({ block, limit }) => block / limit)
  const longest = Math.max(...opened.map(({ block }) => block))
  return {
    name: 'reader: bodies of 500 kB that are slow to render, longest time that input is blocked',
    against: `inserting the same HTML unprocessed, at least ${leastMs} ms`,
    value: worst?.block ?? NaN,
    limit: worst?.limit ?? NaN,
    runs: `${worst?.name}; worst of ${opened.length} bodies, one run each; the longest ${longest.toFixed(0)}`,
  }
}

function layoutLine(opened: readonly Opened[]): Line {
  const [longest, ...others] = highestFirst(opened, ({ layout }) => layout)
  return {
    name: 'reader: those bodies, longest layout in all until they are scrolled',
    against: 'a fixed limit',
    value: longest?.layout ?? NaN,
    limit: mostLayoutMs,
    runs: `${longest?.name}; shortest of the ${opened.length} ${others.at(-1)?.layout.toFixed(0)}`,
  }
}
