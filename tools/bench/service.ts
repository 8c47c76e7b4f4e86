import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { decodeEntry, type Entry } from '../../src/main/service/decode/entry.ts'
import { decodeList } from '../../src/main/service/decode/record.ts'
import { createSampleClient } from '../forum-service/index.ts'
import type { FaultRule, ForumService, RecordedRequest } from '../forum-service/index.ts'

export const entryCount = 10_000

/** Words that occur in many of the sample entries. */
export const sampleWords = [
  ...['crabs', 'hornbills', 'motorbike', 'boundaries', 'smoke', 'nursery', 'radio', 'herders'],
  ...['monitoring', 'patrol', 'season', 'water', 'forest', 'village', 'river'],
]

/** The entries of a response, decoded by main's own code. */
const entriesOf = (response: string): readonly Entry[] =>
  decodeList<Entry>(JSON.parse(response), (record) => decodeEntry(record))?.items ?? []

interface BodyChange {
  readonly entry: Entry
  readonly body: string
}

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

  /** Together they hold every entry, newest first, 100 per response. */
  const responses: string[] = []
  for (let page = 1; page <= entryCount / 100; page++)
    responses.push(await (await session.get(`/wp-json/wp/v2/map-resources?per_page=100&page=${page}`)).text())
  const entries = (): readonly Entry[] => responses.flatMap(entriesOf)

  return {
    ...urls,
    /** Sends requests like the app's, with its own token. */
    session,
    responses,
    entries,
    /** The entries with a text that everybody may read. */
    readableEntries: () => entries().filter(({ body, isProtected }) => body !== '' && !isProtected),
    requests,
    clearRequests: () => admin('DELETE', '/requests'),
    clearRules: () => admin('DELETE', '/rules'),
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
    /** Delays responses until `work` has ended. */
    async delayed<T>(ms: number, rule: Pick<FaultRule, 'route'>, work: () => Promise<T>): Promise<T> {
      await admin('POST', '/rules', { ...rule, fault: { kind: 'latency', ms } })
      try {
        return await work()
      } finally {
        await admin('DELETE', '/rules')
      }
    },
    /** Gives entries other bodies until `work` has ended. */
    async withBodies<T>(changes: readonly BodyChange[], work: () => Promise<T>): Promise<T> {
      const change = ({ id }: Entry, body: string) => admin('PATCH', `/entries/${id}`, { body })
      for (const { entry, body } of changes) await change(entry, body)
      try {
        return await work()
      } finally {
        for (const { entry } of changes) await change(entry, entry.body)
      }
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
