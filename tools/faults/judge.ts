import '../source-modules.ts'
import type { AppError } from '../../src/shared/errors/app-error.ts'
import type { FaultKind, FaultResult } from './kinds/index.ts'
import type { Outcome } from './steps.ts'
import type { Arrival } from './proxy.ts'

const { errorKey, isCertainlyNotCarriedOut } = await import('../../src/shared/errors/app-error-traits.ts')
const { errorMessages } = await import('../../src/shared/i18n/en/errors.ts')

/** The promises that a case can break. */
export const promises = ['lost', 'words', 'doubled', 'storm', 'recovery'] as const

export interface Violation {
  readonly promise: (typeof promises)[number]
  readonly detail: string
}

/** One GET and two retries. */
const mostTries = 3

/** Requests that the app may make by itself in five minutes of a fault; its backoff uses full jitter. */
const mostWhileIdle = 12

/** Requests of any kind within one second: more than four parts of the screen, with two tries each. */
const mostPerSecond = 12

/** Errors allowed for a signed text that was changed on the way. */
const signedText: readonly FaultResult[] = ['unreachable', 'file-mismatch']

const resultOf = (error: AppError | null): FaultResult => error?.code ?? 'success'

/** Requests for one page of an offline list: one, and eight retries if unreadable (offline/throttle.ts). */
const mostTriesBehind = 9

/** Pause before a page is requested again, in milliseconds; a captive portal is waited out without limit. */
const pauseBehindMs = 20_000

const words = (detail: string): Violation => ({ promise: 'words', detail })

/** The results that a call may report under a fault. */
function admissible(
  kind: FaultKind,
  needs: Outcome['needs'],
  isChecked: boolean,
): readonly FaultResult[] | 'any failure' {
  // Reading from the cache needs no service.
  if (needs === 'nothing') return ['success']
  if (needs === 'started') return kind.started ?? kind.results
  if (needs === 'disk') return kind.stored ?? ['success']
  // A signed text is intact or rejected. A fault in JSON leaves it intact or breaks its signature.
  if (needs === 'signed-text')
    return kind.results.includes('success') ? [...kind.results, ...signedText] : signedText
  if (needs === 'image') {
    // A failed image shows a placeholder and no message.
    if (kind.image !== undefined) return kind.image === 'success' ? ['success'] : 'any failure'
    return kind.results.includes('success') ? ['success'] : 'any failure'
  }
  if (needs === 'deletion' && kind.fate !== 'refused' && !kind.results.includes('success')) {
    // The outcome is unknown, unless the service can still be asked whether the account exists.
    if (!isChecked) return ['outcome-unknown']
    return kind.fate === 'carried-out' ? ['success'] : ['not-deleted']
  }
  return kind.results
}

/**
 * Whether the app reported the result correctly.
 *
 * @param isChecked whether requests other than the failing one got through
 */
export function judgeWords(
  kind: FaultKind,
  { needs, error, said }: Outcome,
  isChecked: boolean,
): readonly Violation[] {
  if (needs === 'sync') {
    // The offline status reports only failing or waiting; the list on the screen gives the reason.
    const allowed = kind.results.map((result) => (result === 'success' ? 'whole' : 'not whole'))
    const is = said === undefined ? 'whole' : 'not whole'
    const isOfService =
      allowed.includes(is) && (said === undefined || said === 'service' || said === 'failed')
    const isTrue = kind.synced === undefined ? isOfService : said === kind.synced
    return isTrue ? [] : [words(`${needs}: "${said ?? is}" and not ${kind.synced ?? allowed.join(' or ')}`)]
  }
  if (needs === 'check') {
    const isSuccess = said === undefined
    const isTrue = kind.results.some((result) => (result === 'success') === isSuccess)
    return isTrue ? [] : [words(`the connection is said ${isSuccess ? '' : 'not '}to work`)]
  }
  const result = resultOf(error)
  const allowed = admissible(kind, needs, isChecked)
  const isAllowed = allowed === 'any failure' ? error !== null : allowed.includes(result)
  const found: Violation[] = []
  if (!isAllowed) {
    const instead = allowed === 'any failure' ? allowed : allowed.join(' or ')
    found.push(words(`${needs}: "${result}" and not ${instead}`))
  }
  if (error && errorMessages.errors[errorKey(error)] === undefined)
    found.push(words(`no words for "${result}"`))
  if (error && needs === 'registration' && kind.fate !== 'refused' && isCertainlyNotCarriedOut(error)) {
    found.push(words(`"${result}" says that nothing was done, which nobody knows`))
  }
  return found
}

/**
 * Whether the app repeated a request that changes the service, or retried too often.
 *
 * @param pausedMs for background work, which uses an accelerated timer: how long it has paused; otherwise null
 */
export function judgeRequests(
  kind: FaultKind,
  arrivals: readonly Arrival[],
  pausedMs: number | null,
): readonly Violation[] {
  const counts = new Map<string, { readonly arrival: Arrival; count: number }>()
  for (const arrival of arrivals) {
    const known = counts.get(arrival.target)
    if (known) known.count++
    else counts.set(arrival.target, { arrival, count: 1 })
  }
  const found: Violation[] = []
  for (const { arrival, count } of counts.values()) {
    const { method, route } = arrival
    const mostInFront = kind.pauseMs === undefined ? mostTries : 1
    const most = pausedMs === null ? mostInFront : Math.max(mostTriesBehind, 1 + pausedMs / pauseBehindMs)
    if (method !== 'GET' && count > 1) found.push({ promise: 'doubled', detail: `${count} × ${route}` })
    if (method === 'GET' && count > most) found.push({ promise: 'storm', detail: `${count} × ${route}` })
  }
  // Background work runs accelerated, so its density means nothing.
  if (pausedMs !== null) return found
  const densest = Math.max(
    0,
    ...arrivals.map(({ at: from }) => arrivals.filter(({ at }) => at >= from && at < from + 1000).length),
  )
  if (densest > mostPerSecond) found.push({ promise: 'storm', detail: `${densest} requests within a second` })
  return found
}

/** Whether the idle app left a failing service alone. */
export function judgeIdleness(kind: FaultKind, arrivals: readonly Arrival[]): readonly Violation[] {
  const most = kind.pauseMs === undefined ? mostWhileIdle : 0
  const { length } = arrivals
  return length > most ? [{ promise: 'storm', detail: `${length} requests while idle` }] : []
}
