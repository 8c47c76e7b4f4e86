import { isOnline } from './desktop.ts'

interface Failure {
  readonly code?: unknown
  readonly message?: unknown
  readonly cause?: unknown
  readonly errors?: unknown
}

/** Chromium's error for each of Node's codes; names and numbers from net_error_list.h. */
const byCode: Record<string, string> = {
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  EPIPE: 'ERR_CONNECTION_RESET',
  ETIMEDOUT: 'ERR_CONNECTION_TIMED_OUT',
  EHOSTUNREACH: 'ERR_ADDRESS_UNREACHABLE',
  ENETUNREACH: 'ERR_INTERNET_DISCONNECTED',
  EACCES: 'ERR_NETWORK_ACCESS_DENIED',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'ERR_CERT_AUTHORITY_INVALID',
  SELF_SIGNED_CERT_IN_CHAIN: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'ERR_CERT_AUTHORITY_INVALID',
  CERT_HAS_EXPIRED: 'ERR_CERT_DATE_INVALID',
  CERT_NOT_YET_VALID: 'ERR_CERT_DATE_INVALID',
  ERR_TLS_CERT_ALTNAME_INVALID: 'ERR_CERT_COMMON_NAME_INVALID',
  EPROTO: 'ERR_SSL_PROTOCOL_ERROR',
}

/**
 * `net::ERR_…` for a failure of Node's HTTP client, found along its chain of causes.
 *
 * @param body the response headers, if the connection broke during the body
 */
export function netErrorOf(failure: unknown, body?: Headers): string {
  let at = failure as Failure | undefined
  for (let depth = 0; at && depth < 8; depth++) {
    const name = nameOf(at, body)
    if (name !== null) return `net::${name}`
    at = (Array.isArray(at.errors) ? at.errors[0] : at.cause) as Failure | undefined
  }
  return 'net::ERR_FAILED'
}

function nameOf({ code, message }: Failure, body: Headers | undefined): string | null {
  if (typeof message === 'string' && message.startsWith('net::')) return message.slice('net::'.length)
  if (typeof code !== 'string') return null
  // Node's messages for a connection that was closed cleanly but too early.
  if (message === 'socket hang up') return 'ERR_EMPTY_RESPONSE'
  if (message === 'aborted') return brokenOff(body)
  if (/^(Z_|ERR_BROTLI|ERR__ERROR_FORMAT)/.test(code)) return 'ERR_CONTENT_DECODING_FAILED'
  if (code.startsWith('HPE_')) return 'ERR_INVALID_HTTP_RESPONSE'
  if (code.startsWith('ERR_SSL_')) return 'ERR_SSL_PROTOCOL_ERROR'
  const known = byCode[code] ?? null
  return known === 'ERR_NAME_NOT_RESOLVED' && !isOnline() ? 'ERR_INTERNET_DISCONNECTED' : known
}

/** Chromium's error depends on how the response's headers framed the body. */
const brokenOff = (body: Headers | undefined): string =>
  body?.has('content-length') ? 'ERR_CONTENT_LENGTH_MISMATCH' : 'ERR_INCOMPLETE_CHUNKED_ENCODING'
