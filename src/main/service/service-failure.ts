import type { AppError } from '@shared/app-error'

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
}

/** A failure for which the service gave no response of its own. */
export function withoutResponse(error: AppError): ServiceFailure {
  return { error, status: null, serviceCode: null, parameters: [] }
}
