import type { DataKind } from '@shared/diagnostics/data-use'
import type { CountData } from '../../data-use'
import type { HttpTransport } from './http-exchange'

/**
 * Compressed bodies count by their `content-length`. Without that header, the decompressed size is counted,
 * which is more than was transferred.
 */
export function countedTransport(
  transport: HttpTransport,
  kindOf: (url: string, headers: Headers) => DataKind,
  count: CountData,
): HttpTransport {
  return async (url, init) => {
    const headers = new Headers(init.headers)
    const kind = kindOf(url, headers)
    const received = (bytes: number): void => count(kind, { received: bytes, sent: 0, requests: 0 })
    count(kind, { received: 0, sent: requestBytes(url, init, headers), requests: 1 })
    const response = await transport(url, init)
    received(headBytes(response.headers))
    const length = Number(response.headers.get('content-length') ?? NaN)
    const isDecoded = response.headers.has('content-encoding') && Number.isSafeInteger(length)
    if (response.body === null) return response
    let isBegun = false
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        if (!isDecoded) received(chunk.byteLength)
        else if (!isBegun) received(length)
        isBegun = true
        controller.enqueue(chunk)
      },
    })
    const { status, statusText } = response
    return new Response(response.body.pipeThrough(counting), {
      status,
      statusText,
      headers: response.headers,
    })
  }
}

export function kindOfServiceRequest(url: string, headers: Headers): DataKind {
  const { pathname } = new URL(url)
  const accept = headers.get('accept') ?? ''
  if (accept.startsWith('image/')) return 'images'
  if (/\/(?:oauth|wp-json\/custom\/v1)\//.test(pathname)) return 'signIn'
  if (pathname.endsWith('/wp-json/wp/v2/map-resources')) return 'lists'
  if (pathname.includes('/wp-json/wp/v2/')) return 'records'
  // The connection checks also read the index, but without a token.
  if (pathname.endsWith('/wp-json/') && headers.has('authorization')) return 'records'
  return accept === '*/*' ? 'files' : 'checks'
}

/** `GET /path HTTP/1.1` and the headers, including `host`. */
function requestBytes(url: string, { method = 'GET', body }: RequestInit, headers: Headers): number {
  const { pathname, search, host } = new URL(url)
  const line = `${method} ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n`
  return line.length + headBytes(headers) + (typeof body === 'string' ? Buffer.byteLength(body) : 0)
}

function headBytes(headers: Headers): number {
  let bytes = 2
  for (const [name, value] of headers) bytes += name.length + value.length + 4
  return bytes
}
