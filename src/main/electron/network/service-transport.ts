import type { Session } from 'electron'
import type { CountData } from '../../data-use/data-use'
import { countedTransport, kindOfServiceRequest } from '../../service/transport/counted-transport'
import type { HttpTransport } from '../../service/transport/http-transport'

/**
 * How requests of main reach the network.
 *
 * Chromium sends a request of any method again when the connection it went out on had been used before and dies before
 * the response's headers (`ShouldResendRequest` in net/http/http_network_transaction.cc), so what changes something
 * could be carried out twice. Such requests have a session of their own, and a new connection each. Closing the old
 * ones fails whatever is under way on them: the caller sends such requests one at a time.
 *
 * What goes over it is counted.
 *
 * @param userAgent sent with every request, so that operators can tell the app in their logs and firewalls
 */
export function createServiceTransport(options: {
  readonly reading: Pick<Session, 'fetch'>
  readonly changing: Pick<Session, 'fetch' | 'closeAllConnections'>
  readonly userAgent: string
  readonly count: CountData
}): HttpTransport {
  const { reading, changing, userAgent, count } = options
  const send: HttpTransport = async (url, init) => {
    if (init.method === 'GET') return reading.fetch(url, init)
    await changing.closeAllConnections()
    return changing.fetch(url, init)
  }
  const counted = countedTransport(send, kindOfServiceRequest, count)
  return (url, init) => {
    const headers = new Headers(init.headers)
    headers.set('user-agent', userAgent)
    headers.set('accept-language', anyLanguage)
    return counted(url, { ...init, headers })
  }
}

/**
 * RFC 9110 §12.5.4: any language. Chromium would send the system's, which the service has no use for (it is asked for a
 * language by `lang`) and which tells one person from another.
 */
export const anyLanguage = '*'

/** RFC 9110 §10.1.5: the product and its version. A product's name has no blanks. */
export function userAgentOf(name: string, version: string): string {
  return `${name.replace(/[^\w.-]/g, '')}/${version}`
}
