import { failure, type Result } from '@shared/errors/result'

interface UnderWay {
  readonly controller: AbortController
  readonly response: Promise<Result<unknown>>
  waiting: number
}

export interface SharedRequests {
  /** @param start must request the same thing for the same key */
  ask<T>(
    key: string,
    signal: AbortSignal,
    start: (signal: AbortSignal) => Promise<Result<T>>,
  ): Promise<Result<T>>
}

/** Shares one request among concurrent callers; it is cancelled when all of them have cancelled. */
export function createSharedRequests(): SharedRequests {
  const underWay = new Map<string, UnderWay>()

  function begin<T>(key: string, start: (signal: AbortSignal) => Promise<Result<T>>): UnderWay {
    const controller = new AbortController()
    const response = start(controller.signal).finally(() => {
      if (underWay.get(key) === mine) underWay.delete(key)
    })
    const mine: UnderWay = { controller, response, waiting: 0 }
    underWay.set(key, mine)
    return mine
  }

  return {
    async ask<T>(
      key: string,
      signal: AbortSignal,
      start: (signal: AbortSignal) => Promise<Result<T>>,
    ): Promise<Result<T>> {
      if (signal.aborted) return failure({ code: 'cancelled' })
      const shared = underWay.get(key) ?? begin(key, start)
      shared.waiting++
      const left = Promise.withResolvers<Result<never>>()
      const leave = (): void => {
        left.resolve(failure({ code: 'cancelled' }))
        if (--shared.waiting > 0) return
        if (underWay.get(key) === shared) underWay.delete(key)
        shared.controller.abort()
      }
      signal.addEventListener('abort', leave, { once: true })
      try {
        return (await Promise.race([shared.response, left.promise])) as Result<T>
      } finally {
        signal.removeEventListener('abort', leave)
      }
    },
  }
}
