import { serialize } from 'node:v8'
import type { LibraryWorker } from '../../../src/main/library/worker-calls.ts'
import type { LibraryReply } from '../../../src/main/library/library-messages.ts'
import type { Bench, Line, Row } from '../line.ts'
import { createMainRooms, never, wholeList } from '../main-rooms.ts'
import { median, p95 } from '../statistics.ts'

const warmUps = 20
const runs = 60

/** What main does with a list's response before it replies; nothing else can happen there meanwhile. */
export const mainShare: Row = {
  key: 'main-share',
  async measure(bench: Bench): Promise<readonly Line[]> {
    const service = await bench.service()
    const [response = ''] = await service.responses()
    const bytes = Buffer.from(response)
    const list = await listOver(bytes)
    const decoder = new TextDecoder()

    const share: number[] = []
    const parse: number[] = []
    for (let run = 0; run < warmUps + runs; run++) {
      const begun = performance.now()
      // The reply crosses to the page as a structured clone.
      serialize(await list())
      const replied = performance.now()
      JSON.parse(decoder.decode(bytes))
      const parsed = performance.now()
      if (run < warmUps) continue
      share.push(replied - begun)
      parse.push(parsed - replied)
    }
    return [
      {
        name: 'main process: from the bytes of a list response to the reply, 100 entries',
        against: 'JSON.parse of the same bytes',
        unit: 'ms',
        value: median(share),
        limit: median(parse),
        atMost: { times: 6 },
        runs: `median of ${runs}; p95 ${p95(share).toFixed(1)} and ${p95(parse).toFixed(1)}; ${Math.round(bytes.length / 1000)} kB`,
      },
    ]
  },
}

/** Main's own rooms, with a network that responds at once and a library whose worker stores nothing. */
async function listOver(bytes: Uint8Array<ArrayBuffer>): Promise<() => Promise<unknown>> {
  const service = {
    baseUrl: 'http://127.0.0.1',
    connectAllow: '-',
    clientId: '-',
    clientPassword: '-',
    apiKey: '-',
    resourcesPageId: 32,
  }
  const json = { 'content-type': 'application/json' }
  const { session, resources } = createMainRooms(service, {
    transport: async (url) =>
      url.endsWith('/oauth/token')
        ? Response.json({ access_token: 'token' })
        : new Response(bytes, { headers: { ...json, 'x-wp-total': '10000', 'x-wp-totalpages': '100' } }),
    libraryFolder: '',
    startLibraryWorker: createEmptyWorker,
  })
  await session.read()
  await session.signIn('-', '-', never)
  const query = { ...wholeList, page: 1 }
  return async () => {
    const response = await resources.list(query, never)
    if (!response.ok || response.value.rows.length !== 100) throw new Error('the list was not loaded')
    return response
  }
}

/** Requests cross to a worker as structured clones, before main goes on. */
function createEmptyWorker(): LibraryWorker {
  let receive: (reply: LibraryReply) => void = () => undefined
  return {
    postMessage({ id, name, values }) {
      serialize({ id, name, values })
      const response = name === 'open' ? null : true
      queueMicrotask(() => receive({ id, response, notices: [], failures: [] }))
    },
    on(event: 'message' | 'error' | 'exit', listener: (reply: LibraryReply) => void) {
      if (event === 'message') receive = listener
    },
    ref: () => undefined,
    unref: () => undefined,
  }
}
