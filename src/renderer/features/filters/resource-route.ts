import {
  choicesFromRoute,
  idFromText,
  inOrder,
  noFilters,
  routeOfChoices,
  type RouteFilters,
} from '@shared/filters'
import type { LocationQuery, LocationQueryRaw } from 'vue-router'

/** What the Resources screen shows. It lives in the route's query, so that back and forward restore it. */
export interface ResourceView extends RouteFilters {
  /** The entry open in the reader. */
  readonly entryId: number | null
}

export const unfiltered: ResourceView = { ...noFilters, entryId: null }

/** Reads a route's query. Whatever does not fit counts as absent: anyone may write a URL. */
export function viewFromQuery(query: LocationQuery): ResourceView {
  const entry = query['entry']
  return { ...choicesFromRoute(query), entryId: typeof entry === 'string' ? idFromText(entry) : null }
}

/** Writes a view as a route's query, leaving out what is not set. */
export function queryFromView({ entryId, ...choices }: ResourceView): LocationQueryRaw {
  return { ...routeOfChoices(choices), ...(entryId !== null && { entry: String(entryId) }) }
}

/**
 * A view with some of it changed. Entries are stored under the language their list was asked for in, so another
 * language closes the open one.
 */
export function withChange(view: ResourceView, part: Partial<ResourceView>): ResourceView {
  const changed = inOrder({ ...view, ...part })
  return changed.language === view.language || 'entryId' in part ? changed : { ...changed, entryId: null }
}
