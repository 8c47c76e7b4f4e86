import { request, type IncomingHttpHeaders } from 'node:http'
import { Agent, type AgentOptions } from 'node:https'
import type { Duplex } from 'node:stream'

export interface Proxy {
  readonly host: string
  readonly port: number
}

/** Chromium sends requests to this computer past every proxy ("Implicit bypass rules" in net/docs/proxy.md). */
export const loopback = /^(?:127\.[\d.]+|\[::1\]|(?:.*\.)?localhost)$/

/**
 * The system's proxy for a URL: `CHROMIUM_SHELL_PROXY`, as `host:port`, stands for the setting that Chromium
 * reads from the system. It serves HTTPS only, since the app sends nothing unencrypted to other computers.
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

/** A pool of TLS connections through one proxy. */
export class TunnelAgent extends Agent {
  readonly #proxy: Proxy
  constructor(proxy: Proxy, options: AgentOptions) {
    super(options)
    this.#proxy = proxy
  }

  override createConnection(
    ...[options, callback]: Parameters<Agent['createConnection']>
  ): ReturnType<Agent['createConnection']> {
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
