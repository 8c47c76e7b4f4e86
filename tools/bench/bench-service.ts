import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createSampleClient } from '../forum-service/index.ts'
import type { EntryChange, FaultRule, ForumService, RecordedRequest } from '../forum-service/index.ts'

/** The most entries that the service can have. */
export const entryCount = 10_000

/** Words of the sample texts that many entries hold. */
export const sampleWords = [
  ...['crabs', 'hornbills', 'motorbike', 'boundaries', 'smoke', 'nursery', 'radio', 'herders'],
  ...['monitoring', 'patrol', 'season', 'water', 'forest', 'village', 'river'],
]

type Urls = Pick<ForumService, 'baseUrl' | 'adminUrl' | 'configuration' | 'account'>

export type BenchService = Awaited<ReturnType<typeof startBenchService>>

/** Starts the service and warms it up: every body composed, every text ready for searches. */
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
    /** Sends requests as the app does, with a token of its own. */
    session,
    /** The responses that hold every entry, 100 to a page, newest first; asked for once. */
    responses: () => (responses ??= askForAll()),
    requests,
    clearRequests: () => admin('DELETE', '/requests'),
    /** Resolves once nothing is under way and nothing new has come for so many milliseconds. */
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
