import { listOfShelf } from '@shared/entries/marks'
import { listKey } from '@shared/filters/filters'
import { computed, shallowRef, watch } from 'vue'
import { useRouter } from 'vue-router'
import {
  useDefaultLanguage,
  withChange,
  type ResourceView,
  useResourceView,
} from '../../features/filters/resource-route'
import { listFiltersOf } from '../../features/filters/list-filters'
import { useResourceTerms } from '../../features/filters/terms/resource-terms-store'
import { useTermCounts } from '../../features/filters/terms/term-counts-store'
import { useResourcesHeader } from '../../features/header/resources-header-store'
import { useMarks } from '../../features/marks/marks-store'
import { useResourceList } from '../../features/list/store/resource-list-store'
import { useIdle } from '../../ui/use-idle'

export function useBrowsing() {
  const { view, locationOf, close, ...route } = useResourceView()
  const router = useRouter()
  const list = useResourceList()
  const terms = useResourceTerms()
  const header = useResourcesHeader()
  const counts = useTermCounts()
  const marks = useMarks()
  const whenIdle = useIdle()

  /** The view that the router is navigating to, which takes a few milliseconds. */
  const upcoming = shallowRef<ResourceView | null>(null)
  const current = computed(() => upcoming.value ?? view.value)
  const filters = computed(() => listFiltersOf(current.value, terms))
  /** The service filters by name: while the names cannot be loaded, no list can be requested. */
  const termsError = computed(() =>
    filters.value === null ? (terms.category.error ?? terms.region.error) : null,
  )
  const hrefStart = computed(() =>
    router.resolve(locationOf({ besideId: null, entryId: 1 })).href.slice(0, -1),
  )

  /** A change during a navigation cancels it, so it includes what that one would have changed. */
  async function navigate(part: Partial<ResourceView>, move: (next: ResourceView) => Promise<void>) {
    const next = withChange(current.value, part)
    upcoming.value = next
    try {
      await move(next)
    } finally {
      if (upcoming.value === next) upcoming.value = null
    }
  }

  const change = (part: Partial<ResourceView>) => void navigate(part, route.change)
  const replace = (part: Partial<ResourceView>) => void navigate(part, route.replace)

  /** Refining a search replaces the history entry, so that Back leaves the search instead of replaying each pause. */
  function search(text: string): void {
    if (view.value.search !== '' && text !== '') replace({ search: text })
    else change({ search: text })
  }

  // Before the requests below, so that they use the language to start in.
  const opening = useDefaultLanguage().changeOnOpening(view.value)
  if (opening) replace(opening)

  // Follows the route rather than `upcoming`: terms that arrive before it would look like a later change of filters.
  watch(
    () => view.value.language,
    (language) => {
      void terms.load(language)
      void header.load(language)
    },
    { immediate: opening === null },
  )
  // Watches the key, which stays the same once the route has caught up, so that a change requests its list once.
  watch(
    () => filters.value && listKey(filters.value),
    () => filters.value && void list.show(filters.value),
    { immediate: true, flush: 'sync' },
  )
  // The reading list may have been deleted here, in another window, or before a link to it was opened.
  watch(
    () => {
      const list = listOfShelf(view.value.shelf)
      return list !== null && marks.isListGone(list)
    },
    (isGone) => {
      if (isGone) replace({ shelf: 'saved' })
    },
    { immediate: true },
  )
  // Once the list is ready, its entries are stored and can be counted.
  watch(
    [filters, () => list.status, () => list.shown?.page],
    ([current, status]) => {
      if (current && status === 'ready') whenIdle(() => void counts.load(current))
    },
    // The list may have loaded while another screen was shown.
    { immediate: true },
  )

  return {
    view,
    /** The view, or the one that the router is navigating to. */
    current,
    locationOf,
    hrefStart,
    termsError,
    change,
    search,
    close,
  }
}
