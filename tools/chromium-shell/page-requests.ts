import type { DevToolsSession, Protocol } from './devtools.ts'
import { fromReserved, toReserved } from './schemes.ts'
import { blocked } from './session-fetch.ts'

/**
 * A CSP sandbox that forbids only new windows: `window.open` returns null and links with a target do nothing,
 * as in Electron when the window open handler denies.
 */
const noNewWindows =
  'sandbox allow-downloads allow-forms allow-modals allow-orientation-lock allow-pointer-lock allow-presentation ' +
  'allow-same-origin allow-scripts allow-storage-access-by-user-activation'

/** Responds to one paused page request; none ever reaches Chromium's own network. */
export async function respondToRequest(
  session: DevToolsSession,
  { requestId, request, resourceType }: Protocol.Fetch.requestPausedPayload,
  respond: (request: Request) => Promise<Response>,
): Promise<void> {
  try {
    const { method } = request
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
      name,
      fromReserved(value),
    ])
    const response = await respond(new Request(fromReserved(request.url), { method, headers }))
    const responseHeaders = [...response.headers].map(([name, value]) => ({
      name,
      value: name === 'location' ? toReserved(value) : value,
    }))
    if (resourceType === 'Document')
      responseHeaders.push({ name: 'content-security-policy', value: noNewWindows })
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status,
      responseHeaders,
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
    })
  } catch (error) {
    const isRefused = error instanceof Error && error.message === blocked
    if (!isRefused) console.error(error)
    const errorReason = isRefused ? 'BlockedByClient' : 'Failed'
    await session.send('Fetch.failRequest', { requestId, errorReason })
  }
}
