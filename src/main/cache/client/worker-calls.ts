import type { CacheNotice } from '@shared/entries/resources'
import { framesOf, type Log } from '../../log'
import type { CacheCallName, CacheCalls, CacheReply, CacheRequest } from '../worker/cache-messages'

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
  /** @returns null if the call failed */
  ask<Name extends CacheCallName>(
    name: Name,
    ...values: Parameters<CacheCalls[Name]>
  ): Promise<Response<Name> | null>
  /** Sends a call that the previous worker did not answer. */
  readonly repeat: (call: UnansweredCall) => void
  /** Call after the worker ended. @returns its pending calls in order, and forgets them */
  unanswered(): readonly UnansweredCall[]
}

export interface UnansweredCall {
  readonly name: CacheCallName
  readonly values: CacheRequest['values']
  /** Whether it was sent to a second worker already. */
  readonly isRepeated: boolean
  readonly settle: (response: unknown) => void
}

interface WorkerCallsOptions {
  readonly log: Log
  readonly notice: (notice: CacheNotice) => void
  /** Called for each answered request, before its caller gets the response. */
  readonly answered: (request: CacheRequest) => void
}

export function createWorkerCalls(
  worker: CacheWorker,
  { log, notice, answered }: WorkerCallsOptions,
): WorkerCalls {
  const waiting = new Map<number, UnansweredCall>()
  let lastId = 0

  worker.on('message', ({ id, response, notices, failures }) => {
    for (const failure of failures) log.write({ event: 'cache', ...failure })
    for (const each of notices) notice(each)
    const call = waiting.get(id)
    waiting.delete(id)
    if (call) {
      answered({ ...call, id } as CacheRequest)
      call.settle(response)
    }
    if (waiting.size === 0) worker.unref()
  })

  function send(call: UnansweredCall): void {
    const { name, values, settle } = call
    const id = ++lastId
    waiting.set(id, call)
    try {
      worker.postMessage({ id, name, values } as CacheRequest)
      worker.ref()
    } catch (thrown) {
      waiting.delete(id)
      log.write({ event: 'cache', route: name, code: 'not-sendable', frames: framesOf(thrown) })
      settle(null)
    }
  }

  return {
    ask<Name extends CacheCallName>(
      name: Name,
      ...values: Parameters<CacheCalls[Name]>
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
