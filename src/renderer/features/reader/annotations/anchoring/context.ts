import type { Highlight } from '@shared/entries/annotations'
import search from 'approx-string-match'
import type { TextSpan } from './characters'

export type Quote = Omit<Highlight, 'color'>

/**
 * Characters beside a quote that must still be there for its words to count as the same ones in another place.
 * Fewer are the same by chance, such as “of the” and “in the”, or in two similar lines of a list.
 */
const enoughContext = 24

/** How many characters of the quote's prefix and suffix are still beside a place of the text. */
export function contextAt(text: string, { start, end }: TextSpan, { prefix, suffix }: Quote): number {
  let before = 0
  while (before < Math.min(prefix.length, start) && text[start - 1 - before] === prefix.at(-1 - before))
    before += 1
  let after = 0
  while (after < suffix.length && text[end + after] === suffix[after]) after += 1
  return before + after
}

export function isEnoughContext(length: number, { prefix, suffix }: Quote): boolean {
  return length >= Math.min(enoughContext, (prefix.length + suffix.length) / 2)
}

/** A shorter part of a context says nothing about a place. */
const shortestContext = 8

/**
 * Whether the words at a place resemble the text before or after the quote more than the quote itself. In a list
 * of similar lines, the next line moves up to the place of a deleted one.
 */
export function isOfContext(place: string, edits: number, { exact, prefix, suffix }: Quote): boolean {
  const [before, after] = [prefix.trim().slice(-place.length), suffix.trim().slice(0, place.length)]
  const isBetter = (context: string, beside: string): boolean => {
    const most = Math.ceil((edits / exact.length) * context.length) - 1
    return context.length >= shortestContext && most >= 0 && isWithin(beside, context, most)
  }
  return (
    isBetter(before, place.slice(-before.length - edits)) ||
    isBetter(after, place.slice(0, after.length + edits))
  )
}

/** Whether one text contains another after at most `most` edits. */
export function isWithin(within: string, text: string, most: number): boolean {
  return !isRepetitive(text) && search(comparable(within), comparable(text), most).length > 0
}

/**
 * Whether a text repeats the same characters. Its own place cannot be told from the ones beside it, and
 * approx-string-match would take long to compute all of them.
 */
export function isRepetitive(text: string): boolean {
  const length = 8
  const count = text.length - length + 1
  const distinct = new Set<string>()
  for (let at = 0; at < count; at += 1) distinct.add(text.slice(at, at + length))
  return distinct.size < count / 4
}

const apostrophes = /[\u2018\u2019\u201b\u02bc]/g
const quotationMarks = /[\u201c-\u201f]/g
const dashes = /[\u2010-\u2015\u2212]/g

/** The text without differences of case and typography, at the same length. */
export function comparable(text: string): string {
  const plain = text.replace(apostrophes, "'").replace(quotationMarks, '"').replace(dashes, '-')
  const lower = plain.toLowerCase()
  if (lower.length === plain.length) return lower
  return plain.replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  })
}
