import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { chromium, type Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { contentSecurityPolicy } from '../../../src/main/electron/page/content-security-policy.ts'
import { headlessChromium } from '../../../tools/setup/chromium.mjs'
import { root } from '../../../tools/setup/project.mjs'
import { listening } from '../../support/listening.ts'

/** Records all network traffic that escapes from a body. */
export interface Beacon {
  /** `127.0.0.1:port` */
  readonly host: string
  /** Paths of the requests so far. */
  readonly requests: readonly string[]
  /** Connections so far, including those without a request (a TLS handshake, a preconnect). */
  connections(): number
  close(): Promise<void>
}

const unguarded = '<!doctype html><body><script src="/body.js"></script>'

/**
 * Starts the beacon. Given the script, it also serves the reader's body: at `/page` without a policy, at
 * `/guarded` with the app's own.
 */
export async function startBeacon(script = ''): Promise<Beacon> {
  const requests: string[] = []
  let connections = 0
  const server = createServer(({ url = '' }, response) => {
    if (url === '/body.js') return void response.setHeader('content-type', 'text/javascript').end(script)
    if (url === '/page' || url === '/guarded') {
      if (url === '/guarded') response.setHeader('content-security-policy', contentSecurityPolicy)
      return void response.setHeader('content-type', 'text/html; charset=utf-8').end(unguarded)
    }
    if (url === '/empty')
      return void response.setHeader('content-type', 'text/html').end('<!doctype html><body>')
    if (url !== '/favicon.ico') requests.push(url)
    response.end()
  })
  server.on('connection', () => (connections += 1))
  return {
    host: `127.0.0.1:${await listening(server)}`,
    requests,
    connections: () => connections,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Bundles the reader's body into one script, as the app's build does. */
export async function bundleBody(): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [vue()],
    resolve: { alias: { '@shared': join(root, 'src/shared') } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(root, 'tests/fixtures/html/body-page.mjs'), formats: ['iife'], name: 'bodyPage' },
    },
  })
  const [{ output }] = built as readonly Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  return output[0].code
}

export const chromiumPath = process.env['FORUM_CHROMIUM'] ?? '/usr/bin/chromium'

/** A plain Chromium that can reach only this machine, and its first page. */
export async function startEngine(): Promise<{ readonly page: Page; readonly close: () => Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: headlessChromium(chromiumPath),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  })
  return { page: await browser.newPage(), close: () => browser.close() }
}
