import * as v from 'valibot'

/** The `res_type` values of interface §4.6, called Theme on the screen. */
export const resourceTypes = ['Blog Post', 'Photo', 'Image Gallery', 'Video Blog'] as const
export type ResourceType = (typeof resourceTypes)[number]

/** What entries say of themselves, so that a filter can be checked against them. */
export interface FilteredEntry {
  readonly categoryIds: readonly number[]
  readonly regionIds: readonly number[]
  /** Null where the service does not say it. */
  readonly language: string | null
}

type Check<Value> = (value: NonNullable<Value>, entry: FilteredEntry) => boolean

/**
 * One filter of the list. It has two forms: the value, which a request carries, and the choice, which the route
 * holds and which tells lists apart. They differ for terms only: the service filters by a term's name, which may be
 * written anew, so the choice is the id.
 */
interface Filter<Value, Choice, Checked = Check<Value> | null, Stored = boolean> {
  /** Checks the value of a request from the page. */
  readonly schema: v.GenericSchema<unknown, Value>
  /** "Not filtered", as value and as choice. */
  readonly none: Value & Choice
  readonly choiceOf: (value: Value) => Choice
  /** Reads a choice from the route. Anyone may write a URL, so what does not fit is `none`. */
  readonly fromRoute: (text: string) => Choice
  /** Name of the query parameter of interface §4.6. */
  readonly parameter: string
  /** What the parameter says; empty when it is left out. */
  readonly sent: (value: Value) => string
  /** Whether an entry fits. Null where entries do not tell: the service cannot be caught ignoring such a filter. */
  readonly fits: Checked
  /** Whether the search of stored entries can apply it. */
  readonly isStored: Stored
}

/** Lets the compiler work out a row's types from its schema. */
function filter<Value, Choice, Checked extends Check<Value> | null, Stored extends boolean>(
  row: Filter<Value, Choice, Checked, Stored>,
): Filter<Value, Choice, Checked, Stored> {
  return row
}

/** Longer search texts in a route or request are not ours. */
const longestText = 1000

/** WordPress drops a search of over 1,600 characters silently (measured). Nobody types more than this. */
const longestSentSearch = 200

/** As much of a name as is read (src/main/service/decode/limits.ts). */
const longestTermName = 1200

const language = v.pipe(v.string(), v.minLength(1), v.maxLength(16))
const term = v.strictObject({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  name: v.pipe(v.string(), v.maxLength(longestTermName)),
})

/** A filter by the terms of a taxonomy. */
function termFilter(parameter: string, ids: 'categoryIds' | 'regionIds') {
  return filter({
    schema: v.nullable(term),
    none: null,
    choiceOf: (value) => value?.id ?? null,
    fromRoute: idFromText,
    parameter,
    sent: (value) => value?.name ?? '',
    fits: (value, entry: FilteredEntry) => entry[ids].includes(value.id),
    isStored: true,
  })
}

/**
 * Every filter of the list, in the order of its chips. The request's schema, the route, the keys of lists, chips,
 * "Clear all filters" and the service's parameters derive from it; a row's key is also its name in the route.
 */
const table = {
  search: filter({
    schema: v.pipe(v.string(), v.maxLength(longestText)),
    none: '',
    choiceOf: (text) => text.trim(),
    fromRoute: (text) => text.slice(0, longestText).trim(),
    parameter: 'search',
    sent: (text) => text.trim().slice(0, longestSentSearch),
    fits: null,
    isStored: true,
  }),
  category: termFilter('category', 'categoryIds'),
  region: termFilter('region', 'regionIds'),
  type: filter({
    schema: v.nullable(v.picklist(resourceTypes)),
    none: null,
    choiceOf: (type) => type,
    fromRoute: (text) => resourceTypes.find((type) => type === text) ?? null,
    parameter: 'res_type',
    sent: (type) => type ?? '',
    fits: null,
    isStored: false,
  }),
  language: filter({
    schema: v.nullable(language),
    none: null,
    choiceOf: (code) => code,
    fromRoute: (text) => (v.is(language, text) ? text : null),
    parameter: 'lang',
    sent: (code) => code ?? '',
    fits: (code, entry: FilteredEntry) => entry.language === null || entry.language === code,
    isStored: true,
  }),
}

type Table = typeof table

export type FilterKey = keyof Table

/** What a request says of each filter. */
export type FilterValues = { readonly [Key in FilterKey]: v.InferOutput<Table[Key]['schema']> }

/** What the route holds of each filter. */
export type FilterChoices = { readonly [Key in FilterKey]: ReturnType<Table[Key]['choiceOf']> }

/** Filters that entries can prove the service to have ignored. */
export type ProvenFilter = {
  [Key in FilterKey]: Table[Key]['fits'] extends null ? never : Key
}[FilterKey]

/** A filter that the service did not apply, or may not have. */
export type IgnoredFilter = FilterKey

/** Filters that the search of stored entries applies. */
export type StoredFilter = {
  [Key in FilterKey]: Table[Key]['isStored'] extends true ? Key : never
}[FilterKey]

/** Filters that it cannot apply. */
export type UnstoredFilter = Exclude<FilterKey, StoredFilter>

type FilterSchemas = { readonly [Key in FilterKey]: v.GenericSchema<unknown, FilterValues[Key]> }

const filters: { readonly [Key in FilterKey]: Filter<FilterValues[Key], FilterChoices[Key]> } = table

export const filterKeys = Object.keys(table) as readonly FilterKey[]

export const filterSchemas = Object.fromEntries(
  filterKeys.map((key) => [key, filters[key].schema]),
) as FilterSchemas

/** No filter at all. */
export const noFilters: FilterChoices = perFilter((key) => filters[key].none)

/** What the search of stored entries is narrowed by. */
export type StoredChoices = Pick<FilterChoices, StoredFilter>

/** Filters that are set and that the search of stored entries cannot apply. */
export function unstoredFilters(values: FilterValues): readonly UnstoredFilter[] {
  const choices = choicesOf(values)
  return filterKeys.filter((key): key is UnstoredFilter => !filters[key].isStored && isChosen(choices, key))
}

/** The choices that the search of stored entries can apply. */
export function storedChoicesOf(values: FilterValues): StoredChoices {
  const stored = Object.entries(choicesOf(values)).filter(([key]) => filters[key as FilterKey].isStored)
  return Object.fromEntries(stored) as StoredChoices
}

export function choicesOf(values: FilterValues): FilterChoices {
  return perFilter((key) => choiceIn(values, key))
}

/** Names a list: equal filters have equal keys, and only they do. */
export function listKey(values: FilterValues): string {
  return JSON.stringify(filterKeys.map((key) => choiceIn(values, key)))
}

/** The same key for choices. */
export function choicesKey(choices: FilterChoices): string {
  return JSON.stringify(filterKeys.map((key) => choices[key]))
}

export function isChosen(choices: FilterChoices, key: FilterKey): boolean {
  return choices[key] !== filters[key].none
}

export function isFiltered(choices: FilterChoices): boolean {
  return filterKeys.some((key) => isChosen(choices, key))
}

/** Reads a choice from text. What does not fit counts as not chosen. */
export function choiceFromText<Key extends FilterKey>(key: Key, text: string): FilterChoices[Key] {
  return filters[key].fromRoute(text)
}

/** Reads all choices from a route's query. What is missing, or given twice, counts as not chosen. */
export function choicesFromRoute(query: Readonly<Record<string, unknown>>): FilterChoices {
  return perFilter((key) => {
    const text = query[key]
    return typeof text === 'string' ? choiceFromText(key, text) : filters[key].none
  })
}

/** Writes choices as a route's query, leaving out what is not chosen. */
export function routeOfChoices(choices: FilterChoices): Readonly<Record<string, string>> {
  const chosen = filterKeys.filter((key) => isChosen(choices, key))
  return Object.fromEntries(chosen.map((key) => [key, String(choices[key])]))
}

/** The parameters of interface §4.6 that say what is filtered by. */
export function serviceParameters(values: FilterValues): Readonly<Record<string, string>> {
  const sent = filterKeys.map((key) => [filters[key].parameter, sentFor(values, key)] as const)
  return Object.fromEntries(sent.filter(([, text]) => text !== ''))
}

/**
 * Filters that the service did not apply, told by the entries themselves: WordPress answers a broken filter with
 * 200 and everything (measured).
 */
export function ignoredFilters(
  values: FilterValues,
  entries: readonly FilteredEntry[],
): readonly ProvenFilter[] {
  return filterKeys.filter((key): key is ProvenFilter => entries.some((entry) => !fits(values, key, entry)))
}

/** A positive id as decimal digits. At most 15 of them, so that the number is exact. */
export function idFromText(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

function choiceIn<Key extends FilterKey>(values: FilterValues, key: Key): FilterChoices[Key] {
  return filters[key].choiceOf(values[key])
}

function sentFor<Key extends FilterKey>(values: FilterValues, key: Key): string {
  return filters[key].sent(values[key])
}

function fits<Key extends FilterKey>(values: FilterValues, key: Key, entry: FilteredEntry): boolean {
  const value = values[key]
  return value === null || (filters[key].fits?.(value, entry) ?? true)
}

function perFilter<Made extends Readonly<Record<FilterKey, unknown>>>(
  make: <Key extends FilterKey>(key: Key) => Made[Key],
): Made {
  return Object.fromEntries(filterKeys.map((key) => [key, make(key)])) as Made
}
