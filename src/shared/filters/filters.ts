import * as v from 'valibot'
import { listOfShelf } from '../entries/marks'
import { type Filter, type FilteredEntry, filterTable, type SortOrder } from './filter-table'

type Table = typeof filterTable

type FilterKey = keyof Table

/** Filters of a request, with the names of terms. `listKey()` makes the key of a stored list from them. */
export type Filters = { readonly [Key in FilterKey]: v.InferOutput<Table[Key]['schema']> }

/** Filters of a route, with the ids of terms, because URLs do not contain the names. */
export type RouteFilters = { readonly [Key in FilterKey]: ReturnType<Table[Key]['choiceOf']> }

/** Entries can prove that the service ignored these. */
type ProvenFilter = {
  [Key in FilterKey]: Table[Key]['fits'] extends null ? never : Key
}[FilterKey]

export type ServiceFilter = {
  [Key in FilterKey]: Table[Key]['sent'] extends null ? never : Key
}[FilterKey]

/**
 * Entries contain no data about these: only comparing with the unfiltered list shows whether one was applied.
 */
export type UnprovenFilter = Exclude<ServiceFilter, ProvenFilter>

/** All filters except order and shelf. */
export type NarrowingFilter = {
  [Key in FilterKey]: Table[Key]['narrows'] extends true ? Key : never
}[FilterKey]

export type StoredFilter = {
  [Key in FilterKey]: Table[Key]['isStored'] extends true ? Key : never
}[FilterKey]

type UnstoredFilter = Exclude<FilterKey, StoredFilter>

type FilterSchemas = { readonly [Key in FilterKey]: v.GenericSchema<unknown, Filters[Key]> }

const filters: { readonly [Key in FilterKey]: Filter<Filters[Key], RouteFilters[Key]> } = filterTable

const filterKeys = Object.keys(filterTable) as readonly FilterKey[]

export const sentFilters = filterKeys.filter((key): key is ServiceFilter => filters[key].sent !== null)
export const unprovenFilters = sentFilters.filter(isUnproven)
const ownFilters = filterKeys.filter((key) => filters[key].sent === null)
const narrowingFilters = filterKeys.filter((key): key is NarrowingFilter => filters[key].narrows)

/**
 * Always part of a list's key. A filter that is added later is part of it only if chosen, so that stored
 * lists keep their keys.
 */
const firstFilters = [
  'search',
  'category',
  'region',
  'type',
  'language',
] as const satisfies readonly FilterKey[]
const laterFilters = filterKeys.filter((key) => !firstFilters.some((first) => first === key))

export const filterSchemas = Object.fromEntries(
  filterKeys.map((key) => [key, filters[key].schema]),
) as FilterSchemas
export const FilterValues = v.strictObject(filterSchemas)

/** Valid both as values and as choices. */
export const noFilters = Object.fromEntries(filterKeys.map((key) => [key, filters[key].none])) as Filters &
  RouteFilters

/** The values that "Clear all filters" sets. */
export const clearedFilters = Object.fromEntries(
  narrowingFilters.map((key): [FilterKey, unknown] => [key, noFilters[key]]),
) as Pick<RouteFilters, NarrowingFilter>

export function unstoredFilters(values: Filters): readonly UnstoredFilter[] {
  const choices = choicesOf(values)
  return filterKeys.filter((key): key is UnstoredFilter => !filters[key].isStored && isChosen(choices, key))
}

type StoredChoices = Pick<RouteFilters, StoredFilter>

export function storedChoicesOf(values: Filters): StoredChoices {
  const stored = Object.entries(choicesOf(values)).filter(([key]) => filters[key as FilterKey].isStored)
  return Object.fromEntries(stored) as StoredChoices
}

export function choicesOf(values: Filters): RouteFilters {
  return perFilter((key) => choiceIn(values, key))
}

/** Equal if and only if the filters are equal. */
export function listKey(values: Filters): string {
  return choicesKey(choicesOf(values))
}

/** The key under which a list is stored. */
export function choicesKey(choices: RouteFilters): string {
  const own = laterFilters.filter((key) => isChosen(choices, key))
  return JSON.stringify([
    ...firstFilters.map((key) => choices[key]),
    ...own.map((key) => ({ [key]: choices[key] })),
  ])
}

/**
 * Whether a list uses dates, shelves, orders or several terms, for which the interface has no parameters.
 * Unless the service supports more than that, the app finds such a list by searching the stored entries.
 */
export function needsCache(values: Filters): boolean {
  const choices = choicesOf(values)
  const hasSeveral = choices.category.length > 1 || choices.region.length > 1
  return hasSeveral || ownFilters.some((key) => isChosen(choices, key))
}

/** Compares as text, because the choice of several terms is a list of ids. */
export function isChosen(choices: RouteFilters, key: FilterKey): boolean {
  return String(choices[key] ?? '') !== String(filters[key].none ?? '')
}

export function isUnproven(key: ServiceFilter): key is UnprovenFilter {
  return filters[key].fits === null
}

export function isFiltered(choices: RouteFilters): boolean {
  return activeFilters(choices).length > 0
}

/** In the order of the chips. */
export function activeFilters(choices: RouteFilters): readonly NarrowingFilter[] {
  return narrowingFilters.filter((key) => isChosen(choices, key))
}

/** Invalid text counts as not chosen. */
export function choiceFromText<Key extends FilterKey>(key: Key, text: string): RouteFilters[Key] {
  return filters[key].fromRoute(text)
}

/** Missing or repeated choices count as not chosen. */
export function choicesFromRoute(query: Readonly<Record<string, unknown>>): RouteFilters {
  return inOrder(
    perFilter((key) => {
      const text = query[key]
      return typeof text === 'string' ? choiceFromText(key, text) : filters[key].none
    }),
  )
}

/** Orders that a list does not have fall back to the default order. */
export function inOrder<Choices extends RouteFilters>(choices: Choices): Choices {
  return hasOrder(choices, choices.sort) ? choices : { ...choices, sort: noFilters.sort }
}

/** Only searches have an order by relevance, and only reading lists an order of the person's own. */
export function hasOrder(
  { search, shelf }: Pick<RouteFilters, 'search' | 'shelf'>,
  order: SortOrder,
): boolean {
  if (order === 'relevance') return search !== ''
  return order !== 'manual' || listOfShelf(shelf) !== null
}

export function routeOfChoices(choices: RouteFilters): Readonly<Record<string, string>> {
  const chosen = filterKeys.filter((key) => isChosen(choices, key))
  return Object.fromEntries(chosen.map((key) => [key, String(choices[key])]))
}

/** Interface §4.6. */
export function serviceParameters(values: Filters): Readonly<Record<string, string>> {
  const sent = filterKeys.flatMap((key) => sentFor(values, key))
  return Object.fromEntries(sent.filter(([, text]) => text !== ''))
}

/** Filters that an entry does not match: WordPress answers a broken filter with all entries (measured). */
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

/**
 * WordPress core filters and orders by these
 * (https://developer.wordpress.org/rest-api/reference/posts/#list-posts), but the interface has no parameters
 * for them.
 */
export const coreFeatures = ['dates', 'oldest', 'title', 'category', 'region'] as const
export type CoreFeature = (typeof coreFeatures)[number]

/** Null if not tested recently. */
export type FeatureStates = Readonly<Record<CoreFeature, boolean | null>>
