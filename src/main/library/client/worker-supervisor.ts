import type { LibraryNotice } from '@shared/entries/resources'
import { framesOf, type Log } from '../../log/log'
import type { LibraryCallName, LibraryCalls, LibraryRequest } from '../worker/library-messages'
import {
  createWorkerCalls,
  type LibraryWorker,
  type Response,
  type UnansweredCall,
  type WorkerCalls,
} from './worker-calls'

/** After so many crashes of the worker in so many milliseconds, the library does without one. */
const maximumCrashes = 3
const crashesWithinMs = 60_000

/**
 * Starts the library's worker at the first call, and another after a crash. What the one before has not answered is asked
 * of that one, once: it may be what ends a worker. Whether it was carried out nobody knows, and doing it again does no
 * harm (library-messages.ts).
 */
export function createWorkerSupervisor(options: {
  readonly startWorker: () => LibraryWorker
  readonly log: Log
  readonly now: () => number
  readonly notice: (notice: LibraryNotice) => void
}) {
  const { startWorker, log, now, notice } = options
  let running: WorkerCalls | null = null
  let crashes: readonly number[] = []
  let isDisabled = false
  /** What the worker has open: one that replaces it opens the same, before anything else. */
  let open: Parameters<LibraryCalls['open']> | null = null

  function start(): void {
    try {
      const worker = startWorker()
      const calls = createWorkerCalls(worker, { log, notice, answered })
      running = calls
      // The exit is what counts; without a listener an error would end the whole process.
      worker.on('error', () => undefined)
      worker.on('exit', () => {
        if (running === calls) crashed()
      })
      // The process may end unless a reply is pending. A listener added after this would undo it.
      worker.unref()
    } catch (thrown) {
      log.write({ event: 'library', code: 'not-started', frames: framesOf(thrown) })
      crashed()
    }
  }

  function crashed(): void {
    const calls = running?.unanswered() ?? []
    running = null
    if (!isDisabled) {
      log.write({ event: 'library', code: 'worker-ended' })
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
    // What was open before is not what the calls after this one are about.
    if (call.name === 'open' || call.name === 'leave') open = null
    call.settle(null)
  }

  /** @returns null when the worker could not do it, or it and the next one ended over it */
  function ask<Name extends LibraryCallName>(
    name: Name,
    ...values: Parameters<LibraryCalls[Name]>
  ): Promise<Response<Name> | null> {
    if (!running && !isDisabled) start()
    return running ? running.ask(name, ...values) : Promise.resolve(null)
  }

  function answered({ name, values }: LibraryRequest): void {
    if (name === 'open') open = values
    if (name === 'leave') open = null
  }

  return {
    ask,

    /** Whether there is no worker and none will be started. */
    isDisabled: (): boolean => isDisabled,

    /** Ends the worker after its present work; none is started again. */
    async close(): Promise<void> {
      const closing = running && ask('close')
      // From now on its exit is no crash.
      isDisabled = true
      await closing
    },
  }
}
