import type { AppError } from './app-error'

/** An expected outcome as a value. Throwing is left to bugs; what a person can meet travels as a `Result`. */
export type Result<T, E = AppError> = Success<T> | Failure<E>

export interface Success<T> {
  readonly ok: true
  readonly value: T
}

interface Failure<E = AppError> {
  readonly ok: false
  readonly error: E
}

/** Wraps a value that was reached. */
export function success<T>(value: T): Success<T> {
  return { ok: true, value }
}

/** Wraps the reason why a value was not reached. */
export function failure<E = AppError>(error: E): Failure<E> {
  return { ok: false, error }
}
