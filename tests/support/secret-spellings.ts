import { encodeNonAsciiHTML } from 'entities'
import fc from 'fast-check'

const hex = (text: string): string => Buffer.from(text).toString('hex')
const each = (text: string, spell: (codePoint: number) => string): string =>
  [...text].map((character) => spell(character.codePointAt(0) ?? 0)).join('')
const rawUrl = (text: string): string => hex(text).toUpperCase().replace(/../g, '%$&')

/** How services may encode input, by the PHP function or standard. */
const spellings: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  rawurlencode: (text) => text.replace(/[^\w.~-]/gu, rawUrl),
  'rawurlencode, in lower case': (text) => text.replace(/[^\w.~-]/gu, (found) => rawUrl(found).toLowerCase()),
  'every octet in percent': rawUrl,
  encodeURIComponent,
  urlencode: (text) => text.replace(/[^\w. -]/gu, rawUrl).replaceAll(' ', '+'),
  'a form of the web': (text) => new URLSearchParams([['', text]]).toString().slice(1),
  'Latin-1 in percent': (text) =>
    text.replace(/[^\w.~-]/gu, (found) =>
      (found.codePointAt(0) ?? 0) < 256
        ? `%${Buffer.from(found, 'latin1').toString('hex').toUpperCase()}`
        : rawUrl(found),
    ),
  addslashes: (text) => text.replace(/["'\\]/g, '\\$&'),
  json_encode: (text) =>
    JSON.stringify(text)
      .slice(1, -1)
      .replaceAll('/', '\\/')
      .replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  'JSON_HEX_*': (text) =>
    text.replace(
      /[<>&'"\\]|[^\x20-\x7e]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  htmlspecialchars: (text) =>
    text.replace(/[&<>"']/g, (sign) => {
      const names: Readonly<Record<string, string>> = {
        '&': 'amp',
        '<': 'lt',
        '>': 'gt',
        '"': 'quot',
        "'": '#039',
      }
      return `&${names[sign]};`
    }),
  htmlentities: (text) => encodeNonAsciiHTML(text),
  'decimal references': (text) => each(text, (codePoint) => `&#${codePoint};`),
  'hexadecimal references': (text) => each(text, (codePoint) => `&#x${codePoint.toString(16)};`),
  quoted_printable_encode: (text) =>
    text.replace(/[^\x20-\x3c\x3e-\x7e]/gu, (found) => hex(found).toUpperCase().replace(/../g, '=$&')),
  base64_encode: (text) => Buffer.from(text).toString('base64'),
  'base64 without its end': (text) => Buffer.from(text).toString('base64').replace(/=+$/, ''),
  'base64 for URLs': (text) => Buffer.from(text).toString('base64url'),
  bin2hex: hex,
  'bin2hex, in upper case': (text) => hex(text).toUpperCase(),
  'with tags between': (text) =>
    [...text]
      .map((character) => (character === '&' ? '&amp;' : character === '<' ? '&lt;' : character))
      .join('<b></b>'),
}

/** Text that a person may have typed and that must not be repeated. */
export const typedSecret = fc
  .oneof(
    fc.string({ minLength: 4, maxLength: 24 }),
    fc.string({ unit: 'grapheme', minLength: 4, maxLength: 16 }),
    fc.string({ unit: fc.constantFrom(...'aZ9%&<>"\'\\/=+#; éß🌳;xu'), minLength: 4, maxLength: 16 }),
    fc.constantFrom(
      'correct horse',
      'pass%20word',
      'a&lt;b&gt;cd',
      '\\u0041bcd',
      "O'Brien-Müller",
      'ab=3Dcd',
    ),
  )
  // Excludes texts too short to tell from other words, and leading characters that encodings add or drop.
  .filter((text) => {
    const plain = text
      .normalize('NFKD')
      .replace(/<.*|[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\\+=]/gsu, '')
    return plain.length >= 4 && !/^[\s\\+=]/.test(text)
  })

export const spellingNames: readonly string[] = Object.keys(spellings)

export const spelled = (name: string, text: string): string => spellings[name]?.(text) ?? text

/** Two nested encodings, as when software encodes another's output. */
export const composition = fc
  .record({ inner: fc.constantFrom(...spellingNames), outer: fc.constantFrom(...spellingNames) })
  // The positions of tags are unknown in text that was encoded as a whole.
  .filter(({ inner, outer }) => inner !== 'with tags between' || !/64|hex,|^bin2hex$/.test(outer))

export type Composition = typeof composition extends fc.Arbitrary<infer Value> ? Value : never

export const composed = ({ inner, outer }: Composition, text: string): string =>
  spelled(outer, spelled(inner, text))

/** The remains of `Not (<secret>) again`; characters that encodings add or drop may stay in front. */
export const withoutTheSecret = /^Not \([ \\+=]*(…( ?\) again)?)?$/
