import type * as v from 'valibot'
import type { Filter, FilteredEntry } from './filters/filter'
import { filterTable } from './filters/filter-table'

export {
  idFromText,
  resourceTypes,
  sortOrders,
  type ResourceType,
  type SortOrder,
} from './filters/filter-table'

type Table = typeof filterTable

type FilterKey = keyof Table

/** Filters: a value for each of them, as requests carry it. What a list is asked for by, and stored under. */
export type Filters = { readonly [Key in FilterKey]: v.InferOutput<Table[Key]['schema']> }

/** The route's filters: as text and ids, because a term's name is not part of a URL. */
export type RouteFilters = { readonly [Key in FilterKey]: ReturnType<Table[Key]['choiceOf']> }

/** Filters that entries can prove the service to have ignored. */
type ProvenFilter = {
  [Key in FilterKey]: Table[Key]['fits'] extends null ? never : Key
}[FilterKey]

/** Filters that the service has a parameter for. */
export type ServiceFilter = {
  [Key in FilterKey]: Table[Key]['sent'] extends null ? never : Key
}[FilterKey]

/** Filters of which entries say nothing: only the list without such a filter can tell whether it was applied. */
export type UnprovenFilter = Exclude<ServiceFilter, ProvenFilter>

/** Filters that people know as such: not the order of a list, nor whose it is. */
export type NarrowingFilter = {
  [Key in FilterKey]: Table[Key]['narrows'] extends true ? Key : never
}[FilterKey]

/** Filters that the search of stored entries applies. */
export type StoredFilter = {
  [Key in FilterKey]: Table[Key]['isStored'] extends true ? Key : never
}[FilterKey]

/** Filters that it cannot apply. */
type UnstoredFilter = Exclude<FilterKey, StoredFilter>

type FilterSchemas = { readonly [Key in FilterKey]: v.GenericSchema<unknown, Filters[Key]> }

const filters: { readonly [Key in FilterKey]: Filter<Filters[Key], RouteFilters[Key]> } = filterTable

export const filterKeys = Object.keys(filterTable) as readonly FilterKey[]

/** Filters that the service has a parameter for. */
export const sentFilters = filterKeys.filter((key): key is ServiceFilter => filters[key].sent !== null)
/** Sent filters that entries cannot prove. */
export const unprovenFilters = sentFilters.filter(isUnproven)
const ownFilters = filterKeys.filter((key) => filters[key].sent === null)
const narrowingFilters = filterKeys.filter((key): key is NarrowingFilter => filters[key].narrows)

export const filterSchemas = Object.fromEntries(
  filterKeys.map((key) => [key, filters[key].schema]),
) as FilterSchemas

/** No filter at all, in the service's own order: what a request says, and what the route holds. */
export const noFilters = Object.fromEntries(filterKeys.map((key) => [key, filters[key].none])) as Filters &
  RouteFilters

/** What "Clear all filters" changes. */
export const clearedFilters = Object.fromEntries(
  narrowingFilters.map((key): [FilterKey, unknown] => [key, noFilters[key]]),
) as Pick<RouteFilters, NarrowingFilter>

/** Filters that are set and that the search of stored entries cannot apply. */
export function unstoredFilters(values: Filters): readonly UnstoredFilter[] {
  const choices = choicesOf(values)
  return filterKeys.filter((key): key is UnstoredFilter => !filters[key].isStored && isChosen(choices, key))
}

/** The choices that the search of stored entries can apply. */
export function storedChoicesOf(values: Filters): Pick<RouteFilters, StoredFilter> {
  const stored = Object.entries(choicesOf(values)).filter(([key]) => filters[key as FilterKey].isStored)
  return Object.fromEntries(stored) as Pick<RouteFilters, StoredFilter>
}

export function choicesOf(values: Filters): RouteFilters {
  return perFilter((key) => choiceIn(values, key))
}

/** Names a list: equal filters have equal keys, and only they do. */
export function listKey(values: Filters): string {
  return choicesKey(choicesOf(values))
}

/** The same key for choices. Lists of the service are stored under it: what it has no parameter for is left out. */
export function choicesKey(choices: RouteFilters): string {
  const own = ownFilters.filter((key) => isChosen(choices, key))
  return JSON.stringify([
    ...sentFilters.map((key) => choices[key]),
    ...own.map((key) => ({ [key]: choices[key] })),
  ])
}

/**
 * Whether a list is one that the interface has no parameters for: days, shelves, orders, and any of several terms. The
 * search of stored entries answers it where the service has no parameters of its own for it either.
 */
export function needsLibrary(values: Filters): boolean {
  const choices = choicesOf(values)
  const hasSeveral = choices.category.length > 1 || choices.region.length > 1
  return hasSeveral || ownFilters.some((key) => isChosen(choices, key))
}

/** Where several terms are chosen, the choice is a list of ids: it is compared by what it holds. */
export function isChosen(choices: RouteFilters, key: FilterKey): boolean {
  return String(choices[key] ?? '') !== String(filters[key].none ?? '')
}

/** Whether entries cannot prove that the service applied a filter. */
export function isUnproven(key: ServiceFilter): key is UnprovenFilter {
  return filters[key].fits === null
}

export function isFiltered(choices: RouteFilters): boolean {
  return activeFilters(choices).length > 0
}

/** What narrows a list, in the order of its chips. */
export function activeFilters(choices: RouteFilters): readonly NarrowingFilter[] {
  return narrowingFilters.filter((key) => isChosen(choices, key))
}

/** Reads a choice from text. What does not fit counts as not chosen. */
export function choiceFromText<Key extends FilterKey>(key: Key, text: string): RouteFilters[Key] {
  return filters[key].fromRoute(text)
}

/** Reads all choices from a route's query. What is missing, or given twice, counts as not chosen. */
export function choicesFromRoute(query: Readonly<Record<string, unknown>>): RouteFilters {
  return inOrder(
    perFilter((key) => {
      const text = query[key]
      return typeof text === 'string' ? choiceFromText(key, text) : filters[key].none
    }),
  )
}

/** Relevance is that to a search: without one, the list is in its usual order. */
export function inOrder<Choices extends RouteFilters>(choices: Choices): Choices {
  return choices.sort === 'relevance' && choices.search === ''
    ? { ...choices, sort: noFilters.sort }
    : choices
}

/** Writes choices as a route's query, leaving out what is not chosen. */
export function routeOfChoices(choices: RouteFilters): Readonly<Record<string, string>> {
  const chosen = filterKeys.filter((key) => isChosen(choices, key))
  return Object.fromEntries(chosen.map((key) => [key, String(choices[key])]))
}

/** The parameters of interface §4.6 that say what is filtered by. */
export function serviceParameters(values: Filters): Readonly<Record<string, string>> {
  const sent = filterKeys.flatMap((key) => sentFor(values, key))
  return Object.fromEntries(sent.filter(([, text]) => text !== ''))
}

/**
 * Filters that the service did not apply, told by the entries themselves: WordPress answers a broken filter with
 * 200 and everything (measured).
 */
export function ignoredFilters(values: Filters, entries: readonly FilteredEntry[]): readonly ProvenFilter[] {
  return filterKeys.filter((key): key is ProvenFilter => entries.some((entry) => !fits(values, key, entry)))
}

function choiceIn<Key extends FilterKey>(values: Filters, key: Key): RouteFilters[Key] {
  return filters[key].choiceOf(values[key])
}

function sentFor<Key extends FilterKey>(
  values: Filters,
  key: Key,
): readonly (readonly [parameter: string, text: string])[] {
  const { sent } = filters[key]
  return sent ? [[sent.parameter, sent.text(values[key])]] : []
}

function fits<Key extends FilterKey>(values: Filters, key: Key, entry: FilteredEntry): boolean {
  const value = values[key]
  return value === null || (filters[key].fits?.(value, entry) ?? true)
}

function perFilter<Made extends Readonly<Record<FilterKey, unknown>>>(
  make: <Key extends FilterKey>(key: Key) => Made[Key],
): Made {
  return Object.fromEntries(filterKeys.map((key) => [key, make(key)])) as Made
}
