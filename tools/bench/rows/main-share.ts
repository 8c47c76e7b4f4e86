import { serialize } from 'node:v8'
import '../source.ts'
import type { Bench, Line, Row } from '../line.ts'
import { median, p95 } from '../statistics.ts'

const warmUps = 20
const runs = 60

const never = new AbortController().signal

/** What main does with a list answer before it replies: nothing else can happen there meanwhile. */
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
        name: 'main process: from the bytes of a list answer to the reply, 100 entries',
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

/** Main's own way from a response to rows, with a network that answers at once and a library that keeps nothing. */
async function listOver(bytes: Uint8Array<ArrayBuffer>): Promise<() => Promise<unknown>> {
  const { createRequestSender } = await import('../../../src/main/service/request-sender.ts')
  const { createServiceClient } = await import('../../../src/main/service/service-client.ts')
  const { createSchemaDrift } = await import('../../../src/main/service/schema-drift.ts')
  const { createStoredFirst } = await import('../../../src/main/library/stored-first.ts')
  const { createResources } = await import('../../../src/main/resources/resources.ts')

  const sender = createRequestSender({
    transport: async () =>
      new Response(bytes, {
        headers: { 'content-type': 'application/json', 'x-wp-total': '10000', 'x-wp-totalpages': '100' },
      }),
    log: { write: () => undefined },
    now: Date.now,
    wait: async () => undefined,
    timeoutMs: 20_000,
  })
  const settings = {
    baseUrl: 'http://127.0.0.1',
    connectAllow: '-',
    clientId: '-',
    clientPassword: '-',
    apiKey: '-',
    resourcesPageId: 32,
  }
  const client = createServiceClient(settings, sender, createSchemaDrift())
  const nothing = async (): Promise<never> => {
    throw new Error('a list asks for nothing else')
  }
  let images = 0
  const resources = createResources({
    client,
    session: { authorized: (signal, request) => request('token', signal) },
    library: {
      // To the worker it crosses as a structured clone, before main goes on.
      storePage: async (page) => void serialize(page),
      visit: async () => ({ isRead: () => false, newestBefore: null }),
      document: nothing,
      storeDocument: nothing,
      page: nothing,
      search: nothing,
      entry: nothing,
      entryWithLink: nothing,
      markRead: nothing,
      readingPosition: nothing,
      storeReadingPosition: nothing,
    },
    storedFirst: createStoredFirst({ library: { document: nothing, storeDocument: nothing }, now: Date.now }),
    media: {
      idOfRow: () => String(images++),
      idOfEntry: () => '',
      idOfSize: () => '',
      idOfUrl: () => '',
      alternative: nothing,
    },
    pageId: 32,
    now: Date.now,
  })
  const query = { page: 1, search: '', category: null, region: null, type: null, language: null } as const
  return async () => {
    const response = await resources.list(query, never)
    if (!response.ok || response.value.rows.length !== 100) throw new Error('the list was not answered')
    return response
  }
}
