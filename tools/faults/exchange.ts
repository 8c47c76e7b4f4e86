import type { Socket } from 'node:net'

/** A service response as the proxy received it: decoded, without connection-specific headers. */
export interface ServiceResponse {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
}

/** One request that a fault intercepts. */
interface Exchange {
  /** The client's connection: a fault may write any bytes to it. */
  readonly socket: Socket
  /** Seeded; from 0 (included) to 1 (excluded). */
  readonly chance: number
  /** Forwards the request to the service, which carries it out. */
  readonly ask: () => Promise<ServiceResponse>
}

/** Delivers a fault instead of the service's response. */
export type Delivery = (exchange: Exchange) => void | Promise<void>

/** The bytes of a status line and headers (RFC 9112 §2.1). */
export function headOf(status: number, headers: ServiceResponse['headers']): string {
  return [`HTTP/1.1 ${status} Status`, ...headers.map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  )
}

/** Sends a whole response and closes the connection. */
export function send(
  socket: Socket,
  status: number,
  headers: ServiceResponse['headers'],
  body: Buffer | string,
): void {
  const length = ['content-length', String(Buffer.byteLength(body))] as const
  socket.write(headOf(status, [...headers, length, ['connection', 'close']]))
  socket.end(body)
}
