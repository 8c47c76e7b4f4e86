import { imagesInBody } from '../../../src/main/media/images-in-body.ts'
import { decodeEntry } from '../../../src/main/service/decode/entry.ts'
import { decodeList, type UnknownRecord } from '../../../src/main/service/decode/record.ts'
import { decodeMedia } from '../../../src/main/service/decode/media.ts'
import { decodeTerm } from '../../../src/main/service/decode/term.ts'
import { parseJson } from '../../../src/main/service/transport/response-body.ts'
import { createSchemaDrift } from '../../../src/main/service/schema-drift.ts'
import { bodyTree } from '../../../src/main/exports/book/body-tree.ts'
import { bodyXhtml } from '../../../src/main/exports/book/body-xhtml.ts'
import { isWithinSize } from '../../../src/main/ipc/router.ts'
import type { Row } from '../bench.ts'
import { inTurn, timed, type Line } from '../line.ts'

const bodyBytes = 256 * 1024
const longBodyBytes = 512 * 1024
const responseBytes = 8 * 1024 * 1024

/** Main may be blocked for at most 50 ms, or three times as long as parsing the same bytes takes. */
const timesParse = 3
const leastLimitMs = 50 / timesParse
const runs = 3

const base = 'https://forum.example/entry/'
const drift = createSchemaDrift()

/** Longest time the main process is blocked by input built to be slow to process. */
export const hostileInput: Row = async () => [
  await longest('finding the images in a body of 256 kB', bodies(), (body) =>
    timed(() => imagesInBody(body, base)),
  ),
  await longest('decoding a list of 8 MB', lists(), decodingWith(listReader('entry', decodeEntry))),
  await longest('decoding terms of 8 MB', terms(), decodingWith(listReader('term', decodeTerm))),
  await longest('decoding a media record of 8 MB', mediaRecords(), decodingWith(decodeMedia)),
  await longest('a step of writing a body of 512 kB into a book', longBodies(), longestChapterStep),
  await longest(
    'checking the size of a request over the bridge',
    requests(),
    (request) => timed(() => isWithinSize(request)),
    '',
  ),
]

const listReader =
  (kind: 'entry' | 'term', decode: (record: UnknownRecord) => { readonly id: number } | null) =>
  (body: unknown): unknown =>
    decodeList(body, (record) => {
      drift.check(kind, record)
      return decode(record)
    })

/** From a response's bytes to the value that main keeps. */
const decodingWith = (decode: (body: unknown) => unknown) => (body: unknown) => {
  const bytes = Buffer.from(JSON.stringify(body))
  return timed(() => decode(parseJson(bytes)))
}

/** The app lets others run after each step. */
async function longestChapterStep(body: string): Promise<number> {
  const steps = (function* () {
    const { nodes } = yield* bodyTree(body)
    yield* bodyXhtml(nodes, { base, imageOf: () => null })
  })()
  let longest = 0
  for (let isDone = false; !isDone;)
    longest = Math.max(longest, await timed(() => (isDone = steps.next().done === true)))
  return longest
}

/**
 * The slowest of several inputs, compared with parsing the bytes of that input.
 *
 * @param timeOf returns milliseconds
 * @param sent what is parsed as the baseline; each input by default
 */
async function longest<T>(
  name: string,
  inputs: readonly T[],
  timeOf: (input: T) => Promise<number>,
  sent?: unknown,
): Promise<Line> {
  let worst = { value: 0, parse: 0, share: 0 }
  for (const input of inputs) {
    const value = await best(() => timeOf(input))
    const text = JSON.stringify(sent ?? input)
    const parse = await best(() => timed(() => JSON.parse(text) as unknown))
    const share = value / Math.max(parse, leastLimitMs)
    if (share > worst.share) worst = { value, parse, share }
  }
  return {
    name: `main process: longest time blocked by ${name}`,
    against: `JSON.parse of the same bytes, at least ${leastLimitMs.toFixed(1)} ms`,
    value: worst.value,
    limit: Math.max(worst.parse, leastLimitMs),
    atMost: { times: timesParse },
    runs: `worst of ${inputs.length} inputs, best of ${runs} runs each; JSON.parse of that input ${worst.parse.toFixed(1)}`,
  }
}

async function best(time: () => Promise<number>): Promise<number> {
  const { times } = await inTurn(Array(runs).keys(), { times: time })
  return Math.min(...times)
}

const filled = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length))
const many = <T>(length: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length }, (_, index) => make(index))

function bodies(): readonly string[] {
  const half = bodyBytes / 2
  const units = ['<img src=a>', '<a href=b.png><img src=a>', '<', '<a <img src="', '<!--', '<script>', '&amp']
  return [
    ...units.map((unit) => filled(unit, bodyBytes)),
    filled('<i>', half) + filled('</b>', half),
    many(bodyBytes / 20, (index) => `<a href=${index}.png>`).join(''),
    many(bodyBytes / 20, (index) => `<img src=${index}.png>`).join(''),
    `<a href="${filled('x', half)}.png">${filled('<img src=a>', half)}`,
    `<img src=a srcset="${filled('a 1w, ', bodyBytes)}">`,
  ]
}

function longBodies(): readonly string[] {
  const units = ['<div>', '<b>', '<a href="/x">', '<td>', '<li>', '<ul><li>', '<table>', '</div>']
  const more = ['<p></b>', '<', '&', '<ruby>', '<details><summary>', '<div><p>x</p>', 'x <img src=a.png> ']
  return [...units, ...more].map((unit) => filled(unit, longBodyBytes))
}

function lists(): readonly unknown[] {
  const bodiesOf = (unit: string): unknown =>
    many(20, (id) => ({ id: id + 1, content: { rendered: filled(unit, responseBytes / 20) } }))
  const title = { rendered: filled('<', responseBytes) }
  return [
    many(60_000, (id) => ({ id: id + 1, title: { rendered: filled('x', 90) } })),
    ...['<', '<p', '<script>', '&amp'].map(bodiesOf),
    [{ id: 1, regions: many(1_000_000, (id) => id + 1) }],
    [{ id: 1, title, link: `https://a.example/${filled('x', 1000)}` }],
    many(responseBytes / 2, () => 1),
  ]
}

const terms = (): readonly unknown[] => [
  [{ id: 1, name: filled('<', responseBytes / 2), slug: filled('x', responseBytes / 2) }],
  many(200_000, (id) => ({ id: id + 1, name: 'Water', slug: 'water' })),
]

function mediaRecords(): readonly unknown[] {
  const size = (width: number) => [
    `size-${width}`,
    { width, source_url: `https://forum.example/${width}.png` },
  ]
  const sizes = Object.fromEntries(many(100_000, size)) as unknown
  return [{ media_details: { width: 1, height: 1, sizes } }, { alt_text: filled('<', responseBytes) }]
}

function requests(): readonly unknown[] {
  let halves: unknown = 'x'
  for (let depth = 0; depth < 30; depth++) halves = { a: halves, b: halves }
  return [halves, Array<number>(1e8), Array<string>(1e6).fill(filled('x', 1e6)), new Uint8Array(1e8)]
}
