import { computed } from 'vue'
import { useRoute, useRouter, type RouteLocationRaw } from 'vue-router'
import { queryFromView, unfiltered, viewFromQuery, withChange, type ResourceView } from './resource-route'

/** The view in the route's query, and ways to change it. */
export function useResourceView() {
  const route = useRoute()
  const router = useRouter()

  // While another screen is on its way in, this one must not take that screen's empty query for its own.
  const view = computed<ResourceView>((before) =>
    route.name === 'resources' ? viewFromQuery(route.query) : (before ?? unfiltered),
  )

  function locationOf(part: Partial<ResourceView>): RouteLocationRaw {
    return { name: 'resources', query: queryFromView(withChange(view.value, part)) }
  }

  /** Resolves once the route has changed, or another change has overtaken this one. */
  async function change(part: Partial<ResourceView>): Promise<void> {
    await router.push(locationOf(part))
  }

  /** Like `change()`, but Back does not return to the view before. */
  async function replace(part: Partial<ResourceView>): Promise<void> {
    await router.replace(locationOf(part))
  }

  /** Goes back when that leads to the same place, so that opening and closing do not pile up in the history. */
  function close(): void {
    const target = locationOf({ entryId: null })
    if (router.options.history.state['back'] === router.resolve(target).fullPath) router.back()
    else void router.push(target)
  }

  return { view, locationOf, change, replace, close }
}
