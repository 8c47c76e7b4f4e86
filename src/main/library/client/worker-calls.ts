import type { LibraryNotice } from '@shared/entries/resources'
import { framesOf, type Log } from '../../log/log'
import type { LibraryCallName, LibraryCalls, LibraryReply, LibraryRequest } from '../worker/library-messages'

/** A running `library-worker.js`: a thread of node:worker_threads, or a process with the same interface. */
export interface LibraryWorker {
  /** @throws when the request cannot be sent as it is */
  postMessage(request: LibraryRequest): void
  on(event: 'message', listener: (reply: LibraryReply) => void): unknown
  on(event: 'error' | 'exit', listener: () => void): unknown
  ref(): void
  unref(): void
}

/** What a call answers; true where it only does something. */
export type Response<Name extends LibraryCallName> =
  ReturnType<LibraryCalls[Name]> extends infer Value ? (Value extends void ? true : Value) : never

export interface WorkerCalls {
  /** @returns null when it could not be done */
  ask<Name extends LibraryCallName>(
    name: Name,
    ...values: Parameters<LibraryCalls[Name]>
  ): Promise<Response<Name> | null>
  /** Makes a call that the worker before has not answered. */
  readonly repeat: (call: UnansweredCall) => void
  /** The worker has ended. @returns the calls that wait for it, in their order */
  unanswered(): readonly UnansweredCall[]
}

/** A call that a worker has not answered. */
export interface UnansweredCall {
  readonly name: LibraryCallName
  readonly values: LibraryRequest['values']
  /** Whether this was its second worker. */
  readonly isRepeated: boolean
  readonly settle: (response: unknown) => void
}

interface WorkerCallsOptions {
  readonly log: Log
  readonly notice: (notice: LibraryNotice) => void
  /** Called with each request that the worker has answered, before the caller has the answer. */
  readonly answered: (request: LibraryRequest) => void
}

/** The calls of one running worker: each reply goes to the call with its id. */
export function createWorkerCalls(
  worker: LibraryWorker,
  { log, notice, answered }: WorkerCallsOptions,
): WorkerCalls {
  const waiting = new Map<number, UnansweredCall>()
  let lastId = 0

  worker.on('message', ({ id, response, notices, failures }) => {
    for (const failure of failures) log.write({ event: 'library', ...failure })
    for (const each of notices) notice(each)
    const call = waiting.get(id)
    waiting.delete(id)
    if (call) {
      answered({ ...call, id } as LibraryRequest)
      call.settle(response)
    }
    if (waiting.size === 0) worker.unref()
  })

  function send(call: UnansweredCall): void {
    const { name, values, settle } = call
    const id = ++lastId
    waiting.set(id, call)
    try {
      worker.postMessage({ id, name, values } as LibraryRequest)
      worker.ref()
    } catch (thrown) {
      waiting.delete(id)
      log.write({ event: 'library', route: name, code: 'not-sendable', frames: framesOf(thrown) })
      settle(null)
    }
  }

  return {
    ask<Name extends LibraryCallName>(
      name: Name,
      ...values: Parameters<LibraryCalls[Name]>
    ): Promise<Response<Name> | null> {
      return new Promise((resolve) => {
        const settle = (response: unknown): void => resolve(response as Response<Name> | null)
        send({ name, values, isRepeated: false, settle })
      })
    },

    repeat: (call: UnansweredCall): void => send({ ...call, isRepeated: true }),

    unanswered(): readonly UnansweredCall[] {
      const calls = [...waiting.values()]
      waiting.clear()
      return calls
    },
  }
}
