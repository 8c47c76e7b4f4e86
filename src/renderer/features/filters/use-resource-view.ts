import { computed } from 'vue'
import { useRoute, useRouter, type RouteLocationRaw } from 'vue-router'
import { queryFromView, unfiltered, viewFromQuery, withChange, type ResourceView } from './resource-route'

export function useResourceView() {
  const route = useRoute()
  const router = useRouter()

  // Keeps the last view while the router enters another screen, whose query is empty.
  const view = computed<ResourceView>((before) =>
    route.name === 'resources' ? viewFromQuery(route.query) : (before ?? unfiltered),
  )

  function locationOf(part: Partial<ResourceView>): RouteLocationRaw {
    return { name: 'resources', query: queryFromView(withChange(view.value, part)) }
  }

  async function change(part: Partial<ResourceView>): Promise<void> {
    await router.push(locationOf(part))
  }

  /** Like `change()`, but Back does not return to the previous view. */
  async function replace(part: Partial<ResourceView>): Promise<void> {
    await router.replace(locationOf(part))
  }

  /** Goes back when that leads to the same view, so that opening and closing add nothing to the history. */
  function close(): void {
    const target = locationOf({ entryId: null })
    if (router.options.history.state['back'] === router.resolve(target).fullPath) router.back()
    else void router.push(target)
  }

  return { view, locationOf, change, replace, close }
}
