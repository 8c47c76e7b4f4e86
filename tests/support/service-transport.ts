import { createServiceTransport } from '../../src/main/electron/network/service-transport'
import type { HttpTransport } from '../../src/main/service/transport/http-exchange'
import type { Proxy } from '../../tools/chromium-shell/proxy.ts'
import { createSessionNetwork } from '../../tools/chromium-shell/session-fetch.ts'

/** A transport whose connections can be closed, as on the app's exit. */
export type ClosableTransport = HttpTransport & { closeConnections(): Promise<void> }

/**
 * The app's transport over two sessions of the Chromium shell: real sockets that behave like Electron's.
 *
 * @param proxy carries all requests; without one, the system's setting applies
 */
export function createShellTransport(proxy?: Proxy): ClosableTransport {
  const session = () => createSessionNetwork(undefined, proxy && (() => proxy))
  const sessions = { reading: session(), changing: session() }
  const transport = createServiceTransport({
    ...sessions,
    userAgent: 'ForumResources/test',
    count: () => undefined,
  })
  return Object.assign(transport, {
    async closeConnections() {
      for (const session of Object.values(sessions)) await session.closeAllConnections()
    },
  })
}
