import type { CacheNotice } from '@shared/entries/resources'
import { framesOf, type Log } from '../../log'
import type { CacheCallName, CacheCalls, CacheReply, CacheRequest } from '../worker/cache-messages'

/** After this many crashes of the worker in this many milliseconds, the cache stops using one. */
const maximumCrashes = 3
const crashesWithinMs = 60_000

/** A running `cache-worker.js`: a thread of node:worker_threads, or a process with the same interface. */
export interface CacheWorker {
  /** @throws if the request cannot be cloned */
  postMessage(request: CacheRequest): void
  on(event: 'message', listener: (reply: CacheReply) => void): unknown
  on(event: 'error' | 'exit', listener: () => void): unknown
  ref(): void
  unref(): void
}

/** True if the call has no result. */
export type Response<Name extends CacheCallName> =
  ReturnType<CacheCalls[Name]> extends infer Value ? (Value extends void ? true : Value) : never

export interface WorkerCalls {
  /** @returns null if the worker failed, or if two workers ended without answering */
  ask<Name extends CacheCallName>(
    this: void,
    name: Name,
    ...values: Parameters<CacheCalls[Name]>
  ): Promise<Response<Name> | null>
  /** Ends the worker after its current work, and starts none again. */
  readonly close: () => Promise<void>
}

/** A call that the worker has not answered yet. */
interface PendingCall {
  readonly name: CacheCallName
  readonly values: CacheRequest['values']
  /** Whether it was sent to a second worker already. */
  readonly isRepeated: boolean
  readonly settle: (response: unknown) => void
}

/**
 * Starts the worker at the first call, and another after a crash. The new worker gets each unanswered call
 * once more, but not twice: the call may be what crashes workers. Repeating a call does no harm
 * (cache-messages.ts).
 */
export function createWorkerCalls(options: {
  readonly startWorker: () => CacheWorker
  readonly log: Log
  readonly now: () => number
  readonly notice: (notice: CacheNotice) => void
}): WorkerCalls {
  const { startWorker, log, now, notice } = options
  const pending = createPendingCalls(log)
  let running: CacheWorker | null = null
  const mayStartAfterCrash = createCrashLimit(now)
  /** Too many workers crashed, or `close()` was called. */
  let isDisabled = false
  /** The account that the worker has open. A replacement opens it before anything else. */
  let open: Parameters<CacheCalls['open']> | null = null

  function start(): void {
    try {
      const worker = startWorker()
      running = worker
      listen(worker, received, () => {
        if (running === worker) crashed()
      })
    } catch (thrown) {
      log.write({ event: 'cache', code: 'not-started', frames: framesOf(thrown) })
      crashed()
    }
  }

  function received({ id, response, notices, failures }: CacheReply): void {
    for (const failure of failures) log.write({ event: 'cache', ...failure })
    for (const each of notices) notice(each)
    const call = pending.take(id)
    if (call?.name === 'open') open = call.values as Parameters<CacheCalls['open']>
    if (call?.name === 'leave') open = null
    call?.settle(response)
    if (pending.isEmpty()) running?.unref()
  }

  function crashed(): void {
    const unanswered = pending.takeAll()
    running = null
    if (!isDisabled) {
      log.write({ event: 'cache', code: 'worker-ended' })
      if (mayStartAfterCrash()) {
        start()
        if (open) repeat({ name: 'open', values: open, isRepeated: false, settle: () => undefined })
      } else {
        isDisabled = true
        notice('not-kept')
      }
    }
    for (const call of unanswered) repeat(call)
  }

  function repeat(call: PendingCall): void {
    if (running && !call.isRepeated) return pending.send(running, { ...call, isRepeated: true })
    // Later calls must not reach the account that was open before.
    if (call.name === 'open' || call.name === 'leave') open = null
    call.settle(null)
  }

  function ask<Name extends CacheCallName>(
    name: Name,
    ...values: Parameters<CacheCalls[Name]>
  ): Promise<Response<Name> | null> {
    if (!running && !isDisabled) start()
    const worker = running
    if (!worker) return Promise.resolve(null)
    return new Promise((resolve) => {
      const settle = (response: unknown): void => resolve(response as Response<Name> | null)
      pending.send(worker, { name, values, isRepeated: false, settle })
    })
  }

  return {
    ask,

    async close() {
      const closing = running && ask('close')
      // An exit from now on is not a crash.
      isDisabled = true
      await closing
    },
  }
}

function createPendingCalls(log: Log) {
  const pending = new Map<number, PendingCall>()
  let lastId = 0
  return {
    send(worker: CacheWorker, call: PendingCall): void {
      const { name, values, settle } = call
      const id = ++lastId
      pending.set(id, call)
      try {
        worker.postMessage({ id, name, values } as CacheRequest)
        worker.ref()
      } catch (thrown) {
        pending.delete(id)
        log.write({ event: 'cache', route: name, code: 'not-sendable', frames: framesOf(thrown) })
        settle(null)
      }
    },
    take(id: number): PendingCall | undefined {
      const call = pending.get(id)
      pending.delete(id)
      return call
    },
    takeAll(): readonly PendingCall[] {
      const calls = [...pending.values()]
      pending.clear()
      return calls
    },
    isEmpty: (): boolean => pending.size === 0,
  }
}

function listen(worker: CacheWorker, received: (reply: CacheReply) => void, ended: () => void): void {
  worker.on('message', received)
  // `exit` follows. Without this listener, an error of the worker would end the whole process.
  worker.on('error', () => undefined)
  worker.on('exit', ended)
  // Lets the process end unless a reply is pending. Adding a listener later would undo this.
  worker.unref()
}

/** Call the result after each crash. @returns whether another worker may be started */
function createCrashLimit(now: () => number): () => boolean {
  let crashes: readonly number[] = []
  return () => {
    const time = now()
    crashes = [...crashes.filter((crash) => time - crash < crashesWithinMs), time]
    return crashes.length < maximumCrashes
  }
}
