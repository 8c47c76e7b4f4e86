import type { Result } from '@shared/errors/result'
import type { HttpRequest, ServiceResponse } from './http-exchange'

/** Milliseconds. The page repeats its requests immediately, so an older response is not needed. */
const usedWithin = 5_000

/**
 * Keeps the response of the request that found the service reachable again, and hands it to the first caller
 * that sends the same request. With thousands of clients, these requests are a large part of the load after
 * an outage (docs/performance.md).
 */
export function createProbedResponse(now: () => number) {
  let held: {
    readonly name: string
    readonly response: Result<unknown, unknown>
    readonly at: number
  } | null = null

  return {
    hold(request: HttpRequest, response: Result<unknown, unknown>): void {
      held = { name: nameOf(request), response, at: now() }
    },

    /** Works once; null for a different request or token. */
    take<Body>(request: HttpRequest): Extract<Result<ServiceResponse<Body>>, { ok: true }> | null {
      if (held?.name !== nameOf(request)) return null
      const { response, at } = held
      held = null
      // An identical request decodes its body identically.
      if (!response.ok || now() - at >= usedWithin) return null
      return response as Extract<Result<ServiceResponse<Body>>, { ok: true }>
    },

    forget: (): void => void (held = null),
  }
}

function nameOf({ method, url, headers }: HttpRequest): string {
  return JSON.stringify([method, url, headers])
}
