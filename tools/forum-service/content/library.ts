import { foldText, matchesSearch, readSearch } from '../search-terms.ts'
import { composeEntries } from './compose-entries.ts'
import { LANGUAGES } from './entry.ts'
import type { Entry } from './entry.ts'
import { CATEGORIES, REGIONS } from './terms.ts'
import type { Term } from './terms.ts'

/** What a list is narrowed by; an empty string means "not sent". */
export interface EntryFilter {
  readonly search: string
  readonly category: string
  readonly region: string
  readonly language: string
}

export interface Library {
  readonly size: number
  readonly entry: (id: number) => Entry | undefined
  /** Entries that fit every filter, newest first; equal dates keep the order of their ids. */
  readonly find: (filter: EntryFilter) => readonly Entry[]
  /** How many entries carry a term, in all languages. */
  readonly countOf: (termId: number) => number
}

/** Names compare as in the database: case, accents and blanks at the end do not matter; `&amp;` is `&`. */
const comparable = (name: string): string => foldText(name.replace(/&amp;/g, '&').replace(/ +$/, ''))

/** Ids of the terms of a name; none when nothing was asked, an impossible id when the name is unknown. */
function termIdOf(terms: readonly Term[], name: string): number | undefined {
  if (name === '') return undefined
  return terms.find((term) => comparable(term.name) === comparable(name))?.id ?? -1
}

/** Builds the whole content from a seed. `origin` is asked when a body is first written. */
export function createLibrary(options: { seed: number; entries: number; origin: () => string }): Library {
  const entries = composeEntries(options).sort(
    (one, other) => other.published - one.published || one.id - other.id,
  )
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const counts = new Map<number, number>()
  for (const entry of entries) {
    for (const id of [...entry.categories, ...entry.regions]) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const searchable = new Map<number, string>()
  const searchableText = (entry: Entry): string => {
    const known = searchable.get(entry.id)
    if (known !== undefined) return known
    const text = foldText(`${entry.title}\n${entry.body()}`)
    searchable.set(entry.id, text)
    return text
  }

  return {
    size: entries.length,
    entry: (id) => byId.get(id),
    countOf: (termId) => counts.get(termId) ?? 0,
    find: ({ search, category, region, language }) => {
      const categoryId = termIdOf(CATEGORIES, category)
      const regionId = termIdOf(REGIONS, region)
      const known = LANGUAGES.find((code) => code === language)
      const terms = readSearch(search)
      return entries.filter(
        (entry) =>
          (known === undefined || entry.language === known) &&
          (categoryId === undefined || entry.categories.includes(categoryId)) &&
          (regionId === undefined || entry.regions.includes(regionId)) &&
          (terms === undefined || matchesSearch(searchableText(entry), terms)),
      )
    },
  }
}
