import type { Page } from '@playwright/test'
import type { BenchApp } from '../bench-app.ts'
import { longestBlock, openEntry, pointAt, showRaw } from '../page/open-entry.ts'
import { timesLine, type Bench, type Line, type Row } from '../line.ts'

/** Number of rows clicked, from the top. */
const clicks = 12
const longRuns = 5

/** Milliseconds of hovering before each click; people take longer. */
const pointedFor = 150
/** The same for a long body, which takes longer to arrive. */
export const longPointedFor = 1000

/** Characters of the long body. The reader shows its first 128 KB at once. */
const longLength = 510_000
const firstPartLength = 128 * 1024

interface ShownEntry {
  readonly id: number
  readonly content: { readonly rendered: string; readonly protected: boolean }
}

/** Opening an entry by a click: ordinary entries, and a very long one. */
export const readerOpen: Row = {
  key: 'reader-open',
  async measure(bench: Bench): Promise<readonly Line[]> {
    const service = await bench.service()
    const entries = (await service.responses()).flatMap((each) => JSON.parse(each) as readonly ShownEntry[])
    const readable = entries.filter(({ content }) => content.rendered !== '' && !content.protected)
    const [long, ...others] = readable.slice(0, clicks + 1)
    if (!long) throw new Error('nothing can be read')
    let body = ''
    for (const { content } of readable)
      if (body.length + content.rendered.length <= longLength) body += content.rendered
    await service.changeEntry(long.id, { body })
    try {
      return await bench.use(async (app) => {
        await app.signIn()
        // The baseline for the long body is its unprocessed HTML.
        await app.liftPolicy()
        await service.untilQuiet()
        const ids = others.map(({ id }) => id)
        return [...(await clickLines(app, ids)), await longLine(app.page, long.id, body, ids)]
      })
    } finally {
      await service.changeEntry(long.id, { body: long.content.rendered })
    }
  },
}

async function clickLines({ page, frames }: BenchApp, ids: readonly number[]): Promise<readonly Line[]> {
  const atOnce: number[] = []
  for (const id of ids) atOnce.push(await openEntry(page, id))
  const pointedAt: number[] = []
  for (const id of ids) {
    await pointAt(page, id, pointedFor)
    pointedAt.push(await openEntry(page, id))
  }
  const limit = await frames()
  const line = (how: string, own: readonly number[], times: number): Line =>
    timesLine(
      { own, limit },
      {
        name: `reader: from click to first text, entry stored, ${how}`,
        against: 'one animation frame',
        atMost: { times },
      },
    )
  return [
    line('after hovering over its row', pointedAt, 3),
    line('without hovering over its row first', atOnce, 4),
  ]
}

async function longLine(page: Page, id: number, body: string, others: readonly number[]): Promise<Line> {
  const firstPart = body.slice(0, firstPartLength)
  const own: number[] = []
  const limit: number[] = []
  const [before = 0, between = 0] = others
  for (let run = 0; run < longRuns; run++) {
    await openEntry(page, before)
    await pointAt(page, id, longPointedFor)
    own.push(await longestBlock(page, () => openEntry(page, id)))
    await openEntry(page, between)
    limit.push(await longestBlock(page, () => showRaw(page, firstPart)))
  }
  return timesLine(
    { own, limit },
    {
      name: 'reader: a body of 512 KB (its first 128 KB open at once), longest time that input is blocked',
      against: 'inserting and painting those first 128 KB unprocessed',
      atMost: { times: 3 },
    },
  )
}
