import * as v from 'valibot'
import type { OperatorFeature } from '../config/operator-values'

export const Nothing = v.undefined()

/** The schema of a request, and the type of its response. */
interface Channel<Schema extends v.GenericSchema = v.GenericSchema, Response = unknown, Partial = unknown> {
  readonly request: Schema
  /** Carries only the type; the value is never used. */
  readonly response: TypeOf<Response>
  /** `never` if there are no partial results. */
  readonly partial: TypeOf<Partial>
  /** If the operator disables it, the main process rejects requests. Null if it cannot be disabled. */
  readonly feature: OperatorFeature | null
}

/** Carries a type in a value, so that a channel fits on one line. */
export interface TypeOf<T> {
  readonly type?: T
}

/** For `channel` and `event`: `type<Account>()`. */
export function type<T>(): TypeOf<T> {
  return {}
}

export function channel<Schema extends v.GenericSchema, Response>(
  request: Schema,
  response: TypeOf<Response>,
  feature: OperatorFeature | null = null,
): Channel<Schema, Response, never> {
  return { request, response, partial: type<never>(), feature }
}

/** Sends its progress as partial results. */
export function progressChannel<Schema extends v.GenericSchema, Response, Step>(
  request: Schema,
  response: TypeOf<Response>,
  step: TypeOf<Step>,
  feature: OperatorFeature | null = null,
): Channel<Schema, Response, Step> {
  return { request, response, partial: step, feature }
}

/**
 * Sends stored data as a partial result before the service's response. The response is final; cancelling the
 * request also stops partial results.
 */
export const storedFirstChannel = progressChannel

/** Joined with commas, because a request may not contain that many values. */
export const EntryIds = v.pipe(
  v.string(),
  v.maxLength(500_000),
  v.regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/),
)

/** `text` is validated by `EntryIds`. */
export const entryIdsOf = (text: string): readonly number[] => text.split(',').map(Number)
