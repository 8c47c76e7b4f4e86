import type { Page } from '@playwright/test'
import { longestBlock, openEntry, pointAt, showRaw } from '../page/open-entry.ts'
import { longPointedFor } from './reader-open.ts'
import type { Bench, Line, Row } from '../line.ts'

/** Characters per body. Above 512 kB the reader shows only the text. */
const length = 500_000
/** Blocks of up to this many milliseconds always pass: most apps block input for longer. */
const leastMs = 200
/** Total milliseconds that the layout of such a body may take before it is scrolled. */
const mostLayoutMs = 500

const filled = (unit: string): string => unit.repeat(Math.floor(length / unit.length))
const nested = (open: string, close: string, depth: number): string =>
  filled(`${open.repeat(depth)}deep${close.repeat(depth)}`)

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
export const bodyShapes: Row = {
  key: 'body-shapes',
  async measure(bench: Bench): Promise<readonly Line[]> {
    const service = await bench.service()
    const [list = ''] = await service.responses()
    const entries = (JSON.parse(list) as readonly ShownEntry[]).filter(
      ({ content }) => content.rendered !== '' && !content.protected,
    )
    const [first, between, ...others] = entries.slice(0, atATime + 2)
    if (!first || !between) throw new Error('nothing can be read')
    const blocks: Block[] = []
    const layouts: Layout[] = []
    const all = Object.entries(shapes)
    for (let at = 0; at < all.length; at += atATime) {
      const chosen = others.flatMap((entry, index) => {
        const [name, body] = all[at + index] ?? []
        return name !== undefined && body !== undefined ? [{ name, body, entry }] : []
      })
      for (const { body, entry } of chosen) await service.changeEntry(entry.id, { body })
      await bench.use(async ({ page, signIn, liftPolicy }) => {
        await signIn()
        await liftPolicy()
        await service.untilQuiet()
        const layoutTime = await watchLayout(page)
        for (const { name, body, entry } of chosen) {
          await openEntry(page, first.id)
          await pointAt(page, entry.id, longPointedFor)
          const before = await layoutTime()
          const value = await longestBlock(page, () => openEntry(page, entry.id))
          layouts.push({ name, ms: (await layoutTime()) - before })
          await openEntry(page, between.id)
          const raw = await longestBlock(page, () => showRaw(page, body))
          blocks.push({ name, value, limit: Math.max(raw, leastMs) })
        }
      })
      for (const { entry } of chosen) await service.changeEntry(entry.id, { body: entry.content.rendered })
    }
    return [blockLine(blocks), layoutLine(layouts)]
  },
}

/** Returns the milliseconds that the page has spent on layout since it was loaded. */
async function watchLayout(page: Page): Promise<() => Promise<number>> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')
  return async () => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'LayoutDuration')?.value ?? NaN) * 1000
  }
}

interface Layout {
  readonly name: string
  readonly ms: number
}

function layoutLine(layouts: readonly Layout[]): Line {
  const [longest, ...others] = layouts.toSorted((one, other) => other.ms - one.ms)
  return {
    name: 'reader: those bodies, longest layout in all until they are scrolled',
    against: 'a fixed limit',
    unit: 'ms',
    value: longest?.ms ?? NaN,
    limit: mostLayoutMs,
    atMost: {},
    runs: `${longest?.name}; shortest of the ${layouts.length} ${others.at(-1)?.ms.toFixed(0)}`,
  }
}

interface Block {
  readonly name: string
  readonly value: number
  readonly limit: number
}

/** The body that comes closest to its limit, or exceeds it most. */
function blockLine(blocks: readonly Block[]): Line {
  const [worst] = blocks.toSorted((one, other) => other.value / other.limit - one.value / one.limit)
  if (!worst) throw new Error('no body was opened')
  const longest = Math.max(...blocks.map(({ value }) => value))
  return {
    name: 'reader: bodies of 500 kB that are slow to render, longest time that input is blocked',
    against: `inserting the same HTML unprocessed, at least ${leastMs} ms`,
    unit: 'ms',
    value: worst.value,
    limit: worst.limit,
    atMost: {},
    runs: `${worst.name}; worst of ${blocks.length} bodies, one run each; the longest ${longest.toFixed(0)}`,
  }
}

interface ShownEntry {
  readonly id: number
  readonly content: { readonly rendered: string; readonly protected: boolean }
}
