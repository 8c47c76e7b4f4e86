import type { AppError } from '@shared/errors/app-error'
import type { RefusalWords } from './service-message'

/** Some calls need details of the service's response to tell cases apart. Only `error` leaves main. */
export interface ServiceFailure {
  readonly error: AppError
  readonly status: number | null
  /**
   * `code` of the service's error record (interface §2.4) or OAuth error; null if something else answered.
   */
  readonly serviceCode: string | null
  /** Names in `data.params`, in which WordPress lists missing or invalid parameters. */
  readonly parameters: readonly string[]
  readonly words: RefusalWords
  /** RFC 6749 §5.2. */
  readonly isOauth: boolean
}

export function withoutResponse(error: AppError): ServiceFailure {
  return { error, status: null, serviceCode: null, parameters: [], words: { message: null }, isOauth: false }
}

/** For requests that do not address a resource by id, `forbidden` and `not-found` are mere refusals. */
export function asRefusal({ error, status, words }: ServiceFailure): AppError {
  const isOfThings = error.code === 'forbidden' || error.code === 'not-found'
  return isOfThings && status !== null ? { code: 'refused', status, ...words } : error
}

/** Like `asRefusal`, for requests that need no session. */
export function asRefusalWithoutSession(failure: ServiceFailure): AppError {
  const { error, status, words } = failure
  const isOfSession = error.code === 'signed-out' || error.code === 'password-rejected'
  return isOfSession && status !== null ? { code: 'refused', status, ...words } : asRefusal(failure)
}
