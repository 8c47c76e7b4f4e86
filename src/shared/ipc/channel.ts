import * as v from 'valibot'
import type { OperatorFeature } from '../config/operator-features'

/** A request without a value. */
export const Nothing = v.undefined()

/** The id of an entry, a reading list or another record. */
export const RecordId = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** One request the renderer may make: the schema main checks it with, and the type main answers. */
interface Channel<Schema extends v.GenericSchema = v.GenericSchema, Response = unknown, Partial = unknown> {
  readonly request: Schema
  /** Carries the response's type only; its value is never looked at. */
  readonly response: TypeOf<Response>
  /** The type of partial results sent before the response; never where there are none. */
  readonly partial: TypeOf<Partial>
  /** Where the operator has switched it off, main refuses the request; null for what cannot be switched off. */
  readonly feature: OperatorFeature | null
}

/** A type held as a value, so that a channel reads as one line. */
export interface TypeOf<T> {
  readonly type?: T
}

/** Names a type for `channel` and `event`: `type<Account>()`. */
export function type<T>(): TypeOf<T> {
  return {}
}

/** Describes one channel of the contract, and the feature it is part of where an operator may switch that off. */
export function channel<Schema extends v.GenericSchema, Response>(
  request: Schema,
  response: TypeOf<Response>,
  feature: OperatorFeature | null = null,
): Channel<Schema, Response, never> {
  return { request, response, partial: type<never>(), feature }
}

/** Describes a channel that sends its progress as partial results. */
export function progressChannel<Schema extends v.GenericSchema, Response, Step>(
  request: Schema,
  response: TypeOf<Response>,
  step: TypeOf<Step>,
  feature: OperatorFeature | null = null,
): Channel<Schema, Response, Step> {
  return { request, response, partial: step, feature }
}

/**
 * Describes a channel that sends what is stored on this computer before it answers with the service's response. The
 * response is the last word; cancelling the request stops partial results too.
 */
export function storedFirstChannel<Schema extends v.GenericSchema, Response, Stored>(
  request: Schema,
  response: TypeOf<Response>,
  stored: TypeOf<Stored>,
): Channel<Schema, Response, Stored> {
  return { request, response, partial: stored, feature: null }
}
