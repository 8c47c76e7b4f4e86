import { folded } from '@shared/entries/search-terms'
import { termKinds, type NamedTerm, type TermKind } from '@shared/entries/resources'
import { yearsNamedAt, type YearWords } from './years-in-search'
import { useWords } from '../../../i18n/translations'
import { filterNames } from '../active-filters'
import { nameRank } from '../name-rank'
import type { ResourceView } from '../resource-route'
import { useResourceTerms } from '../terms/resource-terms-store'
import { useDateWords } from '../use-date-words'

interface SuggestedTerm extends NamedTerm {
  readonly kind: TermKind
}

/** The filters that some words of a search name, and the remaining words. */
export interface FilterSuggestion {
  readonly terms: readonly SuggestedTerm[]
  /** A choice of dates; null to leave the filter as it is. */
  readonly dates: string | null
  readonly search: string
}

type TermsByKind = Readonly<Record<TermKind, readonly NamedTerm[]>>

export function withSuggestion(
  view: Pick<ResourceView, TermKind | 'dates'>,
  { terms, dates, search }: FilterSuggestion,
) {
  const chosen = (kind: TermKind): readonly number[] => [
    ...new Set([...view[kind], ...terms.flatMap((term) => (term.kind === kind ? term.id : []))]),
  ]
  return { search, category: chosen('category'), region: chosen('region'), dates: dates ?? view.dates }
}

/** Shorter beginnings match far too many names. */
const fewestCharacters = 3

/** Few enough to be scanned while typing. */
const mostOfOneWord = 4

const mostWords = 4

type NamedFilter = Omit<FilterSuggestion, 'search'>

interface Match {
  /** The likeliest first. */
  readonly filters: readonly NamedFilter[]
  readonly from: number
  readonly to: number
}

/**
 * Suggests all named filters together first, then each alone. Names that begin with the typed text rank
 * before names with a later word that does.
 *
 * @param years words that may come before a year, and the present moment
 */
export function filterSuggestions(
  typed: string,
  terms: TermsByKind,
  years: { readonly words: YearWords; readonly now: Date },
): readonly FilterSuggestion[] {
  const words = typed.trim().split(/\s+/)
  const matches = matchesIn(words)
  const without = (taken: readonly Match[]): string =>
    words.filter((_, index) => !taken.some(({ from, to }) => index >= from && index < to)).join(' ')
  const best = matches.flatMap(({ filters: [first] }) => first ?? [])
  const together = {
    terms: best.flatMap((filter) => filter.terms),
    dates: best.find(({ dates }) => dates !== null)?.dates ?? null,
  }
  return [
    ...(matches.length > 1 ? [{ ...together, search: without(matches) }] : []),
    ...matches
      .toReversed()
      .flatMap((match) => match.filters.map((filter) => ({ ...filter, search: without([match]) }))),
  ]

  /** Prefers long names: "early warning systems" is one term, not three. Takes at most one date choice. */
  function matchesIn(words: readonly string[]): readonly Match[] {
    const matches: Match[] = []
    for (let from = 0; from < words.length;) {
      const hasDates = matches.some(({ filters }) => filters.some(({ dates }) => dates !== null))
      const match = (hasDates ? null : yearsAt(from)) ?? termsAt(from)
      if (match) matches.push(match)
      from = match?.to ?? from + 1
    }
    return matches
  }

  function yearsAt(from: number): Match | null {
    const named = yearsNamedAt(words, from, years.words, years.now)
    return named && { filters: named.dates.map((dates) => ({ terms: [], dates })), from, to: named.to }
  }

  function termsAt(from: number): Match | null {
    for (let to = Math.min(words.length, from + mostWords); to > from; to--) {
      const named = termsNamed(words.slice(from, to).join(' '), terms)
      if (named.length > 0)
        return { filters: named.map((term) => ({ terms: [term], dates: null })), from, to }
    }
    return null
  }
}

function termsNamed(text: string, terms: TermsByKind): readonly SuggestedTerm[] {
  const begin = folded(text)
  if (begin.length < fewestCharacters) return []
  return termKinds
    .flatMap((kind) =>
      terms[kind].map((term) => ({ ...term, kind, rank: nameRank(folded(term.name), begin) })),
    )
    .filter(({ rank }) => rank > 1)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, mostOfOneWord)
    .map(({ id, name, kind }) => ({ id, name, kind }))
}

/** Suggests filters for a typed search, from the service's terms and the interface's words for years. */
export function useFilterSuggestions(): (typed: string) => readonly FilterSuggestion[] {
  const t = useWords()
  const terms = useResourceTerms()
  const wordsOf = (text: string): readonly string[] => folded(text).split(' ')

  return (typed) =>
    filterSuggestions(
      typed,
      { category: terms.category.choices, region: terms.region.choices },
      {
        words: { since: wordsOf(t('searches.beforeYearSince')), within: wordsOf(t('searches.beforeYear')) },
        now: new Date(),
      },
    )
}

/** A suggestion in words: “Category: Mangroves + Region: Indonesia + Date: Since 2024 + “crabs””. */
export function useSuggestionWords(): (suggestion: FilterSuggestion) => string {
  const t = useWords()
  const dateWords = useDateWords()
  return ({ terms, dates, search }) => {
    const dateText = dates === null ? undefined : dateWords(dates)
    const filters = [
      ...terms.map(({ kind, name }) => ({ label: t(filterNames[kind]), value: name })),
      ...(dateText === undefined ? [] : [{ label: t(filterNames.dates), value: dateText }]),
    ].map((filter) => t('searches.filterNamed', filter))
    return [...filters, ...(search === '' ? [] : [t('searches.wordsLeft', { text: search })])].join(' + ')
  }
}
