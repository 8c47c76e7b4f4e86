import type { AppError } from '@shared/errors/app-error'
import type { RefusalWords } from './service-message'

/**
 * A failed call as the service client sees it: the error for people, and what the service itself said, which
 * some calls need to distinguish cases. Only `error` ever leaves the main process.
 */
export interface ServiceFailure {
  readonly error: AppError
  /** HTTP status, or null when no response came. */
  readonly status: number | null
  /** `code` of the service's own error record (interface §2.4) or OAuth error; null where anything else answered. */
  readonly serviceCode: string | null
  /** Names in `data.params`, as WordPress lists missing or invalid parameters. */
  readonly parameters: readonly string[]
  /** What the service itself says of it, as text for people. */
  readonly words: RefusalWords
  /** Whether it came in OAuth's form (RFC 6749 §5.2). */
  readonly isOauth: boolean
}

/** A failure for which the service gave no response of its own. */
export function withoutResponse(error: AppError): ServiceFailure {
  return { error, status: null, serviceCode: null, parameters: [], words: { message: null }, isOauth: false }
}

/**
 * The error of a request that asks for no thing by its id: what would mean that there is no such thing, or not for
 * whoever is signed in, is told as what it is here, a refusal with the service's words.
 */
export function asRefusal({ error, status, words }: ServiceFailure): AppError {
  const isOfThings = error.code === 'forbidden' || error.code === 'not-found'
  return isOfThings && status !== null ? { code: 'refused', status, ...words } : error
}

/** The same for a request that nobody needs to be signed in for. */
export function asRefusalWithoutSession(failure: ServiceFailure): AppError {
  const { error, status, words } = failure
  const isOfSession = error.code === 'signed-out' || error.code === 'password-rejected'
  return isOfSession && status !== null ? { code: 'refused', status, ...words } : asRefusal(failure)
}
