import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import type { HttpTransport } from '../../src/main/service/transport/http-transport'

export interface TunnelProxy {
  readonly port: number
  /** Requests as `METHOD target`, and all header names and values. */
  readonly asked: readonly string[]
  readonly headers: readonly string[]
  close(): void
}

/**
 * A proxy that supports only CONNECT. With a status it rejects every tunnel, as a proxy that wants a password
 * does with 407.
 */
export async function startTunnelProxy(refusal: number | null): Promise<TunnelProxy> {
  const asked: string[] = []
  const headers: string[] = []
  const sockets = new Set<Socket>()
  const note = ({ method, url, rawHeaders }: IncomingMessage): void => {
    asked.push(`${method} ${url}`)
    headers.push(...rawHeaders)
  }
  const server = createServer((incoming, response) => {
    note(incoming)
    response.writeHead(405).end()
  })
  server.on('connection', (socket) => sockets.add(socket))
  server.on('connect', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    note(incoming)
    socket.on('error', () => undefined)
    if (refusal !== null) {
      const challenge = refusal === 407 ? 'proxy-authenticate: Basic realm="office"\r\n' : ''
      socket.end(`HTTP/1.1 ${refusal} No\r\n${challenge}content-length: 0\r\nconnection: close\r\n\r\n`)
      return
    }
    const { hostname, port } = new URL(`http://${incoming.url}`)
    const onward = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.write(head)
      onward.pipe(socket).pipe(onward)
    })
    sockets.add(onward)
    onward.on('error', () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    headers,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/**
 * Sends HTTPS through a proxy's tunnel, over real sockets. A rejected tunnel fails as in Chromium: a 407
 * keeps its headers but not its body (`HttpNetworkTransaction::Read` in
 * net/http/http_network_transaction.cc), any other status is `ERR_TUNNEL_CONNECTION_FAILED`.
 */
export function createTunnelTransport(port: number): HttpTransport {
  return async (address, { method = 'GET', headers, body, signal }) => {
    const url = new URL(address)
    const target = `${url.hostname}:${url.port}`
    const asking = request({
      host: '127.0.0.1',
      port,
      method: 'CONNECT',
      path: target,
      headers: { host: target },
    })
    const opened = once(asking, 'connect', { signal: signal ?? undefined }) as Promise<
      [IncomingMessage, Socket]
    >
    asking.end()
    const [{ statusCode = 0, headers: refused }, socket] = await opened
    const failed = new Error('net::ERR_TUNNEL_CONNECTION_FAILED')
    if (statusCode !== 200) {
      socket.destroy()
      if (statusCode !== 407) throw failed
      const unread = new ReadableStream({ pull: (stream) => stream.error(failed) })
      return new Response(unread, { status: 407, headers: refused as Record<string, string> })
    }
    const outgoing = requestSecure(url, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      agent: false,
      createConnection: () => connectSecure({ socket, host: url.hostname }),
      signal: signal ?? undefined,
    })
    outgoing.end(body)
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
    const whole = Buffer.concat((await incoming.toArray()) as Buffer[])
    return new Response(whole, {
      status: incoming.statusCode ?? 0,
      headers: incoming.headers as Record<string, string>,
    })
  }
}
