import type * as v from 'valibot'

/** What entries say of themselves, so that a filter can be checked against them. */
export interface FilteredEntry {
  readonly categoryIds: readonly number[]
  readonly regionIds: readonly number[]
  /** Null where the service does not say it. */
  readonly language: string | null
}

type Check<Value> = (value: NonNullable<Value>, entry: FilteredEntry) => boolean

/** How a filter is named to the service. */
interface SentFilter<Value> {
  /** Name of the query parameter of interface §4.6. */
  readonly parameter: string
  /** What the parameter says; empty when it is left out. */
  readonly text: (value: Value) => string
}

/**
 * One filter of the list. It has two forms: the value, which a request carries, and the choice, which the route
 * holds and which tells lists apart. They differ for terms only: the service filters by a term's name, which may be
 * rewritten, so the choice is the id.
 */
export interface Filter<
  Value,
  Choice,
  Sent = SentFilter<Value> | null,
  Checked = Check<Value> | null,
  Stored = boolean,
  Narrows = boolean,
> {
  /** Checks the value of a request from the page. */
  readonly schema: v.GenericSchema<unknown, Value>
  /** "Not filtered", as value and as choice. */
  readonly none: Value & Choice
  readonly choiceOf: (value: Value) => Choice
  /** Reads a choice from the route. Anyone may write a URL, so what does not fit is `none`. */
  readonly fromRoute: (text: string) => Choice
  /** Null where the service has no parameter for it: only the search of stored entries can answer such a list. */
  readonly sent: Sent
  /** Whether an entry fits. Null where entries do not tell: the service cannot be caught ignoring such a filter. */
  readonly fits: Checked
  /** Whether the search of stored entries can apply it. */
  readonly isStored: Stored
  /** Whether it is a filter to people, with a chip and cleared with the others, and not the list's order or shelf. */
  readonly narrows: Narrows
}

/** Lets the compiler work out a row's types from its schema. */
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
