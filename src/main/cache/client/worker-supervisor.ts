import type { CacheNotice } from '@shared/entries/resources'
import { framesOf, type Log } from '../../log'
import type { CacheCallName, CacheCalls, CacheRequest } from '../worker/cache-messages'
import {
  createWorkerCalls,
  type CacheWorker,
  type Response,
  type UnansweredCall,
  type WorkerCalls,
} from './worker-calls'

/** After this many crashes of the worker in this many milliseconds, the cache stops using one. */
const maximumCrashes = 3
const crashesWithinMs = 60_000

export interface WorkerSupervisor {
  /** @returns null if the worker failed, or if two workers ended without answering */
  ask<Name extends CacheCallName>(
    this: void,
    name: Name,
    ...values: Parameters<CacheCalls[Name]>
  ): Promise<Response<Name> | null>
  /** Too many workers crashed, or `close()` was called. */
  readonly isDisabled: () => boolean
  /** Ends the worker after its current work, and starts none again. */
  readonly close: () => Promise<void>
}

/**
 * Starts the worker at the first call, and another after a crash. The new worker gets each unanswered call
 * once more, but not twice: the call may be what crashes workers. Repeating a call does no harm
 * (cache-messages.ts).
 */
export function createWorkerSupervisor(options: {
  readonly startWorker: () => CacheWorker
  readonly log: Log
  readonly now: () => number
  readonly notice: (notice: CacheNotice) => void
}): WorkerSupervisor {
  const { startWorker, log, now, notice } = options
  let running: WorkerCalls | null = null
  let crashes: readonly number[] = []
  let isDisabled = false
  /** The account that the worker has open. A replacement opens it before anything else. */
  let open: Parameters<CacheCalls['open']> | null = null

  function start(): void {
    try {
      const worker = startWorker()
      const calls = createWorkerCalls(worker, { log, notice, answered })
      running = calls
      // `exit` follows. Without this listener, an error of the worker would end the whole process.
      worker.on('error', () => undefined)
      worker.on('exit', () => {
        if (running === calls) crashed()
      })
      // Lets the process end unless a reply is pending. Adding a listener later would undo this.
      worker.unref()
    } catch (thrown) {
      log.write({ event: 'cache', code: 'not-started', frames: framesOf(thrown) })
      crashed()
    }
  }

  function crashed(): void {
    const calls = running?.unanswered() ?? []
    running = null
    if (!isDisabled) {
      log.write({ event: 'cache', code: 'worker-ended' })
      const time = now()
      crashes = [...crashes.filter((crash) => time - crash < crashesWithinMs), time]
      if (crashes.length < maximumCrashes) {
        start()
        if (open) repeat({ name: 'open', values: open, isRepeated: false, settle: () => undefined })
      } else {
        isDisabled = true
        notice('not-kept')
      }
    }
    for (const call of calls) repeat(call)
  }

  function repeat(call: UnansweredCall): void {
    if (running && !call.isRepeated) return running.repeat(call)
    // Later calls must not reach the account that was open before.
    if (call.name === 'open' || call.name === 'leave') open = null
    call.settle(null)
  }

  function ask<Name extends CacheCallName>(
    name: Name,
    ...values: Parameters<CacheCalls[Name]>
  ): Promise<Response<Name> | null> {
    if (!running && !isDisabled) start()
    return running ? running.ask(name, ...values) : Promise.resolve(null)
  }

  function answered({ name, values }: CacheRequest): void {
    if (name === 'open') open = values
    if (name === 'leave') open = null
  }

  return {
    ask,
    isDisabled: () => isDisabled,

    async close() {
      const closing = running && ask('close')
      // An exit from now on is not a crash.
      isDisabled = true
      await closing
    },
  }
}
