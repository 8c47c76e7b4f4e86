import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { routeNameOf, type RouteName } from '../forum-service/routes/route-names.ts'
import type { ServiceResponse } from './exchange.ts'
import type { FaultKind } from './kinds/index.ts'
import { feedResponse } from './update-feed.ts'

/** One request from the app. */
export interface Arrival {
  readonly method: string
  readonly route: RouteName
  /** Identifies repeated requests. May contain a password: never print it. */
  readonly target: string
  /** Since the epoch. */
  readonly at: number
}

interface ArmedFault {
  readonly kind: FaultKind
  /** Null: all. */
  readonly routes: readonly RouteName[] | null
  /** Lets one matching request through first. */
  readonly isSecond: boolean
  readonly chance: number
}

/** Headers that concern one connection only or describe the body's encoding. */
const ownToConnection = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
])

/** Forwards a request unchanged, apart from the encodings that its response may use. */
async function askService(request: IncomingMessage, body: Buffer, service: string): Promise<ServiceResponse> {
  const headers = Object.entries(request.headers).filter(
    ([name]) => !ownToConnection.has(name) && name !== 'host' && name !== 'accept-encoding',
  ) as [string, string][]
  const response = await fetch(service + (request.url ?? '/'), {
    method: request.method ?? 'GET',
    headers,
    redirect: 'manual',
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  })
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !ownToConnection.has(name)),
    body: Buffer.from(await response.arrayBuffer()),
  }
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>

/** Starts a proxy on loopback in front of the service; it forwards everything until a fault is armed. */
export async function startFaultProxy() {
  let service = ''
  let armed: ArmedFault | null = null
  let arrivals: Arrival[] = []
  let server: Server | null = null
  let port = 0

  async function serve(request: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const { method = 'GET', url = '/' } = request
    const { pathname } = new URL(url, 'http://service')
    const route = routeNameOf(pathname)
    arrivals.push({ method, route, target: `${method} ${url} ${body.toString()}`, at: Date.now() })
    const ask = async (): Promise<ServiceResponse> =>
      feedResponse(pathname) ?? askService(request, body, service)
    const fault = armed
    if (fault && fault.kind.deliver !== 'pass' && (fault.routes === null || fault.routes.includes(route))) {
      const { socket } = request as { socket: Socket }
      if (fault.kind.deliver === 'refuse') socket.resetAndDestroy()
      else await fault.kind.deliver({ socket, chance: fault.chance, ask })
      return
    }
    const response = await ask()
    // After the request that passes, connections are refused.
    if (fault?.kind.deliver === 'refuse') await stopListening()
    outgoing.writeHead(response.status, [...response.headers, ['connection', 'close']].flat())
    outgoing.end(response.body)
  }

  async function listen(): Promise<void> {
    if (server) return
    // Clients that disconnect in the middle of a fault are expected.
    server = createServer((request, outgoing) => {
      request.socket.on('error', () => undefined)
      void serve(request, outgoing).catch(() => request.socket.destroy())
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }

  async function stopListening(): Promise<void> {
    const stopped = server
    server = null
    if (!stopped) return
    // Open connections continue; the port is freed when the listener closes.
    stopped.close()
    await new Promise((resolve) => setImmediate(resolve))
  }

  async function lift(): Promise<void> {
    armed = null
    server?.closeAllConnections()
    await listen()
  }

  await listen()
  return {
    url: `http://127.0.0.1:${port}`,
    /** Whether requests may meet a fault that only their time limit ends. */
    runsOut: (): boolean => armed?.kind.runsOut ?? false,
    /** Since the last `clear`, oldest first. */
    arrivals: (): readonly Arrival[] => arrivals,
    clear(): void {
      arrivals = []
    },
    /** Sets the service's URL. */
    forwardTo(url: string): void {
      service = url
    },
    async arm(fault: ArmedFault): Promise<void> {
      armed = fault
      if (fault.kind.deliver !== 'refuse' || fault.isSecond) return
      server?.closeAllConnections()
      await stopListening()
    },
    /** Ends the fault and closes the connections it holds. */
    lift,
    async close(): Promise<void> {
      server?.closeAllConnections()
      await stopListening()
    },
  }
}
