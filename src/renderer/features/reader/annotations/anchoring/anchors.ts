import { longestQuote, quoteContext } from '@shared/entries/annotations'
import { characterEnd, characterStart, isInWord, type TextSpan } from './characters'
import { contextAt, isEnoughContext, type Quote } from './context'
import { nearQuote } from './near-quote'
import { occurrencesOf } from './occurrences'

/** The quote, or why the selection cannot be one. */
export type QuoteOutcome = { readonly quote: Quote } | { readonly refused: 'blank' | 'too-long' }

/** Quotes a part of a body's text: whole characters, without white space around them. */
export function quoteAt(text: string, from: number, to: number): QuoteOutcome {
  const selected = text.slice(from, to)
  if (selected.trim() === '') return { refused: 'blank' }
  const start = characterStart(text, from + (selected.length - selected.trimStart().length))
  const end = characterEnd(text, from + selected.trimEnd().length)
  if (end - start > longestQuote) return { refused: 'too-long' }
  const before = characterEnd(text, Math.max(start - quoteContext, 0))
  const after = characterStart(text, Math.min(end + quoteContext, text.length))
  const quote = {
    exact: text.slice(start, end),
    prefix: text.slice(Math.min(before, start), start),
    suffix: text.slice(end, Math.max(after, end)),
    start,
    end,
  }
  return { quote }
}

export interface FoundQuote extends TextSpan {
  /** False if the words were edited since. */
  readonly isExact: boolean
}

/** A quote of this length is unlikely to have been written twice, so it needs no context. */
const distinctive = 20

/**
 * Finds a quote in the body's text, which may have been edited since. Returns null rather than other words: a
 * short quote that has moved, or an edited one, is found only beside some of its context.
 */
export function findQuote(text: string, quote: Quote): FoundQuote | null {
  const { exact, prefix, suffix, start } = quote
  const isUnchanged = text.startsWith(exact + suffix, start) && text.endsWith(prefix, start)
  if (isUnchanged) return exactAt(start, quote)

  const places = exactPlaces(text, quote)
  const best = bestPlace(text, places, quote)
  const isDistinctive = places.length === 1 && exact.length >= distinctive
  if (best && (isDistinctive || isEnoughContext(best.context, quote))) return exactAt(best.start, quote)
  const near = nearQuote(text, quote)
  if (near && near.context > (best?.context ?? -1))
    return { start: near.start, end: near.end, isExact: false }
  return places.includes(start) ? exactAt(start, quote) : null
}

/** Where the quote's words occur. A short quote of whole words does not match within a longer word. */
function exactPlaces(text: string, { exact, prefix, suffix, start }: Quote): readonly number[] {
  const occurrences = (before: string, after: string): readonly number[] =>
    occurrencesOf(text, before + exact + after, start - before.length).map((at) => at + before.length)
  const isOwnWord = (at: number): boolean =>
    exact.length >= distinctive ||
    ((isInWord(prefix + exact, prefix.length) || !isInWord(text, at)) &&
      (isInWord(exact + suffix, exact.length) || !isInWord(text, at + exact.length)))
  const inContext = occurrences(prefix, suffix).filter(isOwnWord)
  if (inContext.length > 0) return inContext
  // Words that occur too often to look at every place are found together with some of their context.
  const places = [...occurrences('', ''), ...occurrences(prefix, ''), ...occurrences('', suffix)]
  if (text.startsWith(exact, start)) places.push(start)
  return [...new Set(places)].filter(isOwnWord)
}

interface ExactPlace {
  readonly start: number
  readonly context: number
}

/** The place with most of the quote's context, and of those the nearest. */
function bestPlace(text: string, places: readonly number[], quote: Quote): ExactPlace | null {
  const { exact } = quote
  const distance = ({ start }: ExactPlace): number => Math.abs(start - quote.start)
  const [best] = places
    .map((start) => ({ start, context: contextAt(text, { start, end: start + exact.length }, quote) }))
    .sort((one, other) => other.context - one.context || distance(one) - distance(other))
  return best ?? null
}

function exactAt(start: number, { exact }: Quote): FoundQuote {
  return { start, end: start + exact.length, isExact: true }
}
