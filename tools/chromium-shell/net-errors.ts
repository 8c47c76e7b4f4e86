import { networkInterfaces } from 'node:os'

interface Failure {
  readonly name?: unknown
  readonly code?: unknown
  readonly message?: unknown
  readonly cause?: unknown
  readonly errors?: unknown
  readonly socket?: { readonly bytesRead?: number }
}

/** Chromium's error for what Node reports; the names and numbers are those of net_error_list.h. */
const byCode: Record<string, string> = {
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  EPIPE: 'ERR_CONNECTION_RESET',
  ECONNABORTED: 'ERR_CONNECTION_ABORTED',
  ETIMEDOUT: 'ERR_CONNECTION_TIMED_OUT',
  UND_ERR_CONNECT_TIMEOUT: 'ERR_CONNECTION_TIMED_OUT',
  UND_ERR_HEADERS_TIMEOUT: 'ERR_TIMED_OUT',
  UND_ERR_BODY_TIMEOUT: 'ERR_TIMED_OUT',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'ERR_CONTENT_LENGTH_MISMATCH',
  UND_ERR_HEADERS_OVERFLOW: 'ERR_RESPONSE_HEADERS_TOO_BIG',
  EHOSTUNREACH: 'ERR_ADDRESS_UNREACHABLE',
  EADDRNOTAVAIL: 'ERR_ADDRESS_INVALID',
  ENETUNREACH: 'ERR_INTERNET_DISCONNECTED',
  ENETDOWN: 'ERR_INTERNET_DISCONNECTED',
  EACCES: 'ERR_NETWORK_ACCESS_DENIED',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
  EAI_FAIL: 'ERR_NAME_NOT_RESOLVED',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'ERR_CERT_AUTHORITY_INVALID',
  SELF_SIGNED_CERT_IN_CHAIN: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_GET_ISSUER_CERT: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'ERR_CERT_AUTHORITY_INVALID',
  CERT_UNTRUSTED: 'ERR_CERT_AUTHORITY_INVALID',
  INVALID_CA: 'ERR_CERT_AUTHORITY_INVALID',
  CERT_HAS_EXPIRED: 'ERR_CERT_DATE_INVALID',
  CERT_NOT_YET_VALID: 'ERR_CERT_DATE_INVALID',
  CERT_REVOKED: 'ERR_CERT_REVOKED',
  ERR_TLS_CERT_ALTNAME_INVALID: 'ERR_CERT_COMMON_NAME_INVALID',
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: 'ERR_SSL_VERSION_OR_CIPHER_MISMATCH',
  ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE: 'ERR_SSL_VERSION_OR_CIPHER_MISMATCH',
  ERR_SSL_UNSUPPORTED_PROTOCOL: 'ERR_SSL_VERSION_OR_CIPHER_MISMATCH',
  EPROTO: 'ERR_SSL_PROTOCOL_ERROR',
}

/** Whether any network but the machine's own loopback is up: what Chromium calls being online. */
export const isOnline = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some((address) => !address.internal))

/** `net::ERR_…` for a failure of Node's fetch, found along its chain of causes. */
export function netErrorOf(failure: unknown, body?: Headers): string {
  const chain: Failure[] = []
  for (let at = failure as Failure | undefined; at && chain.length < 8;) {
    chain.push(at)
    at = (Array.isArray(at.errors) ? at.errors[0] : at.cause) as Failure | undefined
  }
  return `net::${nameOf(chain, body)}`
}

function nameOf(chain: readonly Failure[], body: Headers | undefined): string {
  for (const { name, code, message, socket } of chain) {
    if (name === 'HTTPParserError') return body ? 'ERR_INVALID_CHUNKED_ENCODING' : 'ERR_INVALID_HTTP_RESPONSE'
    if (message === 'redirect count exceeded') return 'ERR_TOO_MANY_REDIRECTS'
    if (message === 'unknown scheme') return 'ERR_UNKNOWN_URL_SCHEME'
    if (message === 'bad port') return 'ERR_UNSAFE_PORT'
    if (typeof code !== 'string') continue
    if (code === 'UND_ERR_SOCKET') return closedEarly(body, socket?.bytesRead ?? 0)
    const known = byCode[code]
    if (known === 'ERR_NAME_NOT_RESOLVED' && !isOnline()) return 'ERR_INTERNET_DISCONNECTED'
    if (known) return known
    if (code.startsWith('ERR_SSL_')) return 'ERR_SSL_PROTOCOL_ERROR'
    if (code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code.startsWith('ERR__ERROR_FORMAT')) {
      return 'ERR_CONTENT_DECODING_FAILED'
    }
  }
  return 'ERR_FAILED'
}

/** The other side hung up in good order, but too early. What Chromium says depends on what it had been promised. */
function closedEarly(body: Headers | undefined, bytesRead: number): string {
  if (!body) return bytesRead === 0 ? 'ERR_EMPTY_RESPONSE' : 'ERR_RESPONSE_HEADERS_TRUNCATED'
  return body.has('content-length') ? 'ERR_CONTENT_LENGTH_MISMATCH' : 'ERR_INCOMPLETE_CHUNKED_ENCODING'
}
