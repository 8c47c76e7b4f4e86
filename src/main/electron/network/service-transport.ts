import type { Session } from 'electron'
import type { CountData } from '../../data-use'
import { countedTransport, kindOfServiceRequest } from '../../service/transport/counted-transport'
import type { HttpTransport } from '../../service/transport/http-exchange'

/**
 * Chromium repeats a request of any method if its reused connection dies before the response headers
 * (`ShouldResendRequest` in net/http/http_network_transaction.cc), so a change could be processed twice.
 * Changes therefore use a separate session and a new connection each. Closing the old connections fails
 * requests that are still using them, so the caller must send changes one at a time.
 *
 * @param userAgent lets operators recognise the app in logs and firewalls
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
 * RFC 9110 §12.5.4. Chromium would send the system's languages, which the service does not use (it takes
 * `lang`) and which help to identify a person.
 */
const anyLanguage = '*'

/** RFC 9110 §10.1.5: product and version. A product name must not contain blanks. */
export function userAgentOf(name: string, version: string): string {
  return `${name.replace(/[^\w.-]/g, '')}/${version}`
}
