import { request as requestPlain } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type ServerHttp2Session } from 'node:http2'
import { listening } from './listening.ts'

/** Headers of an HTTP/1.1 connection, which HTTP/2 forbids (RFC 9113 §8.2.2), and `host`. */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'host',
])

/**
 * A gateway that speaks HTTP/2 with the app and HTTP/1.1 with the service behind it, as nginx does in front
 * of WordPress. It accepts no other protocol.
 *
 * @param target the origin of the service behind it
 */
export async function startHttp2Gateway(target: string, certificate: { key: string; cert: string }) {
  const sessions = new Set<ServerHttp2Session>()
  let connections = 0
  const server = createSecureServer(certificate)
  server.on('session', (session) => {
    connections++
    sessions.add(session)
    session.on('error', () => undefined).once('close', () => sessions.delete(session))
  })
  server.on('request', (incoming: Http2ServerRequest, outgoing) => {
    const own = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'))
    const onward = requestPlain(new URL(incoming.url, target), {
      method: incoming.method,
      headers: Object.fromEntries(own),
    })
    onward.once('response', (response) => {
      const headers = Object.entries(response.headers).filter(([name]) => !ofConnection.has(name))
      outgoing.writeHead(response.statusCode ?? 502, Object.fromEntries(headers))
      response.once('error', () => outgoing.stream.close()).pipe(outgoing)
    })
    onward.on('error', () => outgoing.stream.close())
    outgoing.stream.on('error', () => undefined).once('close', () => void onward.destroy())
    incoming.pipe(onward)
  })
  return {
    baseUrl: `https://127.0.0.1:${await listening(server)}`,
    connections: () => connections,
    /** Ends all connections in order: with GOAWAY, once their requests are answered. */
    goAway: () => sessions.forEach((session) => void session.close()),
    /** Cuts all connections. */
    cut: () => sessions.forEach((session) => void session.socket.destroy()),
    close(): void {
      sessions.forEach((session) => void session.destroy())
      server.close()
    },
  }
}
