import type { Session } from 'electron'
import type { HttpTransport } from '../service/http-transport'

/**
 * How requests of main reach the network.
 *
 * Chromium sends a request of any method again when the connection it went out on had been used before and dies before
 * the response's headers (`ShouldResendRequest` in net/http/http_network_transaction.cc), so what changes something
 * could be carried out twice. Such requests have a session of their own, and a new connection each. Closing the old
 * ones fails whatever is under way on them: the caller sends such requests one at a time.
 */
export function createServiceTransport(options: {
  readonly reading: Pick<Session, 'fetch'>
  readonly changing: Pick<Session, 'fetch' | 'closeAllConnections'>
}): HttpTransport {
  const { reading, changing } = options
  return async (url, init) => {
    if (init.method === 'GET') return reading.fetch(url, init)
    await changing.closeAllConnections()
    return changing.fetch(url, init)
  }
}
