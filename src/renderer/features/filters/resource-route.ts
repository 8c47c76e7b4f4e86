import {
  choicesFromRoute,
  idFromText,
  inOrder,
  noFilters,
  routeOfChoices,
  type RouteFilters,
} from '@shared/filters'
import type { LocationQuery, LocationQueryRaw } from 'vue-router'

/** Stored in the route's query, so that back and forward restore it. */
export interface ResourceView extends RouteFilters {
  readonly entryId: number | null
}

export const unfiltered: ResourceView = { ...noFilters, entryId: null }

/** Treats invalid values as absent, since anyone may write a URL. */
export function viewFromQuery(query: LocationQuery): ResourceView {
  const entry = query['entry']
  return { ...choicesFromRoute(query), entryId: typeof entry === 'string' ? idFromText(entry) : null }
}

export function queryFromView({ entryId, ...choices }: ResourceView): LocationQueryRaw {
  return { ...routeOfChoices(choices), ...(entryId !== null && { entry: String(entryId) }) }
}

/** A new language closes the open entry, since entries are stored by their list's language. */
export function withChange(view: ResourceView, part: Partial<ResourceView>): ResourceView {
  const changed = inOrder({ ...view, ...part })
  return changed.language === view.language || 'entryId' in part ? changed : { ...changed, entryId: null }
}
