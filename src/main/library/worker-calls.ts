import type { LibraryNotice } from '@shared/resources'
import { framesOf, type Log } from '../log/log'
import type { LibraryCallName, LibraryCalls, LibraryReply, LibraryRequest } from './library-messages'

/** A running `library-worker.js`: a thread of node:worker_threads, or a process with the same interface. */
export interface LibraryWorker {
  /** @throws when the request cannot be sent as it is */
  postMessage(request: LibraryRequest): void
  on(event: 'message', listener: (reply: LibraryReply) => void): unknown
  on(event: 'error' | 'exit', listener: () => void): unknown
  ref(): void
  unref(): void
}

/** After so many crashes of the worker in so many milliseconds, the library does without one. */
const maximumCrashes = 3
const crashesWithinMs = 60_000

export type Response<Name extends LibraryCallName> = ReturnType<LibraryCalls[Name]>

/** Calls of the library's worker, which is started at the first call and again after a crash. */
export function createWorkerCalls(options: {
  readonly startWorker: () => LibraryWorker
  readonly log: Log
  readonly now: () => number
  readonly notice: (notice: LibraryNotice) => void
  /** Called when a worker has replaced a crashed one, before the calls of that one get null. */
  readonly restarted: () => void
}) {
  const { startWorker, log, now, notice, restarted } = options
  const waiting = new Map<number, (response: unknown) => void>()
  let lastId = 0
  let running: LibraryWorker | null = null
  let crashes: readonly number[] = []
  let isDisabled = false

  function start(): void {
    try {
      const started = startWorker()
      running = started
      started.on('message', receive)
      // The exit is what counts; without a listener an error would end the whole process.
      started.on('error', () => undefined)
      started.on('exit', () => {
        if (running === started) crashed()
      })
      // The process may end unless a reply is pending. A listener added after this would undo it.
      started.unref()
    } catch (thrown) {
      log.write({ event: 'library', code: 'not-started', frames: framesOf(thrown) })
      crashed()
    }
  }

  function crashed(): void {
    running = null
    const pending = [...waiting.values()]
    waiting.clear()
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
    for (const settle of pending) settle(null)
  }

  function receive({ id, response, notices, failures }: LibraryReply): void {
    for (const failure of failures) log.write({ event: 'library', ...failure })
    for (const each of notices) notice(each)
    waiting.get(id)?.(response)
    waiting.delete(id)
    if (waiting.size === 0) running?.unref()
  }

  /** @returns null when the worker could not do it, or crashed */
  function ask<Name extends LibraryCallName>(
    name: Name,
    ...values: Parameters<LibraryCalls[Name]>
  ): Promise<Response<Name> | null> {
    if (!running && !isDisabled) start()
    const worker = running
    if (!worker) return Promise.resolve(null)
    return new Promise((resolve) => {
      const id = ++lastId
      waiting.set(id, (response) => resolve(response as Response<Name> | null))
      try {
        worker.postMessage({ id, name, values } as LibraryRequest)
        worker.ref()
      } catch (thrown) {
        waiting.delete(id)
        log.write({ event: 'library', route: name, code: 'not-sendable', frames: framesOf(thrown) })
        resolve(null)
      }
    })
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
