import { once } from 'node:events'
import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TLSSocket } from 'node:tls'
import { testCertificate } from './test-certificate.ts'

/** 64 MB: more than the app accepts for an image, sent without a Content-Length. */
const oversizeChunks = 1024
const chunk = Buffer.alloc(64 * 1024)
const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')
/** A one-pixel PNG. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Servers that misbehave as services and networks do on bad days. */
export interface OddServer {
  /** `/fine.png`, `/oversize/<n>.png`, `/redirect`, `/cut`, `/hang`. */
  readonly url: string
  /** A TLS server with a self-signed certificate that asks for a client certificate. */
  readonly tlsUrl: string
  /** Connections for oversize images, opened and closed. */
  readonly oversize: { opened: number; closed: number }
  /** Per request to the TLS server, whether the client sent a certificate. */
  readonly clientCertificates: readonly boolean[]
  /** `Accept-Language` headers of requests for oversize images. */
  readonly acceptLanguages: ReadonlySet<string | undefined>
  readonly stop: () => Promise<void>
}

export async function startOddServer(): Promise<OddServer> {
  const oversize = { opened: 0, closed: 0 }
  const clientCertificates: boolean[] = []
  const acceptLanguages = new Set<string | undefined>()
  const plain = createHttpServer((request, response) => {
    const path = request.url ?? ''
    if (path.startsWith('/oversize/')) {
      oversize.opened += 1
      acceptLanguages.add(request.headers['accept-language'])
      response.once('close', () => (oversize.closed += 1))
      response.writeHead(200, { 'content-type': 'image/png' })
      pipeline(Readable.from(oversizeImage(), { highWaterMark: 1 }), response).catch(() => undefined)
    } else if (path === '/fine.png') response.writeHead(200, { 'content-type': 'image/png' }).end(png)
    else if (path === '/redirect') response.writeHead(307, { location: '/fine.png' }).end()
    else if (path === '/cut') {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half', () => response.socket?.destroy())
    } else if (path !== '/hang') response.writeHead(404).end()
  })
  const tls = createTlsServer(
    { ...testCertificate, requestCert: true, rejectUnauthorized: false },
    (request, response) => {
      clientCertificates.push(Object.keys((request.socket as TLSSocket).getPeerCertificate()).length > 0)
      response.end('fine')
    },
  )
  return {
    url: `http://${await listen(plain)}`,
    tlsUrl: `https://${await listen(tls)}`,
    oversize,
    clientCertificates,
    acceptLanguages,
    stop: async () => void (await Promise.all([close(plain), close(tls)])),
  }
}

/** An image that never ends before the client gives up. */
function* oversizeImage(): Generator<Uint8Array> {
  yield pngStart
  for (let sent = 0; sent < oversizeChunks; sent += 1) yield chunk
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
