import { resourceTypes, type ResourceType } from '@shared/resources'
import type { LocationQuery, LocationQueryRaw } from 'vue-router'

/** What the Resources screen shows. It lives in the route's query, so that back and forward restore it. */
export interface ResourceView {
  readonly search: string
  readonly categoryId: number | null
  readonly regionId: number | null
  readonly type: ResourceType | null
  readonly language: string | null
  /** The entry open in the reader. */
  readonly entryId: number | null
}

export const unfiltered: ResourceView = {
  search: '',
  categoryId: null,
  regionId: null,
  type: null,
  language: null,
  entryId: null,
}

/** Reads a route's query. Whatever does not fit counts as absent: anyone may write a URL. */
export function viewFromQuery(query: LocationQuery): ResourceView {
  return {
    search: text(query['search'], 1000) ?? '',
    categoryId: id(query['category']),
    regionId: id(query['region']),
    type: resourceTypes.find((type) => type === query['type']) ?? null,
    language: text(query['language'], 16),
    entryId: id(query['entry']),
  }
}

/** Writes a view as a route's query, leaving out what is not set. */
export function queryFromView(view: ResourceView): LocationQueryRaw {
  return {
    ...(view.search !== '' && { search: view.search }),
    ...(view.categoryId !== null && { category: String(view.categoryId) }),
    ...(view.regionId !== null && { region: String(view.regionId) }),
    ...(view.type !== null && { type: view.type }),
    ...(view.language !== null && { language: view.language }),
    ...(view.entryId !== null && { entry: String(view.entryId) }),
  }
}

/** Whether anything narrows the list. The language does not: it chooses another list. */
export function isFiltered(view: ResourceView): boolean {
  return view.search !== '' || view.categoryId !== null || view.regionId !== null || view.type !== null
}

function text(value: LocationQuery[string] | undefined, maximum: number): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, maximum) : null
}

function id(value: LocationQuery[string] | undefined): number | null {
  return typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : null
}
