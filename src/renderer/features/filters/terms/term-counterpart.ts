import type { Term } from '@shared/entries/resources'
import { folded } from '@shared/entries/search-terms'

/**
 * Records do not link translations (interface §2.8), so ids, slugs and names must identify them. Language
 * plugins either leave a taxonomy untranslated, with the same ids in every language, or give a translation
 * its own id and, where the name stays the same, a slug with the language's code as suffix: `kenya`,
 * `kenya-fr`. Regions are countries, whose names the engine knows in other languages.
 * @returns a function that gives null when no term or several match
 */
export function createCounterparts(
  languages: readonly string[],
): (term: Term, among: readonly Term[]) => Term | null {
  const suffix = new RegExp(`-(?:${languages.map((code) => slugPart(code)).join('|')})$`)
  let countries: ReadonlyMap<string, string> | null = null

  /** Values that counterparts share, the most reliable first. */
  const signs: readonly ((term: Term) => string | number | undefined)[] = [
    ({ id }) => id,
    ({ slug }) => slug,
    ({ slug }) => slug.replace(suffix, ''),
    ({ name }) => lettersOf(name),
    ({ name }) => (countries ??= countryCodes(languages)).get(lettersOf(name)),
  ]

  return (term, among) => {
    for (const sign of signs) {
      const ownSign = sign(term)
      const matches = ownSign ? among.filter((each) => sign(each) === ownSign) : []
      if (matches.length === 1) return matches[0] ?? null
    }
    return null
  }
}

function slugPart(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

/** Letters and digits only: `Viet Nam` equals `Vietnam`, and accents and apostrophes are ignored. */
function lettersOf(name: string): string {
  return folded(name).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** ISO 3166 codes by country name in all of the languages, from the engine's CLDR data. */
function countryCodes(languages: readonly string[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>()
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const tables = languages.flatMap((language) => countryNames(language) ?? [])
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    for (const table of tables) {
      const name = lettersOf(table.of(code) ?? '')
      // Withdrawn codes have the names of their successors: the first code counts, in every language.
      if (!codes.has(name)) codes.set(name, code)
    }
  }
  return codes
}

function countryNames(language: string): Intl.DisplayNames | null {
  try {
    return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  } catch {
    return null
  }
}
