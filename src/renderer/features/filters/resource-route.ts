import { idFromText } from '@shared/filters/filter-table'
import {
  choicesFromRoute,
  inOrder,
  noFilters,
  routeOfChoices,
  type RouteFilters,
  isFiltered,
} from '@shared/filters/filters'
import {
  type LocationQuery,
  type LocationQueryRaw,
  useRoute,
  useRouter,
  type RouteLocationRaw,
} from 'vue-router'
import { computed } from 'vue'
import { defineStore } from 'pinia'
import { useContentLanguage } from '../settings/content-languages'

/** Stored in the route's query, so that back and forward restore it. */
export interface ResourceView extends RouteFilters {
  readonly entryId: number | null
  /** The entry in the second pane. */
  readonly besideId: number | null
}

export const unfiltered: ResourceView = { ...noFilters, entryId: null, besideId: null }

/** Treats invalid values as absent, since anyone may write a URL. */
export function viewFromQuery(query: LocationQuery): ResourceView {
  return { ...choicesFromRoute(query), entryId: idIn(query['entry']), besideId: idIn(query['beside']) }
}

function idIn(value: LocationQuery[string] | undefined): number | null {
  return typeof value === 'string' ? idFromText(value) : null
}

export function queryFromView({ entryId, besideId, ...choices }: ResourceView): LocationQueryRaw {
  return {
    ...routeOfChoices(choices),
    ...(besideId !== null && { beside: String(besideId) }),
    ...(entryId !== null && { entry: String(entryId) }),
  }
}

/** A new language closes the open entries, since entries are stored by their list's language. */
export function withChange(view: ResourceView, part: Partial<ResourceView>): ResourceView {
  const changed = inOrder({ ...view, ...part })
  if (changed.language === view.language) return changed
  return { ...changed, entryId: part.entryId ?? null, besideId: part.besideId ?? null }
}

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

/**
 * A list that opens without filters or an entry starts in the content language from Settings. Any other list
 * changes to it only if it has changed since the last list opened.
 */
export const useDefaultLanguage = defineStore('default-language', () => {
  const contentLanguage = useContentLanguage()
  let applied: string | null | undefined

  function changeOnOpening(view: ResourceView): Partial<ResourceView> | null {
    const language = contentLanguage.code
    const isChanged = applied !== undefined && applied !== language
    const isFresh = !isFiltered(view) && view.entryId === null
    applied = language
    return (isChanged || isFresh) && view.language !== language ? { language } : null
  }

  return { changeOnOpening }
})
