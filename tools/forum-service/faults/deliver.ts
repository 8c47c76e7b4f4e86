import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createGzip, gzipSync } from 'node:zlib'
import type { Fault } from './faults.ts'

/** nginx compresses only these statuses (ngx_http_gzip_module), so other errors carry no `Vary`. */
const COMPRESSED_STATUSES = new Set([200, 403, 404])

const MEBIBYTE = 1_048_576

const isText = (type: string): boolean => /^(application\/json|text\/)/.test(type)

/** Resets the connection, as a crashed machine or a firewall would. */
export function resetConnection(outgoing: ServerResponse): void {
  outgoing.socket?.resetAndDestroy()
}

/** A list of long strings, about `total` bytes. */
function* hugeList(total: number): Generator<Uint8Array> {
  const row = Buffer.from(`"${'forest '.repeat(9362)}",`)
  yield Buffer.from('[')
  for (let sent = 0; sent < total; sent += row.length) yield row
  yield Buffer.from('""]')
}

/** An empty list padded with blanks; compresses to a thousandth. */
function* blankList(total: number): Generator<Uint8Array> {
  const blanks = Buffer.alloc(MEBIBYTE, ' ')
  yield Buffer.from('[')
  for (let left = total - 2; left > 0; left -= blanks.length)
    yield blanks.subarray(0, Math.min(left, blanks.length))
  yield Buffer.from(']')
}

async function* slowly(bytes: Uint8Array, chunkBytes: number, pauseMs: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    yield bytes.subarray(start, start + chunkBytes)
    await pause(pauseMs)
  }
}

/** Sends chunks as fast as the client reads; a client that disconnects ends it. */
async function sendPieces(
  outgoing: ServerResponse,
  source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  compressed = false,
): Promise<void> {
  const pieces = Readable.from(source, { highWaterMark: 1 })
  const sending = compressed ? pipeline(pieces, createGzip(), outgoing) : pipeline(pieces, outgoing)
  await sending.catch(() => undefined)
}

/**
 * Sends a response over the socket: chunked and compressed as nginx does, and with the delivery fault, if
 * any. Resolves when nothing more will be sent: at once for a hung response, although its connection stays
 * open.
 */
export async function deliver(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
  fault: Fault | undefined,
): Promise<void> {
  const headers = new Headers(response.headers)
  let bytes: Uint8Array = new Uint8Array(await response.arrayBuffer())
  const acceptsGzip = /\bgzip\b/.test(String(incoming.headers['accept-encoding'] ?? ''))
  const compressible = COMPRESSED_STATUSES.has(response.status) && isText(headers.get('content-type') ?? '')
  if (compressible) headers.set('vary', 'Accept-Encoding')
  const generated = fault?.kind === 'gzip-bomb' || fault?.kind === 'huge-body'
  if ((compressible && acceptsGzip && !generated) || fault?.kind === 'gzip-bomb') {
    headers.set('content-encoding', 'gzip')
    if (!generated) bytes = gzipSync(bytes)
  }
  if (!isText(headers.get('content-type') ?? '') && response.status !== 304) {
    headers.set('content-length', String(bytes.length))
  }

  for (const [name, value] of headers) outgoing.setHeader(name, value)
  outgoing.writeHead(response.status)
  if (incoming.method === 'HEAD' || response.status === 204 || response.status === 304) {
    outgoing.end()
    return
  }

  const half = bytes.subarray(0, Math.ceil(bytes.length / 2))
  switch (fault?.kind) {
    case 'reset':
      outgoing.write(half, () => setImmediate(() => resetConnection(outgoing)))
      return
    case 'hang':
      outgoing.write(half)
      return
    case 'truncate':
      outgoing.end(bytes.subarray(0, Math.floor(bytes.length * (fault.keep ?? 0.5))))
      return
    case 'slow':
      return sendPieces(outgoing, slowly(bytes, fault.chunkBytes ?? 64, fault.pauseMs ?? 100))
    case 'huge-body':
      return sendPieces(outgoing, hugeList(fault.bytes))
    case 'gzip-bomb':
      return sendPieces(outgoing, blankList(fault.decodedBytes), true)
    default:
      outgoing.end(bytes)
  }
}
