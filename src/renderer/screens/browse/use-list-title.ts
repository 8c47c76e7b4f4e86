import { listOfShelf, namedShelves } from '@shared/entries/marks'
import { listKey, type Filters } from '@shared/filters/filters'
import { computed } from 'vue'
import { useActiveFilters } from '../../features/filters/active-filters'
import type { ResourceView } from '../../features/filters/resource-route'
import { useSavedSearches } from '../../features/filters/searches/saved-searches-store'
import { useMarks } from '../../features/marks/marks-store'
import { useWords } from '../../i18n/translations'

/** The title of an exported list: the name of its saved search, or else its shelf and filters. */
export function useListTitle(view: () => ResourceView, filters: () => Filters | null) {
  const t = useWords()
  const saved = useSavedSearches()
  const marks = useMarks()
  const active = useActiveFilters(view)

  function shelfName(shelf: string | null): string | undefined {
    const named = namedShelves.find((each) => each === shelf)
    if (named) return t(`marks.${named}`)
    const id = listOfShelf(shelf)
    return marks.readingLists.find((list) => list.id === id)?.name
  }

  return computed(() => {
    const list = filters()
    const search = list && saved.all.find((each) => listKey(each.filters) === listKey(list))
    if (search) return search.name
    const parts = [shelfName(view().shelf) ?? [], ...active.value.map(({ value }) => value)].flat()
    return parts.join(' · ') || t('resources.fallbackTitle')
  })
}
