import type { Socket } from 'node:net'

/** A response of the service as the proxy got it: decoded, with the headers that concern the client. */
export interface ServiceResponse {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
}

/** One request that a fault has to do with. */
interface Exchange {
  /** The client's connection: a fault writes to it what it likes. */
  readonly socket: Socket
  /** A number from 0 (included) to 1 (excluded) that the seed decides. */
  readonly chance: number
  /** Hands the request to the service, which carries it out. */
  readonly ask: () => Promise<ServiceResponse>
}

/** What happens to a request in place of the service's response. */
export type Delivery = (exchange: Exchange) => void | Promise<void>

/** The bytes of a status line and headers (RFC 9112 §2.1). */
export function headOf(status: number, headers: ServiceResponse['headers']): string {
  return [`HTTP/1.1 ${status} Status`, ...headers.map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  )
}

/** A whole response that ends its connection, for its body may be of any length. */
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
