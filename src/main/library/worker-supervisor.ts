import type { LibraryNotice } from '@shared/resources'
import { framesOf, type Log } from '../log/log'
import type { LibraryCallName, LibraryCalls } from './library-messages'
import { createWorkerCalls, type LibraryWorker, type Response, type WorkerCalls } from './worker-calls'

/** After so many crashes of the worker in so many milliseconds, the library does without one. */
const maximumCrashes = 3
const crashesWithinMs = 60_000

/** Starts the library's worker at the first call, and another after a crash. */
export function createWorkerSupervisor(options: {
  readonly startWorker: () => LibraryWorker
  readonly log: Log
  readonly now: () => number
  readonly notice: (notice: LibraryNotice) => void
  /** Called when a worker has replaced a crashed one, before the calls of that one get null. */
  readonly restarted: () => void
}) {
  const { startWorker, log, now, notice, restarted } = options
  let running: WorkerCalls | null = null
  let crashes: readonly number[] = []
  let isDisabled = false

  function start(): void {
    try {
      const worker = startWorker()
      const calls = createWorkerCalls(worker, log, notice)
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
    const lost = running
    running = null
    if (!isDisabled) {
      log.write({ event: 'library', code: 'worker-ended' })
      const time = now()
      crashes = [...crashes.filter((crash) => time - crash < crashesWithinMs), time]
      if (crashes.length < maximumCrashes) {
        start()
        restarted()
      } else {
        isDisabled = true
        notice('not-kept')
      }
    }
    lost?.abandon()
  }

  /** @returns null when the worker could not do it, or crashed */
  function ask<Name extends LibraryCallName>(
    name: Name,
    ...values: Parameters<LibraryCalls[Name]>
  ): Promise<Response<Name> | null> {
    if (!running && !isDisabled) start()
    return running ? running.ask(name, ...values) : Promise.resolve(null)
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
