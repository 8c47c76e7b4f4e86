import { request, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import { Agent, type AgentOptions } from 'node:https'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect, type TLSSocket } from 'node:tls'

export interface Proxy {
  readonly host: string
  readonly port: number
}

/** Hosts that Chromium contacts without any proxy ("Implicit bypass rules" in net/docs/proxy.md). */
export const loopback = /^(?:127\.[\d.]+|\[::1\]|(?:.*\.)?localhost)$/

/**
 * The system's proxy for a URL. `CHROMIUM_SHELL_PROXY`, as `host:port`, replaces the setting that Chromium
 * reads from the system. Used for HTTPS only, since the app sends nothing unencrypted to other computers.
 */
export function proxyFor({ protocol, hostname }: URL): Proxy | null {
  const setting = process.env['CHROMIUM_SHELL_PROXY'] ?? ''
  if (setting === '' || protocol !== 'https:' || loopback.test(hostname)) return null
  const { hostname: host, port } = new URL(`http://${setting}`)
  return { host, port: Number(port || 80) }
}

/** The proxy answered, but opened no tunnel. Chromium returns a 407 as a response without a readable body. */
export class TunnelRefused extends Error {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  constructor(status: number, headers: IncomingHttpHeaders) {
    super('net::ERR_TUNNEL_CONNECTION_FAILED')
    this.status = status
    this.headers = headers
  }
}

/**
 * A connection to a host through the proxy's CONNECT (RFC 9110 §9.3.6). The proxy receives the host's name and
 * nothing else of the request.
 *
 * @throws TunnelRefused, or `net::ERR_PROXY_CONNECTION_FAILED` if the proxy itself is out of reach
 */
export function openTunnel(proxy: Proxy, host: string, port: number): Promise<Duplex> {
  const target = `${host}:${port}`
  const asking = request({
    ...proxy,
    method: 'CONNECT',
    path: target,
    headers: { host: target },
    agent: false,
  })
  return new Promise((resolve, reject) => {
    asking.once('connect', ({ statusCode = 0, headers }, socket) => {
      if (statusCode === 200) return resolve(socket)
      socket.destroy()
      reject(new TunnelRefused(statusCode, headers))
    })
    asking.once('error', () => reject(new Error('net::ERR_PROXY_CONNECTION_FAILED')))
    asking.end()
  })
}

/** A TLS connection whose server has chosen between HTTP/2 and HTTP/1.1 (`alpnProtocol`). */
export async function openSecure(url: URL, proxy: Proxy | null, signal: AbortSignal): Promise<TLSSocket> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port || 443)
  const tunnel = proxy && (await openTunnel(proxy, host, port))
  const socket = connect({
    host,
    port,
    ...(tunnel && { socket: tunnel }),
    ...(isIP(host) === 0 && { servername: host }),
    ALPNProtocols: ['h2', 'http/1.1'],
  })
  const destroy = (): void => void socket.destroy(signal.reason as Error)
  if (signal.aborted) destroy()
  signal.addEventListener('abort', destroy, { once: true })
  try {
    await once(socket, 'secureConnect')
    return socket
  } finally {
    signal.removeEventListener('abort', destroy)
  }
}

type Connecting = Parameters<Agent['createConnection']>
type Connected = ReturnType<Agent['createConnection']>

/** A pool of TLS connections for HTTP/1.1. */
export class SecureAgent extends Agent {
  /** By host and port: connections that were opened to see which protocol their server chooses. */
  readonly #opened = new Map<string, TLSSocket>()

  /** Uses the connection for the next request to its host. */
  use({ hostname, port }: URL, socket: TLSSocket): void {
    const key = `${hostname.replace(/^\[|\]$/g, '')}:${port || 443}`
    this.#opened.set(key, socket)
    socket.once('error', () => undefined).once('close', () => this.#opened.delete(key))
  }

  /** A connection from `use` that is still open. */
  protected opened(options: Connecting[0]): TLSSocket | null {
    const { host, port } = options as { readonly host: string; readonly port: number }
    const key = `${host}:${port}`
    const socket = this.#opened.get(key) ?? null
    this.#opened.delete(key)
    return socket?.writable === true ? socket : null
  }

  override createConnection(...[options, callback]: Connecting): Connected {
    return this.opened(options) ?? super.createConnection(options, callback)
  }

  override destroy(): void {
    for (const socket of this.#opened.values()) socket.destroy()
    super.destroy()
  }
}

/** A pool of TLS connections through one proxy. */
export class TunnelAgent extends SecureAgent {
  readonly #proxy: Proxy
  constructor(proxy: Proxy, options: AgentOptions) {
    super(options)
    this.#proxy = proxy
  }

  override createConnection(...[options, callback]: Connecting): Connected {
    const opened = this.opened(options)
    if (opened) return opened
    const { host, port } = options as { readonly host: string; readonly port: number }
    openTunnel(this.#proxy, host, port).then(
      (socket) => {
        const secured = super.createConnection({ ...options, socket } as typeof options)
        if (secured) callback?.(null, secured)
      },
      (error: Error) => callback?.(error, undefined as never),
    )
    return undefined
  }
}
