import type { DevToolsSession, Protocol } from './devtools.ts'
import { fromReserved, toReserved } from './schemes.ts'

export interface PageRequest {
  readonly url: string
  readonly method: string
  readonly resourceType: ResourceType
  readonly headers: Record<string, string>
  readonly body: Uint8Array<ArrayBuffer> | undefined
  readonly referrer: string
}

export type ResourceType = Electron.OnBeforeRequestListenerDetails['resourceType']

/** Who decides on the requests of a page and answers them. */
export interface RequestAnswerer {
  /** The request hook's verdict (`webRequest.onBeforeRequest`). */
  beforeRequest(request: PageRequest): Promise<{ cancel?: boolean; redirectURL?: string }>
  /** The answer, from the app's own protocol handler or from the network. */
  fetchFor(request: PageRequest): Promise<Response>
  /** A web socket cannot be held back over the DevTools protocol, only noticed; Chromium resolves no host for it. */
  seesWebSocket(url: string): void
}

/**
 * A sandbox that takes one thing away, new windows: `window.open` answers null and a link with a target does nothing, as
 * with Electron when the window open handler denies. Everything else stays allowed.
 */
const noNewWindows =
  'sandbox allow-downloads allow-forms allow-modals allow-orientation-lock allow-pointer-lock allow-presentation ' +
  'allow-same-origin allow-scripts allow-storage-access-by-user-activation'

const resourceTypes: Partial<Record<Protocol.Network.ResourceType, ResourceType>> = {
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  Media: 'media',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'ping',
  WebSocket: 'webSocket',
  CSPViolationReport: 'cspReport',
}

/**
 * Answers one paused request; nothing is ever handed on to Chromium's own network.
 *
 * @returns the status it was answered with, 0 for a failure
 */
export async function answerRequest(
  session: DevToolsSession,
  paused: Protocol.Fetch.requestPausedPayload,
  answerer: RequestAnswerer,
  isMainFrame: boolean,
): Promise<number> {
  const { requestId, request } = paused
  const fail = (errorReason: Protocol.Network.ErrorReason) =>
    session.send('Fetch.failRequest', { requestId, errorReason }).then(() => 0)
  const fulfil = (
    responseCode: number,
    headers: [string, string][],
    body?: Buffer,
    responsePhrase?: string,
  ) =>
    session
      .send('Fetch.fulfillRequest', {
        requestId,
        responseCode,
        responseHeaders: headers.map(([name, value]) => ({ name, value })),
        ...(body && { body: body.toString('base64') }),
        ...(responsePhrase && { responsePhrase }),
      })
      .then(() => responseCode)

  const url = fromReserved(request.url)
  // Electron asks for no icon of its own accord.
  if (
    paused.resourceType === 'Other' &&
    url !== request.url &&
    new URL(request.url).pathname === '/favicon.ico'
  ) {
    return fulfil(204, [])
  }
  const frameType: ResourceType = isMainFrame ? 'mainFrame' : 'subFrame'
  const headers = Object.entries(request.headers).map(([name, value]) => [name, fromReserved(value)] as const)
  const asked: PageRequest = {
    url,
    method: request.method,
    resourceType:
      paused.resourceType === 'Document' ? frameType : (resourceTypes[paused.resourceType] ?? 'other'),
    headers: Object.fromEntries(headers),
    body:
      request.postDataEntries &&
      Uint8Array.from(
        Buffer.concat(request.postDataEntries.map(({ bytes }) => Buffer.from(bytes ?? '', 'base64'))),
      ),
    referrer: request.headers['Referer'] ? fromReserved(request.headers['Referer']) : '',
  }
  const verdict = await answerer.beforeRequest(asked)
  if (verdict.cancel) return fail('BlockedByClient')
  if (verdict.redirectURL) return fulfil(307, [['Location', toReserved(verdict.redirectURL)]])

  let response: Response
  let body: Buffer
  try {
    response = await answerer.fetchFor(asked)
    if (response.type === 'error') return await fail('Failed')
    body = Buffer.from(await response.arrayBuffer())
  } catch (error) {
    // A handler that throws; a failing network is no news.
    if (!String(error).includes('net::')) console.error(error)
    return fail(reasonFor(error))
  }
  // The body arrives decoded and whole; what described its form on the way does not describe it any more. A custom scheme
  // keeps no cookies.
  const stale = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'set-cookie'])
  const answered = [...response.headers].filter(([name]) => !stale.has(name))
  const answerHeaders = answered.map(([name, value]): [string, string] => [
    name,
    name === 'location' ? toReserved(value) : value,
  ])
  if (asked.resourceType === 'mainFrame') answerHeaders.push(['content-security-policy', noNewWindows])
  return fulfil(response.status, answerHeaders, body, response.statusText)
}

/** The failure Chromium is told, from the `net::ERR_…` an answer failed with. */
function reasonFor(error: unknown): Protocol.Network.ErrorReason {
  const code = error instanceof Error ? error.message : ''
  if (code.includes('ERR_CONNECTION_REFUSED')) return 'ConnectionRefused'
  if (code.includes('ERR_CONNECTION_RESET')) return 'ConnectionReset'
  if (code.includes('ERR_NAME_NOT_RESOLVED')) return 'NameNotResolved'
  if (code.includes('ERR_INTERNET_DISCONNECTED')) return 'InternetDisconnected'
  if (code.includes('TIMED_OUT')) return 'TimedOut'
  return 'Failed'
}
