import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { createListExports } from '../../src/main/exports/list-export'
import { removeUnfinishedFiles } from '../../src/main/files/private-files'
import { createCache } from '../../src/main/cache/client/cache-client'
import type { CacheWorker } from '../../src/main/cache/client/worker-calls'
import { createOwnState } from '../../src/main/cache/own-data/own-state'
import { createCacheLoop } from '../../src/main/cache/worker/cache-loop'
import type { CacheReply } from '../../src/main/cache/worker/cache-messages'
import { createMarks } from '../../src/main/marks/marks'
import { sampleEntry, samplePage } from './cache-samples'
import { createMemoryLog } from './memory'
import { bookWords, everything, neverPrinted } from './queries'

/** Writes or reads a person's file as the app does, and is killed at one of its steps. */
export interface OwnFilesChildOptions {
  readonly profile: string
  readonly action: 'export-list' | 'export-marks' | 'import'
  readonly path: string
  /** Number of steps before the kill; null for no kill. */
  readonly steps: number | null
}

export const ownAccount = { server: 'https://forum.example.test', username: 'amina' }

const options = JSON.parse(process.argv[2] ?? '') as OwnFilesChildOptions
let left = Number.POSITIVE_INFINITY

/** Each call of the returned method is a step. */
function stepped<Values extends unknown[], Response>(method: (...values: Values) => Response) {
  return function (this: unknown, ...values: Values): Response {
    if (left-- <= 0) process.kill(process.pid, 'SIGKILL')
    return method.apply(this, values)
  }
}

/** From now on, every call that changes the disk is a step. */
async function countSteps(most: number): Promise<void> {
  const handle = await fs.open(options.profile)
  const files = Object.getPrototypeOf(handle) as fs.FileHandle
  await handle.close()
  /* eslint-disable @typescript-eslint/unbound-method -- each is called with its own object */
  files.writeFile = stepped(files.writeFile)
  files.sync = stepped(files.sync)
  fs.open = stepped(fs.open)
  fs.rename = stepped(fs.rename)
  StatementSync.prototype.run = stepped(StatementSync.prototype.run) as StatementSync['run']
  DatabaseSync.prototype.exec = stepped(DatabaseSync.prototype.exec)
  /* eslint-enable @typescript-eslint/unbound-method */
  syncBuiltinESMExports()
  left = most
}

/** The cache's worker, in this process. */
function startWorker(): CacheWorker {
  const listeners: ((reply: CacheReply) => void)[] = []
  const execute = createCacheLoop(
    (reply) => listeners.forEach((listener) => listener(reply)),
    () => undefined,
  )
  return {
    postMessage: (request) => void setImmediate(() => execute(request)),
    on: (event: string, listener: (reply: CacheReply) => void) =>
      event === 'message' && listeners.push(listener),
    ref: () => undefined,
    unref: () => undefined,
  }
}

/** Fixed, so that the output is the same each time. */
const now = (): number => 1_700_000_000_000

const cache = createCache({
  now,
  folder: join(options.profile, 'library'),
  startWorker,
  log: createMemoryLog(),
  // An export writes only its file.
  isInMemory: options.action !== 'import',
})
const ownState = createOwnState({ cache, languages: [], now })
const marks = createMarks({
  ...{ cache, ownState, server: ownAccount.server, now },
  configuration: { disabledFeatures: [] },
  fetchUnstored: () => undefined,
  documentsChanged: () => undefined,
})
const exports = createListExports({
  cache,
  media: { storedInBody: async () => null },
  resources: { terms: async () => ({ ok: true, value: { terms: [], refusesLanguage: false } }) },
  server: 'forum.example.test',
  forumName: async () => null,
  printDocument: neverPrinted,
  now,
})

async function act(): Promise<boolean> {
  const { action, path } = options
  if (action === 'import') {
    const reading = await marks.readImport({ bytes: await fs.readFile(path), refused: null })
    if (options.steps !== null) await countSteps(options.steps)
    return (await marks.import(reading && 'token' in reading ? reading.token : '')).ok
  }
  const ids = Array.from({ length: 250 }, (_, index) => index + 1)
  const excerpt = 'reef '.repeat(100)
  await cache.storePage(samplePage(ids.map((id) => sampleEntry(id, { excerpt }))))
  await cache.setStarred(ids, true)
  if (options.steps !== null) await countSteps(options.steps)
  if (action === 'export-marks') return (await marks.exportTo(path)).ok
  const list = { filters: everything, ids: null, format: 'csv', words: bookWords } as const
  return (await exports.save(list, path, new AbortController().signal, () => undefined)).ok
}

// The parent has exited.
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume()

removeUnfinishedFiles(join(options.profile, 'unfinished-files.json'))
await cache.open(ownAccount)
process.exit((await act()) ? 0 : 1)
