import type * as v from 'valibot'

/** One request the renderer may make: the schema main checks it with, and the type main answers. */
export interface Channel<Schema extends v.GenericSchema = v.GenericSchema, Response = unknown> {
  readonly request: Schema
  /** Carries the response's type only; its value is never looked at. */
  readonly response: TypeOf<Response>
}

/** A type held as a value, so that a channel reads as one line. */
export interface TypeOf<T> {
  readonly type?: T
}

/** Names a type for `channel` and `event`: `type<Account>()`. */
export function type<T>(): TypeOf<T> {
  return {}
}

/** Describes one channel of the contract. */
export function channel<Schema extends v.GenericSchema, Response>(
  request: Schema,
  response: TypeOf<Response>,
): Channel<Schema, Response> {
  return { request, response }
}
