import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Highlight, longestQuote, quoteContext } from '../../../../../../../src/shared/entries/annotations'
import {
  findQuote,
  quoteAt,
} from '../../../../../../../src/renderer/features/reader/annotations/anchoring/anchors'
import { growth, mostGrowth } from '../../../../../../support/growth'
import { editedBody, type TracedText } from './edited-bodies'

type Quote = Extract<ReturnType<typeof quoteAt>, { quote: unknown }>['quote']

function quoted(text: string, start: number, end: number): Quote {
  const outcome = quoteAt(text, start, end)
  if (!('quote' in outcome)) throw new Error(outcome.refused)
  return outcome.quote
}

function quoteOf(text: string, words: string, from = 0): Quote {
  const start = text.indexOf(words, from)
  return quoted(text, start, start + words.length)
}

/** The found words, marked with ≈ if they were edited. */
function found(text: string, quote: Quote): string | null {
  const place = findQuote(text, quote)
  return place && `${place.isExact ? '' : '≈ '}${text.slice(place.start, place.end)}`
}

const crabs =
  'Crabs dig in the mud of the mangroves, and their burrows let the tide breathe through the roots.'
const rice = 'Rice fields behind the dike yield twice a year since the gates were mended by the villages.'
const kelp = 'Kelp grows on ropes off the coast, where nobody needs fresh water or land to harvest it.'
const body = [crabs, rice, kelp].join(' ')

describe('a quote', () => {
  test('has its words, and those before and after it', () => {
    const start = body.indexOf('Rice fields')
    expect(quoteOf(body, 'Rice fields')).toEqual({
      exact: 'Rice fields',
      prefix: crabs.slice(-63) + ' ',
      suffix: rice.slice(11, 11 + quoteContext),
      start,
      end: start + 11,
    })
  })

  test('has no white space around it', () => {
    expect(quoteOf(body, ' mud of ')).toMatchObject({ exact: 'mud of', start: 17, end: 23 })
  })

  test('consists of whole characters', () => {
    const text = 'The 👩🏽‍🌾 and her cafe\u0301 of 🇰🇪🇸🇳'
    expect(quoted(text, 6, 8).exact).toBe('👩🏽‍🌾')
    expect(quoted(text, text.indexOf('cafe'), text.indexOf('\u0301')).exact).toBe('cafe\u0301')
    expect(quoted(text, text.length - 3, text.length).exact).toBe('🇸🇳')
  })

  test('is refused if it is blank or too long', () => {
    expect(quoteAt('a   b', 1, 4)).toEqual({ refused: 'blank' })
    expect(quoteAt('a', 1, 1)).toEqual({ refused: 'blank' })
    expect(quoteAt('x'.repeat(longestQuote + 1), 0, longestQuote + 1)).toEqual({ refused: 'too-long' })
  })

  test('of any text can be stored and is found where it was', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), { maxLength: 40 })
    fc.assert(
      fc.property(texts, fc.nat(300), fc.integer({ min: 1, max: 300 }), (words, start, length) => {
        const text = words.join(' ').replaceAll(/\s+/g, ' ').trim()
        const outcome = quoteAt(text, start, Math.min(start + length, text.length))
        if (!('quote' in outcome)) return
        const { quote } = outcome
        expect(v.is(Highlight, { ...quote, color: 'yellow' })).toBe(true)
        expect(text.slice(quote.start, quote.end)).toBe(quote.exact)
        expect(text.includes(quote.prefix + quote.exact + quote.suffix)).toBe(true)
        expect(Math.max(quote.prefix.length, quote.suffix.length)).toBeLessThanOrEqual(quoteContext)
        expect(findQuote(text, quote)).toEqual({ start: quote.start, end: quote.end, isExact: true })
      }),
    )
  })
})

describe('a quote is found in an edited body', () => {
  test.each([
    ['behind an insertion', `${kelp} ${body}`, 'Rice fields', 'Rice fields'],
    [
      'moved with its paragraph',
      [rice, kelp, crabs].join(' '),
      'let the tide breathe',
      'let the tide breathe',
    ],
    [
      'moved without its paragraph',
      `Let the tide in. ${kelp} They dig in the mud of the mangroves.`,
      'dig in the mud of the mangroves',
      'dig in the mud of the mangroves',
    ],
    [
      'with another word in it',
      body.replace('twice', 'thrice'),
      'the dike yield twice a year',
      '≈ the dike yield thrice a year',
    ],
    ['in capitals', body.replace(rice, rice.toUpperCase()), 'yield twice a year since', null],
    [
      'with one word in capitals',
      body.replace('the gates', 'THE GATES'),
      'since the gates were mended',
      '≈ since THE GATES were mended',
    ],
    [
      'with a hyphen',
      body.replace('mangroves', 'man-groves'),
      'the mud of the mangroves',
      '≈ the mud of the man-groves',
    ],
    [
      'without its last words',
      body.replace(' by the villages', ''),
      'yield twice a year since the gates were mended by',
      '≈ yield twice a year since the gates were mended.',
    ],
    ['deleted', [crabs, kelp].join(' '), 'yield twice a year since', null],
    [
      'rewritten',
      body.replace('yield twice a year since', 'have lain fallow until'),
      'yield twice a year since',
      null,
    ],
  ])('%s', (_name, edited, words, expected) => {
    expect(found(edited, quoteOf(body, words))).toBe(expected)
  })

  test('by its context if its words occur elsewhere, too', () => {
    const quote = quoteOf(body, 'water')
    expect(findQuote(`Water, water. ${body} More water.`, quote)?.start).toBe(quote.start + 14)
  })

  test('but a short one neither elsewhere, nor within another word, nor with other letters', () => {
    const quote = quoteOf(body, 'land')
    expect(found(`${crabs} ${rice} The land is dry.`, quote)).toBeNull()
    expect(found(body.replace('or land to', 'or islands to'), quote)).toBeNull()
    expect(found(body.replace('or land to', 'or lands to'), quote)).toBeNull()
  })

  test('long and edited in several places', () => {
    const long = Array.from(
      { length: 12 },
      (_, index) => `In year ${index} the gates held back ${index * 37} tides.`,
    )
    const text = `${crabs} ${long.join(' ')} ${kelp}`
    const quote = quoteOf(text, long.join(' '))
    const edited = text
      .replace('year 3', 'the third year')
      .replace('259 tides', 'all tides')
      .replace('gates', 'sluices')
    expect(found(edited, quote)).toBe(`≈ ${edited.slice(crabs.length + 1, -kelp.length - 1)}`)
  })

  test('unless a similar line beside it has taken its place', () => {
    const lines = Array.from(
      { length: 6 },
      (_, index) => `Field ${index} of the village bears rice in the rains, and ${index} more.`,
    )
    const quote = quoteOf(lines.join(' '), lines[2] ?? '')
    expect(found(lines.toSpliced(2, 1).join(' '), quote)).toBeNull()
    expect(found(lines.slice(0, 2).join(' '), quote)).toBeNull()
    expect(found(lines.slice(3).join(' '), quote)).toBeNull()
  })

  test('unless it says the same again and again', () => {
    const text = 'ha '.repeat(200).trim()
    const quote = { ...quoted(text, 300, 359), exact: `${'ha '.repeat(19)}ho` }
    expect(found(text, quote)).toBeNull()
  })
})

interface Survival {
  /** Where the whole quote is, unchanged. */
  readonly place: number | null
  readonly isOnly: boolean
}

function survivalOf(
  ids: readonly (number | null)[],
  quote: Quote,
  { text, ids: left }: TracedText,
): Survival {
  const first = ids.findIndex((id) => id !== null)
  const places = left.flatMap((id, at) => (id !== null && id === ids[first] ? [at - first] : []))
  const place = places.find(
    (start) =>
      text.startsWith(quote.exact, start) && ids.every((id, at) => id === null || left[start + at] === id),
  )
  const second = text.indexOf(quote.exact, text.indexOf(quote.exact) + 1)
  return { place: place ?? null, isOnly: second === -1 }
}

/** The share of some characters or words that is among others. */
function shareIn<T>(some: readonly (T | null)[], others: readonly (T | null)[]): number {
  const all = some.filter((each) => each !== null)
  const present = new Set(others)
  return all.filter((each) => present.has(each)).length / all.length
}

test('in any edited body, a quote is found at its own words or not at all', () => {
  const count = { exact: 0, near: 0, none: 0, less: 0 }
  fc.assert(
    fc.property(editedBody, ({ before, after, start, end }) => {
      const quote = quoted(before.text, start, end)
      const { exact, prefix, suffix } = quote
      const ids = before.ids.slice(quote.start, quote.end)
      const { place, isOnly } = survivalOf(ids, quote, after)
      const result = findQuote(after.text, quote)
      count[result === null ? 'none' : result.isExact ? 'exact' : 'near'] += 1

      if (place !== null) {
        const hasPrefix = after.text.endsWith(prefix, place)
        const hasSuffix = after.text.startsWith(suffix, place + exact.length)
        // A short word that has become a part of another one is another word.
        const isApart = ` ${after.text} `.startsWith(` ${exact} `, place)
        const hasOneSide = (hasPrefix && prefix.length >= 32) || (hasSuffix && suffix.length >= 32)
        const hasContext = isApart && ((hasPrefix && hasSuffix) || hasOneSide)
        if (isOnly && (hasContext || exact.length >= 20))
          expect(result).toEqual({ start: place, end: place + exact.length, isExact: true })
        if (isApart && hasPrefix && hasSuffix) {
          expect(result?.isExact).toBe(true)
          expect(after.text.startsWith(prefix + exact + suffix, (result?.start ?? 0) - prefix.length)).toBe(
            true,
          )
        }
      }
      if (result?.isExact) expect(after.text.slice(result.start, result.end)).toBe(exact)
      if (result?.isExact === false) {
        const foundIds = after.ids.slice(result.start, result.end)
        expect(after.text.slice(result.start, result.end)).not.toBe(exact)
        const words = exact.split(' ')
        const foundWords = after.text.slice(result.start, result.end).split(' ')
        const kept = Math.max(
          Math.min(shareIn(ids, foundIds), shareIn(foundIds, ids)),
          Math.min(shareIn(words, foundWords), shareIn(foundWords, words)),
        )
        expect(kept).toBeGreaterThan(0.5)
        if (kept < 0.75) count.less += 1
      }
    }),
    { numRuns: 2000 },
  )
  // The edits are such that each happens often.
  expect(Math.min(count.exact, count.near, count.none)).toBeGreaterThan(50)
  // Two different words may share some letters.
  expect(count.less / count.near).toBeLessThan(0.05)
})

describe('finding a quote takes time that grows with the body alone', () => {
  const numbered = (units: number): string =>
    Array.from({ length: units / 8 }, (_, index) => `field${(index * 7919) % 9973} of`).join(' ')
  const repeated = (unit: string) => (units: number) => unit.repeat(units / unit.length)

  test.each<[string, (units: number) => string, (text: string) => Quote]>([
    ['at its place', numbered, (text) => quoted(text, 200, 260)],
    [
      'moved',
      numbered,
      (text) => ({ ...quoted(text, text.length / 2, text.length / 2 + 60), start: 0, end: 60 }),
    ],
    ['edited', numbered, (text) => ({ ...quoted(text, 200, 260), exact: `${text.slice(200, 256)}rice` })],
    [
      'missing',
      numbered,
      (text) => ({
        ...quoted(text, 200, 260),
        exact: crabs,
        prefix: kelp.slice(24),
        suffix: rice.slice(0, 64),
      }),
    ],
    [
      'in repetitive text',
      repeated('a'),
      (text) => ({ ...quoted(text, 200, 260), exact: `b${'a'.repeat(40)}` }),
    ],
    ['often repeated', repeated('a '), (text) => ({ ...quoted(text, 200, 201), prefix: kelp.slice(24) })],
    [
      'long in repetitive text',
      repeated('a'),
      (text) => ({ ...quoted(text, 0, 20), exact: `${'a'.repeat(1999)}b` }),
    ],
    [
      'longest in repetitive text',
      repeated('a'),
      (text) => ({ ...quoted(text, 0, 20), exact: `${'a'.repeat(19_999)}b` }),
    ],
    [
      'in a repeated sentence',
      repeated(`${crabs} `),
      (text) => ({ ...quoted(text, 5, 90), suffix: rice.slice(0, 64) }),
    ],
  ])('%s', (_name, textOf, quoteIn) => {
    const finding = (units: number) => {
      const text = textOf(units)
      const quote = quoteIn(text)
      return () => findQuote(text, quote)
    }
    expect(growth(finding, 1_024_000)).toBeLessThan(mostGrowth)
  })

  test('and, if it was edited, with its own length', () => {
    const finding = (units: number) => {
      const text = numbered(units)
      const edited = text.replaceAll(/(field\d+ of ){9}/g, '$& new ')
      const quotes = Array.from({ length: Math.floor(units / 2000) }, (_, index) =>
        quoted(text, index * 1500, index * 1500 + 1400),
      )
      return () => quotes.map((quote) => findQuote(edited.slice(0, 4000), { ...quote, start: 0, end: 1400 }))
    }
    expect(growth(finding, 128_000)).toBeLessThan(mostGrowth)
  })
})
