import { ownValue } from '@shared/own-value'

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  d: 'ð',
  e: 'é',
  g: 'ğ',
  h: 'ĥ',
  i: 'í',
  k: 'ķ',
  l: 'ļ',
  n: 'ñ',
  o: 'ö',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ü',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  I: 'Í',
  L: 'Ļ',
  N: 'Ñ',
  O: 'Ö',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Ü',
}

/** Placeholders (`{name}`) stay as they are. */
const syntax = /(\{\w+\})/

/** German and Finnish run about 40 % longer than English; short words even more. */
const growth = 0.4

/** A long variant of a message: accented so that a hard-coded string stands out, and padded to find clipping. */
export function lengthen(message: string): string {
  const pieces = message.split(syntax)
  return pieces.map((piece, index) => (index % 2 === 1 ? piece : pad(accent(piece)))).join('')
}

/**
 * A right-to-left variant: each stretch of words is set between U+202E and U+202C, so that English letters run
 * from right to left and a reviewer can still read them.
 */
export function mirror(message: string): string {
  const pieces = message.split(syntax)
  return pieces.map((piece, index) => (index % 2 === 1 ? isolate(piece) : reverse(piece))).join('')
}

/** Applies a change to every message and keeps the shape. */
export function transformMessages<T extends object>(messages: T, change: (message: string) => string): T {
  return mapLeaves(messages, change) as T
}

function mapLeaves(node: object, change: (message: string) => string): object {
  return Object.fromEntries(
    Object.entries(node as Readonly<Record<string, string | object>>).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : mapLeaves(value, change),
    ]),
  )
}

function reverse(text: string): string {
  return text.trim() === '' ? text : `\u202e${text}\u202c`
}

/** What is filled in has a direction of its own. */
function isolate(placeholder: string): string {
  return `\u2068${placeholder}\u2069`
}

function accent(text: string): string {
  return Array.from(text, (letter) => ownValue(accents, letter) ?? letter).join('')
}

function pad(text: string): string {
  const letters = text.trim().length
  return letters < 2 ? text : `${text}${'~'.repeat(Math.ceil(letters * growth))}`
}
