import { phpJson } from '../responses.ts'
import type { Fault } from './faults.ts'
import { PRESETS, statusResponse } from './presets.ts'
import { withWrongTypes } from './wrong-types.ts'

/** List headers that some edges strip. */
const TOTALS = ['x-wp-total', 'x-wp-totalpages', 'link']

interface ResponseContext {
  readonly origin: string
  /** Milliseconds since 1970, by the service's clock. */
  readonly now: number
  /** The route's own response, without faults. */
  readonly real: () => Promise<Response>
}

/** The response of the first fault that replaces the route's, or else the route's own. */
export async function respondWithFaults(
  faults: readonly Fault[],
  context: ResponseContext,
): Promise<Response> {
  for (const fault of faults) {
    if (fault.kind === 'preset') return PRESETS[fault.preset](context)
    if (fault.kind === 'status') return statusResponse(fault.status, fault.body, fault.headers)
    if (fault.kind === 'redirect') return statusResponse(fault.status ?? 307, '', { location: fault.to })
  }
  return context.real()
}

async function withJson(response: Response, change: (body: unknown) => unknown): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response
  const text = await response.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    // Another fault has already replaced the JSON.
    return new Response(text, { status: response.status, headers: response.headers })
  }
  return new Response(phpJson(change(body)), { status: response.status, headers: response.headers })
}

/** Applies the faults that change a response's headers or JSON, in order. */
export async function changeResponse(faults: readonly Fault[], response: Response): Promise<Response> {
  let changed = response
  for (const fault of faults) {
    if (fault.kind === 'strip-headers') {
      const headers = new Headers(changed.headers)
      for (const name of fault.names ?? TOTALS) headers.delete(name)
      changed = new Response(changed.body, { status: changed.status, headers })
    } else if (fault.kind === 'count-more') {
      const headers = new Headers(changed.headers)
      const total = headers.get('x-wp-total')
      if (total !== null) headers.set('x-wp-total', String(Number(total) + (fault.by ?? 2)))
      changed = new Response(changed.body, { status: changed.status, headers })
    } else if (fault.kind === 'wrong-types') {
      changed = await withJson(changed, (body) => withWrongTypes(body, fault.seed, fault.share ?? 0.1))
    } else if (fault.kind === 'empty-list') {
      changed = await withJson(changed, (body) => (Array.isArray(body) ? [] : body))
      const headers = new Headers(changed.headers)
      for (const name of TOTALS) if (headers.has(name) && name !== 'link') headers.set(name, '0')
      headers.delete('link')
      changed = new Response(changed.body, { status: changed.status, headers })
    }
  }
  return changed
}
