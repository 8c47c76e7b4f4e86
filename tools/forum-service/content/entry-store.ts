import { foldText, matchesSearch, readSearch } from '../search-terms.ts'
import { composeEntries, composeLaterEntries } from './compose-entries.ts'
import { LANGUAGES } from './entry.ts'
import type { Entry, Language } from './entry.ts'
import { CATEGORIES, REGIONS, termName } from './terms.ts'
import type { Term } from './terms.ts'

/** An empty string means "not sent". */
interface EntryFilter {
  readonly search: string
  readonly category: string
  readonly region: string
  readonly language: string
}

export interface EntryChange {
  /** As stored: straight quotes and bare ampersands. */
  readonly title?: string
  /** As stored; replaces the whole body. */
  readonly body?: string
  readonly language?: Language
  readonly categories?: readonly number[]
  readonly regions?: readonly number[]
  readonly featuredMedia?: number
  readonly protected?: boolean
}

export interface EntryStore {
  readonly entry: (id: number) => Entry | undefined
  /** Entries that match every filter, newest first; equal dates are ordered by id. */
  readonly find: (filter: EntryFilter) => readonly Entry[]
  /** Number of entries with a term, in all languages. */
  readonly countOf: (termId: number) => number
  /** Publishes entries newer than all others, and returns them newest first. */
  readonly add: (count: number) => readonly Entry[]
  /** Changes an entry and its modification date (milliseconds since 1970); false if it does not exist. */
  readonly change: (id: number, change: EntryChange, modified: number) => boolean
  /** False if it did not exist. */
  readonly remove: (id: number) => boolean
  /** Restores the initial entries. */
  readonly reset: () => void
}

/** Compares names like the database: ignores case, accents and trailing blanks; `&amp;` equals `&`. */
const comparable = (name: string): string => foldText(name.replace(/&amp;/g, '&').replace(/ +$/, ''))

/** Id of the term with that name in the language: undefined if no name was sent, -1 if it is unknown. */
function termIdOf(terms: readonly Term[], name: string, language: string): number | undefined {
  if (name === '') return undefined
  return terms.find((term) => comparable(termName(term, language)) === comparable(name))?.id ?? -1
}

/** Composes the entries from a seed. `origin` is read when a body is first composed. */
export function createEntryStore(options: {
  seed: number
  entries: number
  origin: () => string
}): EntryStore {
  const { seed, origin } = options
  const start = composeEntries(options)
  let entries: readonly Entry[] = []
  let byId: ReadonlyMap<number, Entry> = new Map()
  let counts: ReadonlyMap<number, number> = new Map()
  const searchable = new WeakMap<Entry, string>()
  const searchableText = (entry: Entry): string => {
    const known = searchable.get(entry)
    if (known !== undefined) return known
    const text = foldText(`${entry.title}\n${entry.body()}`)
    searchable.set(entry, text)
    return text
  }

  const replace = (all: readonly Entry[]): void => {
    entries = all.toSorted((one, other) => other.published - one.published || one.id - other.id)
    byId = new Map(entries.map((entry) => [entry.id, entry]))
    const counted = new Map<number, number>()
    for (const entry of entries) {
      for (const id of [...entry.categories, ...entry.regions]) counted.set(id, (counted.get(id) ?? 0) + 1)
    }
    counts = counted
  }
  replace(start)

  return {
    entry: (id) => byId.get(id),
    countOf: (termId) => counts.get(termId) ?? 0,
    find: ({ search, category, region, language }) => {
      const categoryId = termIdOf(CATEGORIES, category, language)
      const regionId = termIdOf(REGIONS, region, language)
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
    add: (count) => {
      const later = composeLaterEntries({ seed, known: entries, count, origin })
      replace([...entries, ...later])
      return later.toReversed()
    },
    change: (id, { body, ...change }, modified) => {
      const entry = byId.get(id)
      if (!entry) return false
      const changed = { ...entry, ...change, modified, body: body === undefined ? entry.body : () => body }
      replace(entries.map((each) => (each === entry ? changed : each)))
      return true
    },
    remove: (id) => {
      if (!byId.has(id)) return false
      replace(entries.filter((entry) => entry.id !== id))
      return true
    },
    reset: () => replace(start),
  }
}
