import * as v from 'valibot'
import { RecordId } from '../schemas'
import { isDateChoice } from './date-choice'

/** `res_type` (interface §4.6), called Type on screens. */
export const resourceTypes = ['Blog Post', 'Photo', 'Image Gallery', 'Video Blog'] as const
export type ResourceType = (typeof resourceTypes)[number]

/**
 * The service only supports the first (interface §4.6 has no parameter for others). `manual` is the order that
 * a person has given a reading list.
 */
export const sortOrders = ['newest', 'oldest', 'title', 'relevance', 'manual'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Characters: the app never writes a longer search into a route or request. */
const longestText = 1000

/**
 * WordPress silently drops a search of more than 1,600 characters (measured). Nobody types more than this.
 */
const longestSentSearch = 200

/** The decoding limit for names (src/main/service/decode/limits.ts). */
const longestTermName = 1200

const language = v.pipe(v.string(), v.minLength(1), v.maxLength(16))
const term = v.strictObject({
  id: RecordId,
  name: v.pipe(v.string(), v.maxLength(longestTermName)),
})
const dates = v.pipe(v.string(), v.maxLength(22), v.check(isDateChoice))
const shelf = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))

const mostTerms = 30
const noTerms: readonly never[] = []

/** Entries with any of the terms match. The interface's parameter takes one name. */
function termFilter(parameter: string, ids: 'categoryIds' | 'regionIds') {
  return filter({
    schema: v.pipe(v.array(term), v.maxLength(mostTerms), v.readonly()),
    none: noTerms,
    choiceOf: (terms) => idsInOrder(terms.map(({ id }) => id)),
    fromRoute: (text) => idsInOrder(text.split(',').flatMap((id) => idFromText(id) ?? [])),
    sent: { parameter, text: ([first, second]) => (second ? '' : (first?.name ?? '')) },
    fits: (terms, entry: FilteredEntry) =>
      terms.length === 0 || terms.some(({ id }) => entry[ids].includes(id)),
    isStored: true,
    narrows: true,
  })
}

function idsInOrder(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)].toSorted((one, other) => one - other).slice(0, mostTerms)
}

/**
 * In the order of the chips. The request schema, route, list keys, chips, "Clear all filters" and the
 * service's parameters derive from this table; a row's key is also its name in the route.
 */
export const filterTable = {
  search: filter({
    schema: v.pipe(v.string(), v.maxLength(longestText)),
    none: '',
    choiceOf: (text) => text.trim(),
    fromRoute: (text) => text.slice(0, longestText).trim(),
    sent: { parameter: 'search', text: (text) => text.trim().slice(0, longestSentSearch) },
    fits: null,
    isStored: true,
    narrows: true,
  }),
  category: termFilter('category', 'categoryIds'),
  region: termFilter('region', 'regionIds'),
  type: filter({
    schema: v.nullable(v.picklist(resourceTypes)),
    none: null,
    choiceOf: (type) => type,
    fromRoute: (text) => resourceTypes.find((type) => type === text) ?? null,
    sent: { parameter: 'res_type', text: (type) => type ?? '' },
    fits: null,
    isStored: false,
    narrows: true,
  }),
  language: filter({
    schema: v.nullable(language),
    none: null,
    choiceOf: (code) => code,
    fromRoute: (text) => (v.is(language, text) ? text : null),
    sent: { parameter: 'lang', text: (code) => code ?? '' },
    fits: (code, entry: FilteredEntry) => entry.language === null || entry.language === code,
    isStored: true,
    narrows: true,
  }),
  dates: filter({
    schema: v.nullable(dates),
    none: null,
    choiceOf: (choice) => choice,
    fromRoute: (text) => (isDateChoice(text) ? text : null),
    sent: null,
    fits: null,
    isStored: true,
    narrows: true,
  }),
  /** `unread`, `new`, `saved`, or a reading list by id. */
  shelf: filter({
    schema: v.nullable(shelf),
    none: null,
    choiceOf: (choice) => choice,
    fromRoute: (text) => (v.is(shelf, text) ? text : null),
    sent: null,
    fits: null,
    isStored: true,
    narrows: false,
  }),
  sort: filter({
    schema: v.picklist(sortOrders),
    none: 'newest',
    choiceOf: (order) => order,
    fromRoute: (text) => sortOrders.find((order) => order === text) ?? 'newest',
    sent: null,
    fits: null,
    isStored: true,
    narrows: false,
  }),
}

/** At most 15 digits, so that the number is exact. */
export function idFromText(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

export interface FilteredEntry {
  readonly categoryIds: readonly number[]
  readonly regionIds: readonly number[]
  /** Null if the service does not send it. */
  readonly language: string | null
}

type Check<Value> = (value: NonNullable<Value>, entry: FilteredEntry) => boolean

interface SentFilter<Value> {
  /** Interface §4.6. */
  readonly parameter: string
  /** Empty to omit the parameter. */
  readonly text: (value: Value) => string
}

/**
 * Requests carry the value; the route and list keys contain the choice. They only differ for terms: the
 * service filters by a term's name, which may be renamed, so the choice is the id.
 */
export interface Filter<
  Value,
  Choice,
  Sent = SentFilter<Value> | null,
  Checked = Check<Value> | null,
  Stored = boolean,
  Narrows = boolean,
> {
  readonly schema: v.GenericSchema<unknown, Value>
  /** "Not filtered", as value and as choice. */
  readonly none: Value & Choice
  readonly choiceOf: (value: Value) => Choice
  /** Anybody may write a URL, so invalid text becomes `none`. */
  readonly fromRoute: (text: string) => Choice
  /** Null if the service has no parameter: only a search in stored entries can answer. */
  readonly sent: Sent
  /** Null if entries do not contain this data, so that an ignored filter cannot be detected. */
  readonly fits: Checked
  readonly isStored: Stored
  /** True for filters with a chip, which "Clear all filters" clears; false for order and shelf. */
  readonly narrows: Narrows
}

/** Lets TypeScript infer a row's types from its schema. */
function filter<
  Value,
  Choice,
  Sent extends SentFilter<Value> | null,
  Checked extends Check<Value> | null,
  Stored extends boolean,
  Narrows extends boolean,
>(
  row: Filter<Value, Choice, Sent, Checked, Stored, Narrows>,
): Filter<Value, Choice, Sent, Checked, Stored, Narrows> {
  return row
}
