import search from 'approx-string-match'
import { characterEnd, characterStart, isInWord, type TextSpan } from './characters'
import {
  contextAt,
  comparable,
  isEnoughContext,
  isOfContext,
  isRepetitive,
  isWithin,
  type Quote,
} from './context'
import { occurrencesOf } from './occurrences'

/** In a shorter quote, changing one word makes it another quote. */
const shortestEdited = 20

/** Searching for a quote of this length takes a few milliseconds at most. Longer ones are found if unchanged. */
const longestEdited = 2000

/** The share of a quote's characters that edits may have changed. */
const mostEdited = 0.2

/** The share of a quote that must be left in whole words: other words have some letters in common by chance. */
const leastKept = 0.75

/** Long quotes are searched for in pieces of about this length, since the time grows with its square. */
const pieceLength = 128

/** Unchanged characters of the context that lead to a quote, and how many places they may lead to. */
const leadLength = 24
const placesPerLead = 3
const mostPlaces = 6

/** Characters by which a quote may be off the place to which its position or context leads. */
const placeSlack = 128

export interface NearQuote extends TextSpan {
  readonly context: number
}

/** Finds a quote whose words were edited, in the context that it had; null if in doubt. */
export function nearQuote(text: string, quote: Quote): NearQuote | null {
  const { exact } = quote
  if (exact.length < shortestEdited || exact.length > longestEdited || isRepetitive(exact)) return null
  let best: (NearQuote & { readonly edits: number }) | null = null
  for (const place of likelyPlaces(text, quote)) {
    const alignment = alignedAt(text, exact, place)
    if (!alignment) continue
    const span = ownWords(text, wholeWords(text, alignment, quote), exact, alignment.edits)
    const isKept =
      Math.min(span.end - span.start, keptLength(exact, text.slice(span.start, span.end))) >=
      exact.length * leastKept
    if (!isKept) continue
    const context = contextAt(text, span, quote)
    if (!isEnoughContext(context, quote)) continue
    if (isOfContext(text.slice(span.start, span.end), alignment.edits, quote)) continue
    if (best === null || context - alignment.edits > best.context - best.edits)
      best = { ...span, context, edits: alignment.edits }
    if (context === quote.prefix.length + quote.suffix.length) break
  }
  return best
}

/** Positions where the quote may start: its old one, and those to which the parts of its context lead. */
function likelyPlaces(text: string, { exact, prefix, suffix, start }: Quote): readonly number[] {
  const leads = [
    { lead: prefix.slice(-leadLength), toQuote: Math.min(prefix.length, leadLength) },
    { lead: suffix.slice(0, leadLength), toQuote: -exact.length },
    { lead: prefix.slice(0, leadLength), toQuote: prefix.length },
    { lead: suffix.slice(-leadLength), toQuote: leadLength - suffix.length - exact.length },
  ].filter(({ lead }) => lead.length === leadLength)
  const places = leads.flatMap(({ lead, toQuote }) =>
    occurrencesOf(text, lead, start - toQuote)
      .map((at) => at + toQuote)
      .sort((one, other) => Math.abs(one - start) - Math.abs(other - start))
      .slice(0, placesPerLead),
  )
  const distinct: number[] = []
  for (const place of [start, ...places])
    if (distinct.every((other) => Math.abs(other - place) > placeSlack / 2)) distinct.push(place)
  return distinct.slice(0, mostPlaces)
}

interface Alignment extends TextSpan {
  readonly edits: number
}

/** Aligns a quote, piece by piece, with the text from about a position on. */
function alignedAt(text: string, quote: string, place: number): Alignment | null {
  const most = Math.floor(quote.length * mostEdited)
  const size = Math.ceil(quote.length / Math.ceil(quote.length / pieceLength))
  let start = -1
  let end = -1
  let edits = 0
  let missing = 0
  for (let at = 0; at < quote.length; at += size) {
    const piece = quote.slice(at, at + size)
    const isFirst = start === -1
    const slack = Math.min(most - edits, 2 * pieceLength) + (isFirst ? placeSlack : 0)
    const expected = isFirst ? place + at : end + missing
    const from = isFirst ? Math.max(expected - slack, 0) : end
    const within = text.slice(from, Math.max(expected + piece.length + slack, 0))
    const match = bestMatch(within, piece, expected - from, Math.min(most - edits, piece.length / 2))
    if (match) {
      edits += match.edits + (isFirst ? 0 : Math.max(match.start - missing, 0))
      if (isFirst) start = from + match.start
      end = from + match.end
      missing = 0
    } else {
      edits += piece.length
      missing += piece.length
    }
    if (edits > most) return null
  }
  return start === -1 ? null : { start, end, edits }
}

/**
 * The part of a text that needs the fewest edits; of several, the one nearest to a position, and then the one whose
 * length is closest.
 */
function bestMatch(within: string, piece: string, near: number, most: number): Alignment | null {
  const offBy = ({ start }: TextSpan): number => Math.abs(start - near)
  const difference = ({ start, end }: TextSpan): number => Math.abs(end - start - piece.length)
  const [unedited] = [within.lastIndexOf(piece, near), within.indexOf(piece, near)]
    .filter((at) => at !== -1)
    .map((at) => ({ start: at, end: at + piece.length, edits: 0 }))
    .sort((one, other) => offBy(one) - offBy(other))
  if (unedited) return unedited
  const [best] = search(comparable(within), comparable(piece), Math.floor(most)).sort(
    (one, other) => offBy(one) - offBy(other) || difference(one) - difference(other),
  )
  return best ? { start: best.start, end: best.end, edits: best.errors } : null
}

/** Moves the edges of a match to edges of words, unless the quote itself cut a word there. */
function wholeWords(text: string, { start, end }: TextSpan, { exact, prefix, suffix }: Quote): TextSpan {
  const from = isInWord(prefix + exact, prefix.length) ? start : nearestEdge(text, start)
  const to = isInWord(exact + suffix, exact.length) ? end : nearestEdge(text, end)
  const words = text.slice(from, to)
  return {
    start: characterStart(text, from + (words.length - words.trimStart().length)),
    end: characterEnd(text, from + words.trimEnd().length),
  }
}

const longestWord = 32

function nearestEdge(text: string, position: number): number {
  for (let distance = 0; distance < longestWord; distance += 1) {
    if (position - distance <= 0 || !isInWord(text, position - distance))
      return Math.max(position - distance, 0)
    if (!isInWord(text, position + distance)) return position + distance
  }
  return position
}

/** Characters by which a word may be off its place, besides those that edits have moved it by. */
const edgeSlack = 8

/** Leaves out words at the edges that are not the quote's but replaced its first or last ones. */
function ownWords(text: string, { start, end }: TextSpan, exact: string, edits: number): TextSpan {
  const words = text.slice(start, end).split(' ')
  const reach = ({ length }: string): number => length + edits + edgeSlack
  const first = words.findIndex((word) => hasWord(exact.slice(0, reach(word)), word))
  const last = words.findLastIndex((word) => hasWord(exact.slice(-reach(word)), word))
  if (first === -1 || last < first) return { start, end }
  return {
    start: start + words.slice(0, first).join(' ').length + (first === 0 ? 0 : 1),
    end: start + words.slice(0, last + 1).join(' ').length,
  }
}

/** The length of the quote's words that a text has, and of the spaces between them. */
function keptLength(exact: string, text: string): number {
  const words = new Set(text.split(' '))
  const kept = exact.split(' ').filter((word) => words.has(word) || isMisspelt(text, word))
  return kept.join(' ').length
}

function hasWord(text: string, word: string): boolean {
  return text.includes(word) || isMisspelt(text, word)
}

/** Whether a text has a word in another spelling, such as with a hyphen. */
function isMisspelt(text: string, word: string): boolean {
  const most = Math.floor(word.length / 4)
  return most > 0 && isWithin(text, word, most)
}
