import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createSampleClient } from '../forum-service/index.ts'
import type {
  EntryChange,
  FaultRule,
  ForumService,
  RecordedRequest,
  SignedIn,
} from '../forum-service/index.ts'

/** The most entries that the service can have. */
export const entryCount = 10_000

/** The most entries that WordPress sends in one page. */
const mostPerPage = 100

/** Milliseconds without a new request after which none is expected any more. */
const usualQuietMs = 1500

type Urls = Pick<ForumService, 'baseUrl' | 'adminUrl' | 'configuration' | 'account'>

export interface BenchService extends Urls {
  /** Sends requests as the app does, with a token of its own. */
  readonly session: SignedIn
  /** The responses that hold every entry, 100 to a page, newest first; asked for once. */
  responses(): Promise<readonly string[]>
  requests(): Promise<readonly RecordedRequest[]>
  clearRequests(): Promise<void>
  /** Resolves once nothing is under way and nothing new has come for a while. */
  untilQuiet(quietMs?: number): Promise<readonly RecordedRequest[]>
  addRule(rule: FaultRule): Promise<void>
  clearRules(): Promise<void>
  changeEntry(id: number, change: EntryChange): Promise<void>
  stop(): Promise<void>
}

/** Starts the service and warms it up: every body composed, every text ready for searches. */
export async function startBenchService(entries = entryCount): Promise<BenchService> {
  const child = fork(join(import.meta.dirname, 'service-process.ts'), [String(entries)])
  const [urls] = (await once(child, 'message')) as [Urls]
  const session = await createSampleClient(urls).signIn()
  await session.get('/wp-json/wp/v2/map-resources?search=forest')

  const admin = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(urls.adminUrl + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.json()
  }
  const requests = async () => (await admin('GET', '/requests')) as RecordedRequest[]

  const askForAll = async (): Promise<readonly string[]> => {
    const responses: string[] = []
    for (let page = 1; page <= Math.ceil(entries / mostPerPage); page++) {
      const response = await session.get(`/wp-json/wp/v2/map-resources?per_page=${mostPerPage}&page=${page}`)
      responses.push(await response.text())
    }
    return responses
  }
  let responses: Promise<readonly string[]> | undefined

  return {
    ...urls,
    session,
    responses: () => (responses ??= askForAll()),
    requests,
    clearRequests: async () => void (await admin('DELETE', '/requests')),
    async untilQuiet(quietMs = usualQuietMs) {
      for (;;) {
        const before = await requests()
        await wait(quietMs)
        const after = await requests()
        const isAtRest = after.every(({ durationMs }) => durationMs !== undefined)
        if (isAtRest && after.length === before.length) return after
      }
    },
    addRule: async (rule) => void (await admin('POST', '/rules', rule)),
    clearRules: async () => void (await admin('DELETE', '/rules')),
    changeEntry: async (id, change) => void (await admin('PATCH', `/entries/${id}`, change)),
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
