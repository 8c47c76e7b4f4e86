import type { Result } from '@shared/errors/result'
import type { HttpRequest, ServiceResponse } from './http-exchange'

/** Milliseconds. The page asks for everything again at once; what it has not asked for by then it has no use for. */
const usedWithin = 5_000

/**
 * What the try that found the service back has brought: held for the first who asks for the same, for by the thousand
 * these requests are a good part of the load after an outage (docs/performance.md).
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

    /** Once; null where something else was asked for, or with another token. */
    take<Body>(request: HttpRequest): Extract<Result<ServiceResponse<Body>>, { ok: true }> | null {
      if (held?.name !== nameOf(request)) return null
      const { response, at } = held
      held = null
      // The same request is read in the same way.
      if (!response.ok || now() - at >= usedWithin) return null
      return response as Extract<Result<ServiceResponse<Body>>, { ok: true }>
    },

    forget: (): void => void (held = null),
  }
}

/** What it asks for, under which conditions, and for whom. */
function nameOf({ method, url, headers }: HttpRequest): string {
  return JSON.stringify([method, url, headers])
}
