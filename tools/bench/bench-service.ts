import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createSampleClient } from '../forum-service/index.ts'
import type { EntryChange, FaultRule, ForumService, RecordedRequest } from '../forum-service/index.ts'

export const entryCount = 10_000

/** Words that occur in many of the sample entries. */
export const sampleWords = [
  ...['crabs', 'hornbills', 'motorbike', 'boundaries', 'smoke', 'nursery', 'radio', 'herders'],
  ...['monitoring', 'patrol', 'season', 'water', 'forest', 'village', 'river'],
]

type Urls = Pick<ForumService, 'baseUrl' | 'adminUrl' | 'configuration' | 'account'>

export type BenchService = Awaited<ReturnType<typeof startBenchService>>

/** Starts the service and warms it up: composes every body and prepares every text for searching. */
export async function startBenchService() {
  const child = fork(join(import.meta.dirname, 'service-process.ts'), [String(entryCount)])
  const [urls] = (await once(child, 'message')) as [Urls]
  const session = await createSampleClient(urls).signIn()
  await session.get('/wp-json/wp/v2/map-resources?search=forest')

  const admin = async (method: string, path: string, content?: unknown): Promise<unknown> => {
    const body = content === undefined ? null : JSON.stringify(content)
    const response = await fetch(urls.adminUrl + path, { method, body })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.json()
  }
  const requests = async () => (await admin('GET', '/requests')) as readonly RecordedRequest[]

  async function askForAll(): Promise<readonly string[]> {
    const all: string[] = []
    for (let page = 1; page <= entryCount / 100; page++)
      all.push(await (await session.get(`/wp-json/wp/v2/map-resources?per_page=100&page=${page}`)).text())
    return all
  }
  let responses: Promise<readonly string[]> | undefined

  return {
    ...urls,
    /** Sends requests like the app's, with its own token. */
    session,
    /** Responses that together hold every entry, newest first, 100 per page. Fetched once. */
    responses: () => (responses ??= askForAll()),
    requests,
    clearRequests: () => admin('DELETE', '/requests'),
    /** Resolves once every request has finished and none has arrived for `quietMs`. */
    async untilQuiet(quietMs = 1500) {
      for (;;) {
        const before = await requests()
        await wait(quietMs)
        const after = await requests()
        const isAtRest = after.every(({ durationMs }) => durationMs !== undefined)
        if (isAtRest && after.length === before.length) return after
      }
    },
    addRule: (rule: FaultRule) => admin('POST', '/rules', rule),
    clearRules: () => admin('DELETE', '/rules'),
    changeEntry: (id: number, change: EntryChange) => admin('PATCH', `/entries/${id}`, change),
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
