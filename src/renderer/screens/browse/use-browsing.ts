import { listOfShelf } from '@shared/entries/marks'
import { listKey } from '@shared/filters'
import { computed, shallowRef, watch } from 'vue'
import { useRouter } from 'vue-router'
import { useClearedFilters } from '../../features/filters/active-filters'
import { useDefaultLanguage } from '../../features/filters/default-language-store'
import { listQueryOf } from '../../features/filters/resource-list-query'
import { withChange, type ResourceView } from '../../features/filters/resource-route'
import { useResourceTerms } from '../../features/filters/terms/resource-terms-store'
import { useTermCounts } from '../../features/filters/terms/term-counts-store'
import { useResourceView } from '../../features/filters/use-resource-view'
import { useResourcesHeader } from '../../features/header/resources-header-store'
import { useMarks } from '../../features/marks/marks-store'
import { useResourceList } from '../../features/list/store/resource-list-store'
import { useIdle } from '../../ui/use-idle'

/** Has the list, the terms and the header follow the view in the route, and changes that view. */
export function useBrowsing() {
  const { view, locationOf, close, ...route } = useResourceView()
  const router = useRouter()
  const list = useResourceList()
  const terms = useResourceTerms()
  const header = useResourcesHeader()
  const counts = useTermCounts()
  const marks = useMarks()
  const whenIdle = useIdle()
  const clearedFilters = useClearedFilters()

  /** The view that is on its way into the route, which takes the router some milliseconds. */
  const upcoming = shallowRef<ResourceView | null>(null)
  const query = computed(() => listQueryOf(upcoming.value ?? view.value, terms))
  /** A filter is known by its name. Where the names could not be loaded, no list can be asked for. */
  const termsError = computed(() =>
    query.value === null ? (terms.category.error ?? terms.region.error) : null,
  )
  /** The URL of an entry is this with its id at the end. */
  const hrefStart = computed(() => router.resolve(locationOf({ entryId: 1 })).href.slice(0, -1))

  /** Requests the list of the new view at once, and moves the route behind it. */
  async function navigate(part: Partial<ResourceView>, move: (part: Partial<ResourceView>) => Promise<void>) {
    const next = withChange(view.value, part)
    upcoming.value = next
    await move(part)
    // A later change may be on its way by now.
    if (upcoming.value === next) upcoming.value = null
  }

  const change = (part: Partial<ResourceView>) => void navigate(part, route.change)
  const replace = (part: Partial<ResourceView>) => void navigate(part, route.replace)

  /** Going on with a search replaces it, so that Back leads out of it and not through every pause in typing. */
  function search(text: string): void {
    if (view.value.search !== '' && text !== '') replace({ search: text })
    else change({ search: text })
  }

  // Comes before the requests below, so that nothing is requested in another language than the one to open in.
  const opening = useDefaultLanguage().changeOnOpening(view.value)
  if (opening) replace(opening)

  // With the route, because terms that come before it would look like a filter that changed after them.
  watch(
    () => view.value.language,
    (language) => {
      void terms.load(language)
      void header.load(language)
    },
    { immediate: opening === null },
  )
  // Watches the key, which is the same once the route has caught up, so that each change requests its list once.
  watch(
    () => query.value && listKey(query.value),
    () => query.value && void list.show(query.value),
    { immediate: true, flush: 'sync' },
  )
  // Deleted here, in another window, or before a link to it was opened.
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
  // What is listed is stored by then, so that there may be more to count.
  watch(
    [query, () => list.status, () => list.shown?.page],
    ([wanted, status]) => {
      if (wanted && status === 'ready') whenIdle(() => void counts.load(wanted))
    },
    // It may have come while another screen was open.
    { immediate: true },
  )

  return {
    view,
    locationOf,
    hrefStart,
    termsError,
    change,
    search,
    clearAll: () => change(clearedFilters()),
    close,
  }
}
