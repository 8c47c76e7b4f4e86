import '../source.ts'
import { timed, type Line, type Row } from '../line.ts'

const { imagesInBody } = await import('../../../src/main/media/images-in-body.ts')
const { decodeEntry } = await import('../../../src/main/service/decode/entry.ts')
const { decodeList } = await import('../../../src/main/service/decode/record.ts')
const { decodeMedia } = await import('../../../src/main/service/decode/media.ts')
const { decodeTerm } = await import('../../../src/main/service/decode/term.ts')
const { parseJson } = await import('../../../src/main/service/transport/response-body.ts')
const { createSchemaDrift } = await import('../../../src/main/service/schema-drift.ts')
const { bodyTree } = await import('../../../src/main/exports/book/body-tree.ts')
const { bodyXhtml } = await import('../../../src/main/exports/book/body-xhtml.ts')
const { isWithinSize } = await import('../../../src/main/ipc/router.ts')

const bodyBytes = 256 * 1024
const longBodyBytes = 512 * 1024
const responseBytes = 8 * 1024 * 1024

/** Main may be blocked for at most 50 ms, or three times as long as parsing the same bytes takes. */
const timesParse = 3
const leastLimitMs = 50 / timesParse
const runs = 3

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
const imagesReader = (body: string): unknown => imagesInBody(body, 'https://forum.example/entry/')

/** Longest time the main process is blocked by input built to be slow to process. */
export const hostileInput: Row = {
  key: 'hostile-input',
  measure: async (): Promise<readonly Line[]> => [
    await longest('finding the images in a body of 256 kB', bodies(), (body) => () => imagesReader(body)),
    await longest('decoding a list of 8 MB', lists(), ofResponse(listReader)),
    await longest('decoding terms of 8 MB', terms(), ofResponse(termsReader)),
    await longest('decoding a media record of 8 MB', mediaRecords(), ofResponse(decodeMedia)),
    await longest('a step of writing a body of 512 kB into a book', longBodies(), chapterSteps, {
      timeOf: longestStep,
    }),
    await longest(
      'checking the size of a request over the bridge',
      requests(),
      (request) => () => isWithinSize(request),
      { sent: '' },
    ),
  ],
}

/** From a response's bytes to the value that main keeps. */
const ofResponse = (decode: (body: unknown) => unknown) => (body: unknown) => {
  const bytes = Buffer.from(JSON.stringify(body))
  return () => decode(parseJson(bytes))
}

/** Lets others run after each step, as the app does. */
const chapterSteps = (body: string) =>
  function* () {
    const { nodes } = yield* bodyTree(body)
    yield* bodyXhtml(nodes, { base: 'https://forum.example/entry/', imageOf: () => null })
  }

/** Milliseconds of the longest step. */
function longestStep(start: () => Generator): number {
  const work = start()
  let longest = 0
  for (;;) {
    const begun = performance.now()
    const { done } = work.next()
    longest = Math.max(longest, performance.now() - begun)
    if (done === true) return longest
  }
}

/** The slowest of several inputs, compared with parsing the bytes of that input. */
async function longest<T, Work extends () => unknown>(
  name: string,
  inputs: readonly T[],
  readerOf: (input: T) => Work,
  {
    sent,
    timeOf = timed,
  }: { readonly sent?: string; readonly timeOf?: (work: Work) => number | Promise<number> } = {},
): Promise<Line> {
  let worst = { value: 0, parse: 0, share: 0 }
  for (const input of inputs) {
    const value = await best(() => timeOf(readerOf(input)))
    const text = JSON.stringify(sent ?? input)
    const parse = await best(() => timed(() => JSON.parse(text) as unknown))
    const share = value / Math.max(parse, leastLimitMs)
    if (share > worst.share) worst = { value, parse, share }
  }
  return {
    name: `main process: longest time blocked by ${name}`,
    against: `JSON.parse of the same bytes, at least ${leastLimitMs.toFixed(1)} ms`,
    unit: 'ms',
    value: worst.value,
    limit: Math.max(worst.parse, leastLimitMs),
    atMost: { times: timesParse },
    runs: `worst of ${inputs.length} inputs, best of ${runs} runs each; JSON.parse of that input ${worst.parse.toFixed(1)}`,
  }
}

async function best(time: () => number | Promise<number>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push(await time())
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
