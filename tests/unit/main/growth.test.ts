import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { channelNames } from '../../../src/shared/ipc/contract'
import { success } from '../../../src/shared/errors/result'
import { serveContract } from '../../../src/main/ipc/router'
import { compareBodies } from '../../../src/main/cache/tables/read-texts/text-changes'
import { matchSnippet } from '../../../src/main/cache/search/match-snippet'
import { searchForm, readSearchText } from '../../../src/main/cache/search/search-text'
import { imagesInBody } from '../../../src/main/media/images-in-body'
import { decodeEntry } from '../../../src/main/service/decode/entry'
import { decodeList, asWebUrl, utcDate } from '../../../src/main/service/decode/record'
import { decodeMedia } from '../../../src/main/service/decode/media'
import { decodePage } from '../../../src/main/service/decode/page'
import { plainText, textOfBody } from '../../../src/main/service/decode/plain-text'
import { decodeTerm } from '../../../src/main/service/decode/term'
import { responseFailure } from '../../../src/main/service/service-failure'
import { parseJson } from '../../../src/main/service/transport/response-body'
import { createSchemaDrift } from '../../../src/main/service/schema-drift'
import { growth, mostGrowth } from '../../support/growth'
import { createMemoryLog } from '../../support/memory'

// Main is single-threaded: work that grows faster than its input blocks everything else.

/** Parts of the service's text, including those that are hard to parse. */
const pieces = [
  ...[
    '<',
    '>',
    '</',
    '/>',
    '<!--',
    '-->',
    '<![CDATA[',
    '<?',
    '&',
    '&amp',
    '&#x',
    ';',
    '"',
    "'",
    '=',
    ' ',
    '\n',
  ],
  ...[
    '<a href=b.png>',
    '</a>',
    '<a ',
    '<p ',
    '<p>',
    '</p',
    '<i>',
    '</b>',
    '<svg>',
    '<script>',
    '</script',
    '<style ',
  ],
  ...[
    '<img src=a>',
    '<img srcset="a 1w, ',
    ', ',
    '<iframe>',
    '<figcaption',
    'x',
    '7',
    'é',
    '水',
    '\u0301',
    '[',
    '{',
  ],
  ...['<br />', '://', '-', '.', '%', '\\', ']', '[vc_row', '[/', '_', 'amp;', 'https://a.b'],
] as const

const unit = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''))

/** One unit repeated, then another as often, such as open elements and closing tags. */
const shape = fc.tuple(unit, fc.option(unit, { nil: '' }))

const drift = createSchemaDrift()
const entry = (field: string, value: unknown): unknown => {
  const record = { id: 1, [field]: value }
  drift.check('entry', record)
  return decodeEntry(record)
}

describe('reading any text takes time that grows with its length alone', () => {
  test.each<[string, (text: string) => unknown]>([
    ['a title', plainText],
    ['an excerpt', (text) => decodeEntry({ id: 1, content: { rendered: text } })],
    ['the text of a body', textOfBody],
    ['the text that is searched', searchForm],
    ['a search', readSearchText],
    ['the text around a match', (text) => matchSnippet(text, ['forest', 'x'])],
    ['the images of a body', (text) => imagesInBody(text, 'https://forum.example/entry/')],
    ['a URL', (text) => asWebUrl(`https://forum.example/${text}`)],
    ['a date', utcDate],
    ['JSON after a notice', (text) => parseJson(new TextEncoder().encode(`<br />${text}`))],
    ['an entry with such a body', (text) => entry('content', { rendered: text })],
    ['an entry with such a title', (text) => entry('title', { rendered: text })],
    ['a term', (text) => decodeTerm({ id: 1, name: text, slug: text })],
    ['an alternative text', (text) => decodeMedia({ alt_text: text })],
  ])('%s', (_name, read) => {
    fc.assert(
      fc.property(shape, ([first, second]) => {
        const reading = (units: number) => {
          const text = first.repeat(units) + second.repeat(units)
          return () => read(text)
        }
        expect(growth(reading, 8_000)).toBeLessThan(mostGrowth)
      }),
      { numRuns: 30 },
    )
  })
})

test('comparing bodies takes time that grows with their length alone, however much changed', () => {
  const body = (length: number, crop: string): string =>
    Array.from({ length }, (_, index) => `<p>Field ${index} bears ${crop}, and ${index} more.</p>`).join('')
  const comparing = (length: number) => {
    const [before, after] = [body(length, 'rice'), body(length, 'maize')]
    return () => compareBodies(before, after)
  }
  expect(growth(comparing, 1_600)).toBeLessThan(mostGrowth)
})

describe('reading any number of things takes time that grows with their number alone', () => {
  const list = (count: number, value: (index: number) => unknown): unknown[] =>
    Array.from({ length: count }, (_, index) => value(index))
  const map = (count: number, value: (index: number) => unknown): unknown =>
    Object.fromEntries(list(count, (index) => [`key-${index}`, value(index)]) as [string, unknown][])

  test.each<[string, (count: number) => () => unknown]>([
    [
      'records',
      (n) =>
        asTimed(
          list(n, (id) => ({ id })),
          (body) => decodeList(body, decodeEntry),
        ),
    ],
    [
      'the same record',
      (n) =>
        asTimed(
          list(n, () => ({ id: 1 })),
          (body) => decodeList(body, decodeEntry),
        ),
    ],
    [
      'numbers for records',
      (n) =>
        asTimed(
          list(n, (id) => id),
          (body) => decodeList(body, decodeEntry),
        ),
    ],
    [
      'ids',
      (n) =>
        asTimed(
          list(n, (id) => id + 1),
          (ids) => entry('regions', ids),
        ),
    ],
    [
      'ids in objects',
      (n) =>
        asTimed(
          list(n, (id) => ({ id })),
          (ids) => entry('regions', ids),
        ),
    ],
    [
      'fields',
      (n) =>
        asTimed(
          map(n, (id) => id),
          (record) => decodeEntry(record as Record<string, unknown>),
        ),
    ],
    [
      'sizes',
      (n) =>
        asTimed(
          map(n, (width) => ({ width, source_url: 'https://a.example/b.png' })),
          mediaOf,
        ),
    ],
    [
      'translations',
      (n) =>
        asTimed(
          map(n, (id) => id),
          (translations) => decodePage({ id: 32, translations }),
        ),
    ],
    [
      'wrong parameters',
      (n) =>
        asTimed(
          map(n, () => 'x'),
          refusalOf,
        ),
    ],
  ])('%s', (_name, prepare) => {
    expect(growth(prepare, 80_000)).toBeLessThan(mostGrowth)
  })
})

describe('refusing any request takes time that grows with its size alone', () => {
  const calls = new Map<string, (request: unknown) => unknown>()
  let id = 0
  const answer = async () => success(undefined)
  serveContract(
    {
      handle: (channel, response) => {
        const caller = { window: 1, isMainFrame: true, origin: 'app://bundle' }
        calls.set(channel, (request) => response(caller, String(id++), request))
      },
      listen: () => undefined,
      send: () => undefined,
      pageGone: () => undefined,
    },
    () => Object.fromEntries(channelNames.map((name) => [name, answer])),
    { ...createMemoryLog(), write: () => undefined },
    () => false,
  )

  const names = fc.constantFrom('id', 'url', 'urls', 'text', 'route', 'language', 'onScreen', 'near', 'x')
  const wrap = fc.oneof(
    names.map((name) => (inner: unknown): unknown => ({ [name]: inner })),
    fc
      .tuple(names, names)
      .map(([one, other]) => (inner: unknown): unknown => ({ [one]: inner, [other]: inner })),
    fc.constant((inner: unknown): unknown => [inner]),
    fc.constant((inner: unknown): unknown => [inner, inner]),
  )
  const leaf = fc.constantFrom<(units: number) => unknown>(
    (units) => 'x'.repeat(units * 100),
    (units) => Array<number>(units * 100),
    (units) => Array.from({ length: units }, () => 'x'.repeat(100)),
    (units) => Object.fromEntries(Array.from({ length: units }, (_, index) => [`k${index}`, index])),
    (units) => new Uint8Array(units * 100),
    () => 1,
  )

  test('on every channel', () => {
    fc.assert(
      fc.property(
        fc.array(wrap, { minLength: 1, maxLength: 4 }),
        leaf,
        fc.boolean(),
        (wraps, inner, isDeep) => {
          const request = (units: number): unknown => {
            const layers = isDeep ? Math.round(Math.log2(units)) + 4 : 1
            let wrapped = inner(units)
            for (let layer = 0; layer < layers; layer++) wrapped = wraps[layer % wraps.length]?.(wrapped)
            return wrapped
          }
          const requests = new Map<number, unknown>()
          for (const name of channelNames) {
            const asking = (units: number) => {
              if (!requests.has(units)) requests.set(units, request(units))
              return () => calls.get(name)?.(requests.get(units))
            }
            expect(growth(asking, 32_000), name).toBeLessThan(mostGrowth)
          }
        },
      ),
      { numRuns: 30 },
    )
  })
})

function asTimed<T>(input: T, read: (input: T) => unknown): () => unknown {
  return () => read(input)
}

function mediaOf(sizes: unknown): unknown {
  return decodeMedia({ media_details: { sizes } })
}

function refusalOf(params: unknown): unknown {
  return responseFailure({ status: 400, headers: new Headers(), body: { code: 'x', data: { params } } }, 0)
}
