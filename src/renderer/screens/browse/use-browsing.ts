import { computed, watch } from 'vue'
import { useRouter } from 'vue-router'
import { useClearedFilters } from '../../features/filters/active-filters'
import { useDefaultLanguage } from '../../features/filters/default-language-store'
import { listQueryOf } from '../../features/filters/resource-list-query'
import { withChange, type ResourceView } from '../../features/filters/resource-route'
import { useResourceTerms } from '../../features/filters/terms/resource-terms-store'
import { useTermCounts } from '../../features/filters/terms/term-counts-store'
import { useResourceView } from '../../features/filters/use-resource-view'
import { useResourcesHeader } from '../../features/header/resources-header-store'
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
  const whenIdle = useIdle()
  const clearedFilters = useClearedFilters()

  const query = computed(() => listQueryOf(view.value, terms))
  /** A filter is known by its name. Where the names could not be loaded, no list can be asked for. */
  const termsError = computed(() =>
    query.value === null ? (terms.category.error ?? terms.region.error) : null,
  )
  /** The URL of an entry is this with its id at the end. */
  const hrefStart = computed(() => router.resolve(locationOf({ entryId: 1 })).href.slice(0, -1))

  /** The list is asked for before the route has changed, which takes some milliseconds. */
  function showAhead(part: Partial<ResourceView>): void {
    // Opening an entry is no reason to ask for a list that has failed.
    const wanted = 'entryId' in part ? null : listQueryOf(withChange(view.value, part), terms)
    if (wanted) void list.show(wanted)
  }

  function change(part: Partial<ResourceView>): void {
    showAhead(part)
    route.change(part)
  }

  function replace(part: Partial<ResourceView>): void {
    showAhead(part)
    route.replace(part)
  }

  /** Going on with a search replaces it, so that Back leads out of it and not through every pause in typing. */
  function search(text: string): void {
    if (view.value.search !== '' && text !== '') replace({ search: text })
    else change({ search: text })
  }

  const opening = useDefaultLanguage().changeOnOpening(view.value)
  if (opening) replace(opening)
  // In another language nothing is asked for on the way to the one to open in.
  const immediate = opening === null

  watch(
    () => view.value.language,
    (language) => {
      void terms.load(language)
      void header.load(language)
    },
    { immediate },
  )
  watch(query, (wanted) => wanted && void list.show(wanted), { immediate })
  // What is listed is stored by then, so that there may be more to count.
  watch([query, () => list.status, () => list.shown?.page], ([wanted, status]) => {
    if (wanted && status === 'ready') whenIdle(() => void counts.load(wanted))
  })

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
