import { serialize } from 'node:v8'
import '../source.ts'
import type { CacheWorker } from '../../../src/main/cache/client/worker-calls.ts'
import type { CacheReply } from '../../../src/main/cache/worker/cache-messages.ts'
import { inTurn, timesLine, type Bench, type Line, type Row } from '../line.ts'

const { createServiceFeatures } = await import('../../../src/main/service-features.ts')
const { createImageHosts } = await import('../../../src/main/media/image-hosts.ts')
const { noFilters } = await import('../../../src/shared/filters/filters.ts')
const { configurationOf } = await import('../../../tests/support/configuration.ts')
const { createMemoryFile, createMemorySecretStore } = await import('../../../tests/support/memory.ts')

const warmUps = 20
const runs = 60

/** Time main spends on a list response before it replies. This work is synchronous and blocks main. */
export const mainShare: Row = {
  key: 'main-share',
  async measure(bench: Bench): Promise<readonly Line[]> {
    const [response = ''] = await (await bench.service()).responses()
    const bytes = Buffer.from(response)
    const list = await listOver(bytes)
    const decoder = new TextDecoder()
    const { own, limit } = await inTurn(
      Array.from({ length: warmUps + runs }),
      // The reply crosses to the page as a structured clone.
      async () => serialize(await list()),
      () => JSON.parse(decoder.decode(bytes)) as unknown,
    )
    return [
      timesLine(
        { own: own.slice(warmUps), limit: limit.slice(warmUps) },
        {
          name: 'main process: from the bytes of a list response of 100 entries to the reply',
          against: 'JSON.parse of the same bytes',
          atMost: { times: 6 },
          more: `${Math.round(bytes.length / 1000)} kB`,
        },
      ),
    ]
  },
}

/** Main's real service features, with a network that responds at once and a cache that stores nothing. */
async function listOver(bytes: Uint8Array<ArrayBuffer>): Promise<() => Promise<unknown>> {
  const credentials = { connectAllow: '-', clientId: '-', clientPassword: '-', apiKey: '-' }
  const service = { baseUrl: 'http://127.0.0.1', ...credentials, resourcesPageId: 32 }
  const headers = { 'content-type': 'application/json', 'x-wp-total': '10000', 'x-wp-totalpages': '100' }
  const { session, resources } = createServiceFeatures({
    configuration: configurationOf({ service, refreshGrant: 'off' }),
    hosts: createImageHosts(service.baseUrl, []),
    secrets: createMemorySecretStore(),
    sessionFile: createMemoryFile(),
    log: { write: () => undefined },
    printDocument: () => Promise.reject(new Error('Nothing is printed')),
    now: Date.now,
    sessionChanged: () => undefined,
    left: () => undefined,
    transport: async (url) =>
      url.endsWith('/oauth/token')
        ? Response.json({ access_token: 'token' })
        : new Response(bytes, { headers }),
    cacheFolder: '',
    startCacheWorker: createEmptyWorker,
  })
  const never = new AbortController().signal
  await session.read()
  await session.signIn('-', '-', never)
  return async () => {
    const response = await resources.list({ ...noFilters, page: 1 }, never)
    if (!response.ok || response.value.rows.length !== 100) throw new Error('the list was not loaded')
    return response
  }
}

/** Serializes each request as posting to a real worker would. */
function createEmptyWorker(): CacheWorker {
  let receive: (reply: CacheReply) => void = () => undefined
  return {
    postMessage({ id, name, values }) {
      serialize({ id, name, values })
      const response = name === 'open' ? null : true
      queueMicrotask(() => receive({ id, response, notices: [], failures: [] }))
    },
    on(event: 'message' | 'error' | 'exit', listener: (reply: CacheReply) => void) {
      if (event === 'message') receive = listener
    },
    ref: () => undefined,
    unref: () => undefined,
  }
}
