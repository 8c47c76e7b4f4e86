import type { Page } from '@playwright/test'
import type { BenchApp } from '../bench-app.ts'
import type { BenchService } from '../bench-service.ts'
import type { Bench, Line, Row } from '../line.ts'
import { median, p95 } from '../statistics.ts'

/** Rows that are clicked, from the top. */
const clicks = 12

const longRuns = 5

/** Milliseconds that the pointer rests on a row before it is clicked: people take longer. */
const pointedFor = 150

/** Characters of the long body, of which the reader shows the first 128 KB at once. */
const longLength = 510_000
const firstPartLength = 128 * 1024

/** Milliseconds after the body was painted during which what follows it is still counted. */
const settleMs = 500

interface ShownEntry {
  readonly id: number
  readonly content: { readonly rendered: string; readonly protected: boolean }
}

/** Opening an entry by a click: an ordinary one, and one that is very long. */
export const readerOpen: Row = {
  key: 'reader-open',
  async measure(bench: Bench): Promise<readonly Line[]> {
    const service = await bench.service()
    const response = await service.session.get('/wp-json/wp/v2/map-resources?per_page=20')
    const entries = (await response.json()) as readonly ShownEntry[]
    const readable = entries.filter(({ content }) => content.rendered !== '' && !content.protected)
    const [long, ...others] = readable
    if (!long) throw new Error('nothing can be read')
    await service.changeEntry(long.id, { body: longBody(await service.responses()) })
    const app = await bench.start(await bench.folder())
    try {
      await app.signIn()
      // The limit of the long body is raw HTML.
      await app.liftPolicy()
      await service.untilQuiet()
      const clicked = others.slice(0, clicks).map(({ id }) => id)
      return [...(await clickLines(app, clicked)), await longLine(app, service, long.id, clicked)]
    } finally {
      await app.quit()
      await service.changeEntry(long.id, { body: long.content.rendered })
    }
  },
}

function longBody(responses: readonly string[]): string {
  let body = ''
  for (const response of responses) {
    for (const { content } of JSON.parse(response) as readonly ShownEntry[]) {
      if (body.length + content.rendered.length > longLength) return body
      body += content.rendered
    }
  }
  return body
}

async function clickLines({ page }: BenchApp, ids: readonly number[]): Promise<readonly Line[]> {
  const atOnce: number[] = []
  for (const id of ids) atOnce.push(await open(page, id))
  const pointedAt: number[] = []
  for (const id of ids) {
    await page.locator(`[data-entry="${id}"] a`).hover()
    await page.waitForTimeout(pointedFor)
    pointedAt.push(await open(page, id))
  }
  const limit = median(await page.evaluate(() => benchClock.frames(2000)))
  return [
    { kind: 'pointed at before', values: pointedAt, times: 3 },
    { kind: 'not pointed at before', values: atOnce, times: 4 },
  ].map(({ kind, values, times }) => ({
    name: `reader: click to first text, stored, ${kind}`,
    against: 'an animation frame',
    unit: 'ms',
    value: median(values),
    limit,
    atMost: { times },
    runs: `median of ${values.length}; p95 ${p95(values).toFixed(0)}`,
  }))
}

/** Clicks on an entry; gives the milliseconds until its body was on the screen. */
async function open(page: Page, id: number): Promise<number> {
  const link = page.locator(`[data-entry="${id}"] a`)
  await link.scrollIntoViewIfNeeded()
  await page.evaluate((entry) => {
    const title = document.querySelector(`[data-entry="${entry}"] a`)?.textContent.trim()
    benchClock.arm('click', () => {
      const reader = document.querySelector('[aria-label="Reader"]')
      const isTitled = reader?.querySelector('h2')?.textContent.trim() === title
      return isTitled && (reader?.querySelector('.prose')?.childElementCount ?? 0) > 0
    })
  }, id)
  await link.click()
  return page.evaluate(() => benchClock.painted())
}

async function longLine(
  { page }: BenchApp,
  service: BenchService,
  longId: number,
  others: readonly number[],
): Promise<Line> {
  const record = (await (
    await service.session.get(`/wp-json/wp/v2/map-resources/${longId}`)
  ).json()) as ShownEntry
  // Neither may load anything: the limit is parsing and painting.
  const firstPart = record.content.rendered.slice(0, firstPartLength).replace(/ (src|srcset)=/g, ' data-$1=')
  const [before = 0, between = 0] = others
  const blocked: number[] = []
  const raw: number[] = []
  for (let run = 0; run < longRuns; run++) {
    await open(page, before)
    await page.evaluate(() => void (globalThis.benchTasks = benchClock.watchTasks()))
    await open(page, longId)
    blocked.push(await stopWatching(page))
    await open(page, between)
    await page.evaluate(() => void (globalThis.benchTasks = benchClock.watchTasks()))
    await page.evaluate((html) => {
      const host = document.querySelector('[aria-label="Reader"] .prose')
      if (host) host.innerHTML = html
    }, firstPart)
    raw.push(await stopWatching(page))
  }
  return {
    name: 'reader: body of 512 KB (opens with its first 128 KB), longest time that input is blocked',
    against: 'parsing and painting that first part raw',
    unit: 'ms',
    value: median(blocked),
    limit: median(raw),
    atMost: { times: 3 },
    runs: `median of ${longRuns}; longest ${Math.max(...blocked).toFixed(0)} and ${Math.max(...raw).toFixed(0)}`,
  }
}

declare global {
  var benchTasks: { stop(): number }
}

async function stopWatching(page: Page): Promise<number> {
  await page.waitForTimeout(settleMs)
  return page.evaluate(() => benchTasks.stop())
}
