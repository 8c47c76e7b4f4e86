import type { AppError } from './app-error'

/** An expected outcome as a value. Only bugs are thrown. */
export type Result<T, E = AppError> = Success<T> | Failure<E>

export interface Success<T> {
  readonly ok: true
  readonly value: T
}

interface Failure<E = AppError> {
  readonly ok: false
  readonly error: E
}

export function success<T>(value: T): Success<T> {
  return { ok: true, value }
}

export function failure<E = AppError>(error: E): Failure<E> {
  return { ok: false, error }
}
