import type * as v from 'valibot'

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
export function filter<
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
