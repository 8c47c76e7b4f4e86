import { serialize } from 'node:v8'
import { createServiceFeatures } from '../../../src/main/service-features.ts'
import { createImageHosts } from '../../../src/main/media/image-hosts.ts'
import { configurationOf } from '../../../tests/support/configuration.ts'
import { createMemoryFile, createMemorySecretStore } from '../../../tests/support/memory.ts'
import { everything, never, neverPrinted } from '../../../tests/support/queries.ts'
import type { CacheWorker } from '../../../src/main/cache/client/worker-calls.ts'
import type { CacheReply } from '../../../src/main/cache/worker/cache-messages.ts'
import type { Row } from '../bench.ts'
import { timedInTurn, timesLine } from '../line.ts'

const warmUps = 20
const runs = 60

/** Time main spends on a list response before it replies. This work is synchronous and blocks main. */
export const mainShare: Row = async ({ service }) => {
  const bytes = Buffer.from(service.responses[0] ?? '')
  const list = await listOver(bytes)
  const decoder = new TextDecoder()
  const { own, limit } = await timedInTurn(
    Array(warmUps + runs).keys(),
    // The reply crosses to the page as a structured clone.
    async () => serialize(await list()),
    () => JSON.parse(decoder.decode(bytes)) as unknown,
  )
  return [
    timesLine({
      name: 'main process: from the bytes of a list response of 100 entries to the reply',
      against: 'JSON.parse of the same bytes',
      atMost: { times: 6 },
      times: { own: own.slice(warmUps), limit: limit.slice(warmUps) },
      more: `${Math.round(bytes.length / 1000)} kB`,
    }),
  ]
}

/** Main's real service features, with a network that responds at once and a cache that stores nothing. */
async function listOver(bytes: Uint8Array<ArrayBuffer>): Promise<() => Promise<unknown>> {
  const configuration = configurationOf({ refreshGrant: 'off' })
  const headers = { 'content-type': 'application/json', 'x-wp-total': '10000', 'x-wp-totalpages': '100' }
  const { session, resources } = createServiceFeatures({
    configuration,
    hosts: createImageHosts(configuration.service.baseUrl, []),
    secrets: createMemorySecretStore(),
    sessionFile: createMemoryFile(),
    log: { write: () => undefined },
    printDocument: neverPrinted,
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
  await session.read()
  await session.signIn('-', '-', never)
  return async () => {
    const response = await resources.list(everything, never)
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
