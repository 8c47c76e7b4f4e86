import type { Term } from '@shared/entries/resources'
import { folded } from '@shared/entries/folded-text'

/**
 * Finds the counterpart of a term in another content language. Records name no translations (interface §2.8), so
 * their ids, slugs and names have to tell. Language plugins either leave a taxonomy untranslated, with the same ids
 * in every language, or give a translation an id of its own and, where the name stays the same, a slug that ends
 * in the language's code: `kenya`, `kenya-fr`. Regions are countries, whose names in other languages the engine
 * knows.
 *
 * @param languages codes of the content languages the operator offers
 * @returns a function that gives null when no term, or more than one, could be meant
 */
export function createCounterparts(
  languages: readonly string[],
): (term: Term, among: readonly Term[]) => Term | null {
  const suffix = new RegExp(`-(?:${languages.map((code) => slugPart(code)).join('|')})$`)
  let countries: ReadonlyMap<string, string> | null = null

  /** What terms that mean the same have in common, the most telling first. */
  const signs: readonly ((term: Term) => string | number | undefined)[] = [
    ({ id }) => id,
    ({ slug }) => slug,
    ({ slug }) => slug.replace(suffix, ''),
    ({ name }) => lettersOf(name),
    ({ name }) => (countries ??= countryCodes(languages)).get(lettersOf(name)),
  ]

  return (term, among) => {
    for (const sign of signs) {
      const wanted = sign(term)
      const found = wanted ? among.filter((each) => sign(each) === wanted) : []
      if (found.length === 1) return found[0] ?? null
    }
    return null
  }
}

/** A language code as it ends a slug: `pt_BR` is `pt-br` there. */
function slugPart(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

/** Letters and digits alone: `Viet Nam` is `Vietnam`, and accents and apostrophes do not matter. */
function lettersOf(name: string): string {
  return folded(name).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** ISO 3166 codes by the countries' names in all of the languages, as the engine's tables (CLDR) have them. */
function countryCodes(languages: readonly string[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>()
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const tables = languages.flatMap((language) => countryNames(language) ?? [])
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    for (const table of tables) {
      const name = lettersOf(table.of(code) ?? '')
      // Codes out of use have the names of those that followed them: the first counts, in every language.
      if (!codes.has(name)) codes.set(name, code)
    }
  }
  return codes
}

/** @returns null for a code that is no language to the engine: anything may stand in a configuration */
function countryNames(language: string): Intl.DisplayNames | null {
  try {
    return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  } catch {
    return null
  }
}
