import '../source.ts'
import type { Line, Row } from '../line.ts'

const bodyBytes = 256 * 1024
const responseBytes = 8 * 1024 * 1024

/** Main may not answer anybody for so long (milliseconds), or for three times the parsing of the same bytes. */
const longestBlockMs = 50
const timesParse = 3
const runs = 3

/** The longest that main does nothing else, under input made to be slow to read. */
export const hostileInput: Row = {
  key: 'hostile-input',
  async measure(): Promise<readonly Line[]> {
    return [
      longest(
        'the images of a body of 256 kB',
        bodies().map((body) => ({ bytes: asJson(body), read: imagesOf(body) })),
      ),
      longest('a list of 8 MB', lists().map(ofResponse(listReader))),
      longest('terms of 8 MB', terms().map(ofResponse(termsReader))),
      longest('a media record of 8 MB', mediaRecords().map(ofResponse(decodeMedia))),
      longest(
        'a request over the bridge',
        requests().map((request) => ({ bytes: asJson(''), read: () => isWithinSize(request) })),
      ),
    ]
  },
}

const { imagesInBody } = await import('../../../src/main/media/images-in-body.ts')
const { decodeEntry } = await import('../../../src/main/service/decode/entry.ts')
const { decodeList } = await import('../../../src/main/service/decode/list.ts')
const { decodeMedia } = await import('../../../src/main/service/decode/media.ts')
const { decodeTerm } = await import('../../../src/main/service/decode/term.ts')
const { parseJson } = await import('../../../src/main/service/response-body.ts')
const { createSchemaDrift } = await import('../../../src/main/service/schema-drift.ts')
const { isWithinSize } = await import('../../../src/main/ipc/request-size.ts')

interface Reading {
  readonly bytes: Uint8Array
  readonly read: () => unknown
}

const drift = createSchemaDrift()

const listReader = (body: unknown): unknown =>
  decodeList(body, (record) => {
    drift.check('entry', record)
    return decodeEntry(record)
  })

const termsReader = (body: unknown): unknown =>
  decodeList(body, (record) => {
    drift.check('term', record)
    return decodeTerm(record)
  })

function imagesOf(body: string): () => unknown {
  return () => imagesInBody(body, 'https://forum.example/entry/')
}

/** From the bytes of a response to what main keeps of it. */
function ofResponse(decode: (body: unknown) => unknown): (body: unknown) => Reading {
  return (body) => {
    const bytes = asJson(body)
    return { bytes, read: () => decode(parseJson(bytes)) }
  }
}

/** The worst of some readings, beside the parsing of its own bytes. */
function longest(name: string, readings: readonly Reading[]): Line {
  const figures = readings.map(({ bytes, read }) => {
    const text = new TextDecoder().decode(bytes)
    return { value: best(read), parse: best(() => JSON.parse(text) as unknown) }
  })
  const share = ({ value, parse }: (typeof figures)[number]): number =>
    value / Math.max(parse, longestBlockMs / timesParse)
  const worst = figures.toSorted((one, other) => share(other) - share(one))[0] ?? { value: NaN, parse: NaN }
  return {
    name: `main process: the longest block by ${name}`,
    against: `JSON.parse of the same bytes, ${(longestBlockMs / timesParse).toFixed(1)} ms at least`,
    unit: 'ms',
    value: worst.value,
    limit: Math.max(worst.parse, longestBlockMs / timesParse),
    atMost: { times: timesParse },
    runs: `the worst of ${figures.length} inputs, each the best of ${runs}; its JSON.parse ${worst.parse.toFixed(1)}`,
  }
}

function best(run: () => unknown): number {
  const times = Array.from({ length: runs }, () => {
    const begun = performance.now()
    run()
    return performance.now() - begun
  })
  return Math.min(...times)
}

function asJson(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value))
}

const filled = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length))

function bodies(): readonly string[] {
  const half = bodyBytes / 2
  return [
    ...['<img src=a>', '<a href=b.png><img src=a>', '<', '<a <img src="', '<!--', '<script>', '&amp'].map(
      (unit) => filled(unit, bodyBytes),
    ),
    filled('<i>', half) + filled('</b>', half),
    Array.from({ length: bodyBytes / 20 }, (_, index) => `<a href=${index}.png>`).join(''),
    Array.from({ length: bodyBytes / 20 }, (_, index) => `<img src=${index}.png>`).join(''),
    `<a href="${filled('x', half)}.png">${filled('<img src=a>', half)}`,
    `<img src=a srcset="${filled('a 1w, ', bodyBytes)}">`,
  ]
}

function lists(): readonly unknown[] {
  return [
    Array.from({ length: 60_000 }, (_, id) => ({ id: id + 1, title: { rendered: filled('x', 90) } })),
    ...['<', '<p', '<script>', '&amp'].map((unit) =>
      Array.from({ length: 20 }, (_, id) => ({
        id: id + 1,
        content: { rendered: filled(unit, responseBytes / 20) },
      })),
    ),
    [{ id: 1, regions: Array.from({ length: 1_000_000 }, (_, id) => id + 1) }],
    [
      {
        id: 1,
        title: { rendered: filled('<', responseBytes) },
        link: `https://a.example/${filled('x', 1000)}`,
      },
    ],
    Array.from({ length: responseBytes / 2 }, () => 1),
  ]
}

function terms(): readonly unknown[] {
  return [
    [{ id: 1, name: filled('<', responseBytes / 2), slug: filled('x', responseBytes / 2) }],
    Array.from({ length: 200_000 }, (_, id) => ({ id: id + 1, name: 'Water', slug: 'water' })),
  ]
}

function mediaRecords(): readonly unknown[] {
  const sizes = Array.from({ length: 100_000 }, (_, width) => [
    `size-${width}`,
    { width, source_url: `https://forum.example/${width}.png` },
  ])
  return [
    { media_details: { width: 1, height: 1, sizes: Object.fromEntries(sizes) as unknown } },
    { alt_text: filled('<', responseBytes) },
  ]
}

function requests(): readonly unknown[] {
  let halves: unknown = 'x'
  for (let depth = 0; depth < 30; depth++) halves = { a: halves, b: halves }
  return [halves, Array<number>(1e8), Array<string>(1e6).fill(filled('x', 1e6)), new Uint8Array(1e8)]
}
