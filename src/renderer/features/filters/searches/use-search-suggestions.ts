import { folded } from '@shared/entries/folded-text'
import type { SavedSearch } from '@shared/entries/searches'
import { computed } from 'vue'
import { useResourceTerms } from '../terms/resource-terms-store'
import { termSuggestions, type TermSuggestion } from '../terms/term-suggestions'
import { useRecentSearches } from './recent-searches-store'
import { useSavedSearches } from './saved-searches-store'

export type SearchSuggestion =
  | { readonly kind: 'terms'; readonly key: string; readonly suggestion: TermSuggestion }
  | { readonly kind: 'saved'; readonly key: string; readonly search: SavedSearch }
  | { readonly kind: 'recent'; readonly key: string; readonly text: string }

/** Per kind. They share one line, since the rows below already show results of the search. */
const most = { terms: 4, saved: 1, recent: 1 }

/** Names that begin with the typed text rank before names with a later word that does. */
export function useSearchSuggestions(typed: () => string) {
  const terms = useResourceTerms()
  const saved = useSavedSearches()
  const recent = useRecentSearches()

  function rankOf(name: string): number {
    const [text, begin] = [folded(name), folded(typed().trim())]
    if (text === begin) return 0
    return text.startsWith(begin) ? 2 : Number(text.includes(` ${begin}`))
  }

  function best<Item>(
    items: readonly Item[],
    nameOf: (item: Item) => string,
    count: number,
  ): readonly Item[] {
    const ranked = items.map((item) => ({ item, rank: rankOf(nameOf(item)) }))
    const fitting = ranked.filter(({ rank }) => rank > 0).toSorted((one, other) => other.rank - one.rank)
    return fitting.slice(0, count).map(({ item }) => item)
  }

  return computed<readonly SearchSuggestion[]>(() => {
    if (typed().trim() === '') return []
    const kinds = { category: terms.category.choices, region: terms.region.choices }
    return [
      ...termSuggestions(typed(), kinds)
        .slice(0, most.terms)
        .map((suggestion) => ({ kind: 'terms' as const, key: keyOf(suggestion), suggestion })),
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

function keyOf({ terms, search }: TermSuggestion): string {
  return `terms ${terms.map(({ kind, id }) => `${kind}-${id}`).join()} ${search}`
}
