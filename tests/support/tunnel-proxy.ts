import { createServer, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { listening } from './listening.ts'

export interface TunnelProxy {
  readonly port: number
  /** Requests as `METHOD target`, and all header names and values. */
  readonly asked: readonly string[]
  readonly headers: readonly string[]
  close(): void
}

/**
 * A proxy that supports only CONNECT and connects each tunnel to this computer, whatever host it names.
 *
 * @param refusal a status with which it rejects every tunnel, such as 407 to ask for a password, or null
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
    const { port } = new URL(`http://${incoming.url}`)
    const onward = connect(Number(port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.write(head)
      onward.pipe(socket).pipe(onward)
    })
    sockets.add(onward)
    onward.on('error', () => socket.destroy())
  })
  return {
    port: await listening(server),
    asked,
    headers,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
