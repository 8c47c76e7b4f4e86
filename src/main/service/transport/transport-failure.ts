import type { AppError, UnreachableReason } from '@shared/errors/app-error'

/**
 * The client library puts the full URL, with `password=…` in its query, into the message, stack and options
 * of its error. So this only searches the innermost cause for Chromium's error names and uses nothing else.
 *
 * @param timedOut whether our own time limit was exceeded
 * @param cancelled whether the caller has cancelled
 */
export function transportFailure(thrown: unknown, timedOut: boolean, cancelled: boolean): AppError {
  if (cancelled) return { code: 'cancelled' }
  if (timedOut) return { code: 'timeout' }
  const text = innermostMessage(thrown)
  // For a redirect that it may not follow, Electron's fetch gives no response but one of these two messages.
  if (
    /redirect policy was 'error'|Redirect was cancelled|ERR_TOO_MANY_REDIRECTS|UNSAFE_REDIRECT/.test(text)
  ) {
    return { code: 'redirected' }
  }
  const name = /net::(ERR_[A-Z0-9_]+)/.exec(text)?.[1] ?? ''
  return named(name)
}

/** Chromium's names: https://source.chromium.org/chromium/chromium/src/+/main:net/base/net_error_list.h */
function named(name: string): AppError {
  if (name === 'ERR_INTERNET_DISCONNECTED' || name === 'ERR_NETWORK_ACCESS_DENIED') return { code: 'offline' }
  if (name.startsWith('ERR_CERT_') || name.startsWith('ERR_SSL_')) return { code: 'certificate' }
  if (name === 'ERR_TIMED_OUT' || name === 'ERR_CONNECTION_TIMED_OUT') return { code: 'timeout' }
  if (name === 'ERR_NAME_NOT_RESOLVED' || name.startsWith('ERR_DNS_')) return unreachable('dns')
  if (name === 'ERR_CONNECTION_REFUSED' || name === 'ERR_ADDRESS_UNREACHABLE') return unreachable('refused')
  if (name.startsWith('ERR_PROXY_AUTH_')) return unreachable('proxy-password')
  if (/PROXY|TUNNEL|SOCKS|^ERR_PAC_/.test(name)) return unreachable('proxy')
  if (
    /^ERR_(CONNECTION_(RESET|CLOSED|ABORTED)|HTTP2_|HTTP_1_1_REQUIRED|QUIC_|EMPTY_RESPONSE|NETWORK_CHANGED|INCOMPLETE_|CONTENT_LENGTH_|CONTENT_DECODING)/.test(
      name,
    )
  ) {
    return unreachable('interrupted')
  }
  return unreachable('other')
}

function unreachable(reason: UnreachableReason): AppError {
  return { code: 'unreachable', reason }
}

function innermostMessage(thrown: unknown): string {
  let current = thrown
  for (let depth = 0; depth < 5 && current instanceof Error && current.cause !== undefined; depth++) {
    current = current.cause
  }
  return current instanceof Error ? current.message : ''
}
