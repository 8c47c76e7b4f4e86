import type { AppError } from '@shared/errors/app-error'
import type { Messages } from './messages'

type ErrorKey = keyof Messages['errors']

/** A new code in the contract does not compile until it has messages. */
export function errorKey(error: AppError): ErrorKey {
  switch (error.code) {
    case 'unreachable':
      return `unreachable-${error.reason}`
    case 'edge-blocked':
      return error.challenge ? 'edge-blocked-challenge' : 'edge-blocked-guard'
    case 'maintenance':
      return error.retryAfterMs === null ? 'maintenance-open' : 'maintenance-until'
    case 'rate-limited':
      return error.retryAfterMs === null ? 'rate-limited-open' : 'rate-limited-until'
    case 'client-rejected':
      return `client-rejected-${error.what}`
    case 'refused':
      if (error.message !== null) return 'refused'
      return error.serviceCode === undefined ? 'refused-silently' : 'refused-by-code'
    default:
      return error.code
  }
}
