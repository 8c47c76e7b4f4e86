import { phpJson } from '../answers.ts'
import type { Fault } from './faults.ts'
import { PRESETS, statusAnswer } from './presets.ts'
import { withWrongTypes } from './wrong-types.ts'

/** What a list carries beside its records (wordpress.md: an edge may strip them). */
const TOTALS = ['x-wp-total', 'x-wp-totalpages', 'link']

export interface AnswerContext {
  readonly origin: string
  /** Milliseconds since 1970, by the service's clock. */
  readonly now: number
  /** What the route says without any fault. */
  readonly real: () => Promise<Response>
}

/** The first fault that answers in the route's place decides; without one the route answers. */
export async function answerWithFaults(faults: readonly Fault[], context: AnswerContext): Promise<Response> {
  for (const fault of faults) {
    if (fault.kind === 'preset') return PRESETS[fault.preset](context)
    if (fault.kind === 'status') return statusAnswer(fault.status, fault.body, fault.headers)
    if (fault.kind === 'redirect') return statusAnswer(fault.status ?? 307, '', { location: fault.to })
  }
  return context.real()
}

async function withJson(answer: Response, change: (body: unknown) => unknown): Promise<Response> {
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return answer
  const text = await answer.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    // Another fault has already made it something else.
    return new Response(text, { status: answer.status, headers: answer.headers })
  }
  return new Response(phpJson(change(body)), { status: answer.status, headers: answer.headers })
}

/** Applies the faults that change an answer's headers or JSON, in order. */
export async function changeAnswer(faults: readonly Fault[], answer: Response): Promise<Response> {
  let changed = answer
  for (const fault of faults) {
    if (fault.kind === 'strip-headers') {
      const headers = new Headers(changed.headers)
      for (const name of fault.names ?? TOTALS) headers.delete(name)
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
