import { routeOfChoices } from '@shared/filters/filters'
import type { SavedSearch } from '@shared/entries/searches'
import { computed, watch, type ComputedRef } from 'vue'
import type { ResourceView } from '../resource-route'
import { useSavedSearches } from './saved-searches-store'

/** The id of the saved search that the view shows, if it shows one. */
export function useShownSearch(view: () => ResourceView): ComputedRef<string | undefined> {
  const saved = useSavedSearches()
  const keyOf = (query: SavedSearch['query']): string => JSON.stringify(Object.entries(query).toSorted())
  const shownKey = computed(() => keyOf(routeOfChoices(view())))
  return computed(() => saved.all.find(({ query }) => keyOf(query) === shownKey.value)?.id)
}

/**
 * Loads the saved searches, for every part of the screen that names them. Marks one as seen when it is opened, and
 * again when it is left, for entries that arrived meanwhile.
 */
export function useSeenSearches(view: () => ResourceView): void {
  const saved = useSavedSearches()
  const shownId = useShownSearch(view)
  void saved.load()
  watch(
    shownId,
    (id, before) => {
      for (const shown of [before, id]) if (shown !== undefined) void saved.markSeen(shown)
    },
    { immediate: true },
  )
}
