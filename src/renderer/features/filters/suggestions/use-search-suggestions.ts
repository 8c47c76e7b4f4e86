import { folded } from '@shared/entries/search-terms'
import type { SavedSearch } from '@shared/entries/searches'
import { computed } from 'vue'
import { nameRank } from '../name-rank'
import { useRecentSearches } from '../searches/recent-searches-store'
import { useSavedSearches } from '../searches/saved-searches-store'
import { type FilterSuggestion, useFilterSuggestions } from './filter-suggestions'

export type SearchSuggestion =
  | { readonly kind: 'filters'; readonly key: string; readonly suggestion: FilterSuggestion }
  | { readonly kind: 'saved'; readonly key: string; readonly search: SavedSearch }
  | { readonly kind: 'recent'; readonly key: string; readonly text: string }

/** The most of each kind. They share one line, since the rows below already show results of the search. */
const most = { filters: 4, saved: 1, recent: 1 }

/** Names that begin with the typed text rank before names with a later word that does. */
export function useSearchSuggestions(typed: () => string) {
  const filtersNamed = useFilterSuggestions()
  const saved = useSavedSearches()
  const recent = useRecentSearches()

  function best<Item>(
    items: readonly Item[],
    nameOf: (item: Item) => string,
    count: number,
  ): readonly Item[] {
    const text = folded(typed().trim())
    const ranked = items.map((item) => ({ item, rank: nameRank(folded(nameOf(item)), text) }))
    // A search that equals the text would change nothing.
    const fitting = ranked
      .filter(({ rank }) => rank === 2 || rank === 3)
      .toSorted((one, other) => other.rank - one.rank)
    return fitting.slice(0, count).map(({ item }) => item)
  }

  return computed<readonly SearchSuggestion[]>(() => {
    if (typed().trim() === '') return []
    return [
      ...filtersNamed(typed())
        .slice(0, most.filters)
        .map((suggestion) => ({ kind: 'filters' as const, key: keyOf(suggestion), suggestion })),
      ...best(saved.all, ({ name }) => name, most.saved).map((search) => ({
        kind: 'saved' as const,
        key: `saved ${search.id}`,
        search,
      })),
      ...best(recent.texts, (text) => text, most.recent).map((text) => ({
        kind: 'recent' as const,
        key: `recent ${text}`,
        text,
      })),
    ]
  })
}

function keyOf({ terms, dates, search }: FilterSuggestion): string {
  return `filters ${terms.map(({ kind, id }) => `${kind}-${id}`).join()} ${dates} ${search}`
}
