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

export type Response<Name extends LibraryCallName> = ReturnType<LibraryCalls[Name]>

export type WorkerCalls = ReturnType<typeof createWorkerCalls>

/** The calls of one running worker: each reply goes to the call with its id. */
export function createWorkerCalls(worker: LibraryWorker, log: Log, notice: (notice: LibraryNotice) => void) {
  const waiting = new Map<number, (response: unknown) => void>()
  let lastId = 0

  worker.on('message', ({ id, response, notices, failures }) => {
    for (const failure of failures) log.write({ event: 'library', ...failure })
    for (const each of notices) notice(each)
    waiting.get(id)?.(response)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
  })

  return {
    /** @returns null when the worker could not do it, or was abandoned */
    ask<Name extends LibraryCallName>(
      name: Name,
      ...values: Parameters<LibraryCalls[Name]>
    ): Promise<Response<Name> | null> {
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
    },

    /** The worker has crashed: every call that waits for it gets null. */
    abandon(): void {
      for (const settle of waiting.values()) settle(null)
      waiting.clear()
    },
  }
}
