import { decodeHTML, encodeHTML, encodeNonAsciiHTML, encodeXML, escapeUTF8 } from 'entities'
import { plainText } from './decode/plain-text'

interface Reading {
  readonly character: string
  readonly next: number
}

/** A password in an entity in a URL has two layers. */
const mostLayers = 2
/** Shorter secrets only match as a whole word. */
const shortestAnywhere = 4
/** Characters of the longest entity name. */
const longestName = 32
/** Characters of the longest compatibility decomposition, that of U+FDFA (UAX 15). */
const longestDecomposition = 18
/** Characters of the longest tag. */
const longestTag = 64
/** The longest spelling of one character: a numeric entity, each of whose characters is an entity. */
const longestSpelling = 80

/**
 * Characters that a spelling may add or drop: blanks, invisible characters, backslashes, `+` for a blank, and
 * `=` at the end of a quoted-printable line. Ignored both in the text and in the secret.
 */
const ignoredCharacters = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\\+=]/gu

/**
 * Replaces each secret in a text with "…", in plain form and in the forms that software writes: with
 * backslashes, URL- and form-encoded, as JSON, HTML entities, quoted-printable, base64 or hexadecimal, and
 * two of these nested. Ignores case and uses Unicode decomposition.
 *
 * @param isCut whether the text was truncated; then also removes a possible beginning of a secret at its end
 */
export function withoutSecrets(text: string, secrets: readonly string[], isCut: boolean): string {
  const longest = isCut ? Infinity : text.length * longestDecomposition
  const targets = new Map<string, string[]>()
  for (const target of new Set(secrets.flatMap((secret) => targetsOf(secret, longest)))) {
    const beginning = beginningOf(target)
    targets.set(beginning, [...(targets.get(beginning) ?? []), target])
  }
  const reader = createReader(text)
  let redacted = ''
  let end = 0
  for (let at = 0; at < reader.length; at += 1) {
    if (reader.beginOf(at) < end) continue
    const matchEnd = longestMatch(reader, at, targets, isCut)
    if (matchEnd === null) continue
    redacted += `${text.slice(end, reader.beginOf(at))}…`
    end = reader.endOf(matchEnd - 1)
  }
  return redacted + text.slice(end)
}

interface Reader {
  readonly length: number
  readonly beginOf: (at: number) => number
  readonly endOf: (at: number) => number
  readonly readings: (at: number) => readonly Reading[]
  readonly standsAlone: (at: number, next: number) => boolean
}

/** Skips blanks. */
function createReader(text: string): Reader {
  const matches = [...text.matchAll(/\S/gu)]
  const characters = matches.map(([character]) => character)
  const beginOf = (at: number): number => matches[at]?.index ?? text.length
  const endOf = (at: number): number => beginOf(at) + (characters[at]?.length ?? 0)
  const known = Array.from({ length: mostLayers + 1 }, () => new Map<number, readonly Reading[]>())

  function readingsIn(layer: number, at: number): readonly Reading[] {
    const character = characters[at]
    if (character === undefined) return []
    if (layer === 0) return [{ character, next: at + 1 }]
    const before = known[layer]?.get(at)
    if (before) return before
    const inner = (place: number): readonly Reading[] => readingsIn(layer - 1, place)
    const readings = inner(at).flatMap((reading) => [reading, ...unescaped(reading, inner)])
    known[layer]?.set(at, readings)
    return readings
  }

  return {
    length: characters.length,
    beginOf,
    endOf,
    readings: (at: number) => readingsIn(mostLayers, at),
    standsAlone: (at: number, next: number): boolean =>
      !/[\p{L}\p{N}]$/u.test(text.slice(0, beginOf(at)).slice(-2)) &&
      !/^[\p{L}\p{N}]/u.test(text.slice(endOf(next - 1))),
  }
}

function unescaped(
  { character, next }: Reading,
  readings: (at: number) => readonly Reading[],
): readonly Reading[] {
  const text = (at: number, pattern: RegExp, length: number): readonly Reading[] => {
    let matches: readonly Reading[] = [{ character: '', next: at }]
    for (let count = 0; count < length; count += 1)
      matches = matches.flatMap((sofar) =>
        readings(sofar.next)
          .filter((one) => pattern.test(one.character))
          .map((one) => ({ character: sofar.character + one.character, next: one.next })),
      )
    return matches
  }
  const digits = (at: number, length: number) => text(at, /^[\da-f]$/i, length)
  switch (character) {
    case '%':
    case '=':
      return octets(character, next, digits, readings)
    case '&':
      return entities(next, readings)
    case '\\':
      return units(next, digits, text)
    case '<':
      return tags(next, readings)
    default:
      return []
  }
}

type Digits = (at: number, length: number) => readonly Reading[]

/** `%C3%A9` and `=C3=A9`, as UTF-8 and as Latin-1. */
function octets(
  sign: string,
  at: number,
  digits: Digits,
  readings: (at: number) => readonly Reading[],
): readonly Reading[] {
  return digits(at, 2).flatMap(({ character: digit, next }) => {
    const first = Number.parseInt(digit, 16)
    const latin = { character: String.fromCharCode(first), next }
    const more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc2 ? 1 : 0
    if (more === 0) return [latin]
    let sequences: readonly Reading[] = [{ character: digit, next }]
    for (let count = 0; count < more; count += 1)
      sequences = sequences.flatMap((sofar) =>
        readings(sofar.next)
          .filter((one) => one.character === sign)
          .flatMap((one) => digits(one.next, 2))
          .map((one) => ({ character: sofar.character + one.character, next: one.next })),
      )
    return [
      latin,
      ...sequences.map((one) => ({ ...one, character: Buffer.from(one.character, 'hex').toString('utf8') })),
    ]
  })
}

/** `&eacute;`, `&#233;` and `&#xE9;`. */
function entities(at: number, readings: (at: number) => readonly Reading[]): readonly Reading[] {
  const matches: Reading[] = []
  let begun: readonly Reading[] = [{ character: '&', next: at }]
  for (let count = 0; count <= longestName && begun.length > 0; count += 1) {
    const longer = begun.flatMap((sofar) =>
      readings(sofar.next).map((one) => ({ character: sofar.character + one.character, next: one.next })),
    )
    for (const { character, next } of longer.filter((one) => one.character.endsWith(';'))) {
      const decoded = decodeHTML(character)
      if (decoded !== character) matches.push({ character: decoded, next })
    }
    begun = longer.filter((one) => /[#a-z\d]$/i.test(one.character))
  }
  return matches
}

/** A tag counts as nothing between two characters. */
function tags(at: number, readings: (at: number) => readonly Reading[]): readonly Reading[] {
  const matches: Reading[] = []
  let places: ReadonlySet<number> = new Set([at])
  for (let count = 0; count < longestTag && places.size > 0; count += 1) {
    const read = [...places].flatMap(readings)
    for (const { character, next } of read) if (character === '>') matches.push({ character: '', next })
    places = new Set(read.filter(({ character }) => character !== '>').map(({ next }) => next))
  }
  return matches
}

/** `\u00e9`, two of them for a surrogate pair, and `\xe9`. */
function units(
  at: number,
  digits: Digits,
  text: (at: number, pattern: RegExp, length: number) => readonly Reading[],
): readonly Reading[] {
  const unit = (place: number, letter: RegExp, length: number): readonly Reading[] =>
    text(place, letter, 1)
      .flatMap(({ next }) => digits(next, length))
      .map(({ character, next }) => ({
        character: String.fromCharCode(Number.parseInt(character, 16)),
        next,
      }))
  const single = unit(at, /^u$/, 4)
  const pairs = single
    .filter(({ character }) => /^[\ud800-\udbff]$/.test(character))
    .flatMap((high) =>
      // JSON within JSON has two backslashes before each unit, then four.
      [1, 2, 4]
        .flatMap((count) => text(high.next, /^\\$/, count))
        .flatMap(({ next }) => unit(next, /^u$/, 4))
        .map((low) => ({ character: high.character + low.character, next: low.next })),
    )
  return [...single, ...pairs, ...unit(at, /^x$/, 2)]
}

/** The end of the longest secret that starts here. */
function longestMatch(
  reader: Reader,
  at: number,
  targets: ReadonlyMap<string, readonly string[]>,
  isCut: boolean,
): number | null {
  const beginnings = [...beginningsAt(reader, at)]
  const isAtCut = isCut && at >= reader.length - shortestAnywhere * longestSpelling
  const keys = isAtCut
    ? [...targets.keys()].filter((key) => beginnings.some((beginning) => key.startsWith(beginning)))
    : beginnings
  const ends = keys
    .flatMap((key) => targets.get(key) ?? [])
    .map((target) => endOfMatch(reader, at, target, isCut))
    .filter((end) => end !== null)
  return ends.length > 0 ? Math.max(...ends) : null
}

/** The possible first characters of secrets that start here, also after ignored characters. */
function beginningsAt(reader: Reader, at: number): ReadonlySet<string> {
  const beginnings = new Set<string>()
  const begun = new Map([[`${at} `, { read: '', place: at }]])
  for (const { read, place } of begun.values())
    for (const { character, next } of reader.readings(place)) {
      const longer = beginningOf(read + normalised(character))
      if (longer !== '') beginnings.add(longer)
      const isNear = next - at <= (read.length + 1) * longestSpelling
      if (longer.length < shortestAnywhere && isNear)
        begun.set(`${next} ${longer}`, { read: longer, place: next })
    }
  return beginnings
}

function beginningOf(target: string): string {
  return target.slice(0, shortestAnywhere)
}

function endOfMatch(reader: Reader, start: number, target: string, isCut: boolean): number | null {
  /** Maps the number of matched characters to the indexes where matching can continue. */
  const reached = new Map<number, Set<number>>([[0, new Set([start])]])
  let longest: number | null = null
  for (let matched = 0; matched <= target.length; matched += 1)
    for (const at of reached.get(matched) ?? []) {
      // Where the text was truncated, a possible beginning of a secret is removed too.
      if (isCut && matched > 0 && at >= reader.length - longestSpelling) return reader.length
      if (matched === target.length) {
        const isFound = target.length >= shortestAnywhere || reader.standsAlone(start, at)
        if (isFound) longest = Math.max(longest ?? 0, at)
      }
      for (const { character, next } of reader.readings(at)) {
        const read = normalised(character)
        if (!target.startsWith(read, matched)) continue
        const places = reached.get(matched + read.length) ?? new Set()
        reached.set(matched + read.length, places.add(next))
      }
    }
  return longest
}

/** A word's final sigma equals any other. */
function normalised(text: string): string {
  return text.normalize('NFKD').toLowerCase().replaceAll('ς', 'σ').replace(ignoredCharacters, '')
}

/** The secret as people read it, and its base64 and hexadecimal forms. */
function targetsOf(secret: string, longest: number): readonly string[] {
  const plain = decodedForms(secret).map(normalised)
  const isWord = normalised(secret).length < shortestAnywhere || secret.length > longest
  const whole = isWord ? [] : [...new Set(spellings(secret))].flatMap(binaryEncodings)
  // ASCII only, so this is all that `normalised` would do.
  const digits = whole.map((form) => form.toLowerCase().replace(/[+=]/g, ''))
  return [...plain, ...digits.filter((form) => form.length >= shortestAnywhere)].filter(
    (form) => form !== '' && form.length <= longest,
  )
}

/** A secret may itself contain tags and entities. */
function decodedForms(secret: string): readonly string[] {
  const forms = new Set([secret])
  for (let layer = 0; layer < 4; layer += 1)
    for (const form of [...forms]) forms.add(decodeHTML(form)).add(plainText(form))
  return [...forms]
}

/** Forms that a value may take before it is encoded as base64 or hexadecimal. */
function spellings(secret: string): readonly string[] {
  const well = secret.toWellFormed()
  return [
    well,
    ...urlSpellings(well),
    ...slashedSpellings(well),
    ...markupSpellings(well),
    ...binaryEncodings(well),
  ]
}

/** RFC 3986 in upper and lower case, its predecessors, and the `+` of forms. */
function urlSpellings(text: string): readonly string[] {
  const percent = (match: string): string =>
    Buffer.from(match).toString('hex').toUpperCase().replace(/../g, '%$&')
  const latin = (match: string): string =>
    match <= 'ÿ' ? `%${Buffer.from(match, 'latin1').toString('hex').toUpperCase()}` : percent(match)
  const reserved = /[^\w.~-]/gu
  const written = [
    text.replace(reserved, percent),
    text.replace(/[^\w.-]/gu, percent),
    text.replace(reserved, latin),
    text.replace(/./gsu, percent),
    encodeURIComponent(text),
    new URLSearchParams([['', text]]).toString().slice(1),
  ]
  return written.flatMap((form) => {
    const lower = form.replace(/%../g, (escape) => escape.toLowerCase())
    return [form, lower, form.replaceAll('%20', '+'), lower.replaceAll('%20', '+')]
  })
}

/** PHP's slashes, JSON in Unicode and in ASCII, and other uses of `\u`. */
function slashedSpellings(text: string): readonly string[] {
  const escape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  const json = JSON.stringify(text).slice(1, -1)
  const ascii = json.replace(/[^\x20-\x7e]/g, escape)
  return [
    text.replace(/["'\\]/g, '\\$&'),
    json,
    json.replaceAll('/', '\\/'),
    ascii,
    ascii.replaceAll('/', '\\/'),
    text.replace(/[<>&'"\\]|[^\x20-\x7e]/g, escape),
    text.replace(/[^]/g, escape),
  ]
}

/** HTML references by name, in decimal and in hexadecimal, and quoted-printable (RFC 2045 §6.7). */
function markupSpellings(text: string): readonly string[] {
  const escaped = escapeUTF8(text)
  const numbered = (before: string, radix: number): string =>
    [...text].map((character) => `&#${before}${(character.codePointAt(0) ?? 0).toString(radix)};`).join('')
  return [
    escaped,
    ...['&#039;', '&#39;', '&#x27;', "'"].map((quote) => escaped.replaceAll('&apos;', quote)),
    encodeHTML(text),
    encodeNonAsciiHTML(text),
    encodeXML(text),
    numbered('', 10),
    numbered('x', 16),
    numbered('x', 16).replace(/[a-f]/g, (digit) => digit.toUpperCase()),
    text.replace(/[^\x20-\x3c\x3e-\x7e]/gu, (match) =>
      Buffer.from(match).toString('hex').toUpperCase().replace(/../g, '=$&'),
    ),
  ]
}

/** Hexadecimal and base64, both alone and at any offset within a longer base64 text. */
function binaryEncodings(text: string): readonly string[] {
  const bytes = Buffer.from(text)
  const encoded = [0, 1, 2].flatMap((before) => {
    const shifted = Buffer.concat([Buffer.alloc(before), bytes])
    // Drops the characters that depend on neighbouring bytes.
    const [from, to] = [Math.ceil((before * 8) / 6), Math.floor((shifted.length * 8) / 6)]
    return [shifted.toString('base64').slice(from, to), shifted.toString('base64url').slice(from, to)]
  })
  const digits = bytes.toString('hex')
  const base64 = bytes.toString('base64')
  const alone = [base64, base64.replace(/=+$/, ''), bytes.toString('base64url')]
  return [...alone, ...encoded, digits, digits.toUpperCase()]
}
