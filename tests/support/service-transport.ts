import { createServiceTransport } from '../../src/main/electron/service-transport'
import type { HttpTransport } from '../../src/main/service/http-transport'
import { createSessionNetwork } from '../../tools/chromium-shell/session-fetch.ts'

/** The app's transport over two sessions of the Chromium shell: real sockets that behave as Electron's do. */
export function createShellTransport(): HttpTransport {
  return createServiceTransport({
    reading: createSessionNetwork(),
    changing: createSessionNetwork(),
    userAgent: 'ForumResources/test',
    count: () => undefined,
  })
}
