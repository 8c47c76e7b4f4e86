import { spawn, type ChildProcess } from 'node:child_process'
import { Worker } from 'node:worker_threads'
import type { FetchedPage, CacheAccount } from '../../src/main/cache/cache'
import type { CacheWorker } from '../../src/main/cache/client/worker-calls'
import { childModule } from './child-modules.ts'

export function startCacheThread(): Worker {
  return new Worker(childModule('cache-worker'), { execArgv: [] })
}

export interface CacheProcessOptions {
  /** Kills itself before the given change of the database, or when the disk rejects one. */
  readonly killAtChange?: number
  /** Maximum file size in bytes, in steps of 512. Not on Windows. */
  readonly mostFileBytes?: number
}

/** The cache's worker as a process, which can be killed. */
export function startCacheProcess(
  options: CacheProcessOptions = {},
): CacheWorker & { readonly child: ChildProcess } {
  const { killAtChange, mostFileBytes } = options
  const own = [
    process.execPath,
    childModule('cache-child'),
    ...(killAtChange === undefined ? [] : [String(killAtChange)]),
  ]
  const [command = '', ...values] =
    mostFileBytes === undefined
      ? own
      : ['sh', '-c', 'ulimit -f "$0" && exec "$@"', String(Math.floor(mostFileBytes / 512)), ...own]
  const child = spawn(command, values, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  return {
    child,
    // As in Electron: messages to an exited process are lost, and its exit event reports that.
    postMessage: (request) => void child.send(request, () => undefined),
    on: (event: string, listener: (reply: never) => void) => child.on(event, listener as () => void),
    ref: () => child.ref(),
    unref: () => child.unref(),
  }
}

/** A process that opens a cache with its own worker, stores a page and exits. */
export function runCacheOnce(folder: string, account: CacheAccount, page: FetchedPage): ChildProcess {
  const given = JSON.stringify({ folder, account, page })
  return spawn(process.execPath, [childModule('cache-once'), given], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}
