import '../bench/source.ts'
import type { AppError } from '../../src/shared/errors/app-error.ts'
import type { FaultKind, Told } from './kinds/index.ts'
import type { Outcome } from './steps.ts'
import type { Arrival } from './proxy.ts'

const { isCertainlyNotCarriedOut } = await import('../../src/shared/errors/app-error-traits.ts')
const { errorKey } = await import('../../src/renderer/i18n/error-key.ts')
const { errorMessages } = await import('../../src/shared/i18n/en/errors.ts')

/** What a case may break. */
export const promises = ['lost', 'words', 'doubled', 'storm', 'recovery'] as const

/** One promise that a case broke, and how. */
export interface Violation {
  readonly promise: (typeof promises)[number]
  readonly detail: string
}

/** A GET, and two more after pauses. */
const mostTries = 3

/** Requests that the app makes by itself in five minutes under a fault; their pauses grow, with full jitter. */
const mostWhileIdle = 12

/** Requests of any kind in one second: more than four places of the screen with two tries each. */
const mostPerSecond = 12

/** What may be said of a signed text that was not read as it was signed. */
const signedText: readonly Told[] = ['unreachable', 'file-mismatch']

const toldOf = (error: AppError | null): Told => error?.code ?? 'well'

/** How often a page of a list that is kept offline may be asked for: what cannot be read, eight times more (turns.ts). */
const mostTriesBehind = 9

const words = (detail: string): Violation => ({ promise: 'words', detail })

/** What may be told of a call, and why. */
function admissible(
  kind: FaultKind,
  needs: Outcome['needs'],
  isChecked: boolean,
): readonly Told[] | 'any failure' {
  // What is stored needs nobody.
  if (needs === 'nothing') return ['well']
  if (needs === 'started') return kind.started ?? kind.told
  if (needs === 'disk') return kind.stored ?? ['well']
  // What is signed is as it was or refused, and reading it checks which: a fault of JSON may be either.
  if (needs === 'signed-text') return kind.told.includes('well') ? [...kind.told, ...signedText] : signedText
  if (needs === 'image') {
    // A picture that failed has no words: a placeholder stands in its place.
    if (kind.image !== undefined) return kind.image === 'well' ? ['well'] : 'any failure'
    return kind.told.includes('well') ? ['well'] : 'any failure'
  }
  if (needs === 'deletion' && kind.fate !== 'refused' && !kind.told.includes('well')) {
    // Nobody can know whether it was carried out, unless the service still says whom it lets in.
    if (!isChecked) return ['outcome-unknown']
    return kind.fate === 'carried-out' ? ['well'] : ['not-deleted']
  }
  return kind.told
}

/**
 * Whether a person was told what is true.
 *
 * @param isChecked whether other requests than the one that failed still came through
 */
export function judgeWords(
  kind: FaultKind,
  { needs, error, said }: Outcome,
  isChecked: boolean,
): readonly Violation[] {
  if (needs === 'sync') {
    // That it fails or waits is all that is said: why, the list on the screen tells.
    const allowed = kind.told.map((told) => (told === 'well' ? 'whole' : 'not whole'))
    const is = said === undefined ? 'whole' : 'not whole'
    const isOfService =
      allowed.includes(is) && (said === undefined || said === 'service' || said === 'failed')
    const isTrue = kind.synced === undefined ? isOfService : said === kind.synced
    return isTrue ? [] : [words(`${needs}: "${said ?? is}" and not ${kind.synced ?? allowed.join(' or ')}`)]
  }
  if (needs === 'check') {
    const isWell = said === undefined
    const isTrue = kind.told.some((told) => (told === 'well') === isWell)
    return isTrue ? [] : [words(`the connection is said ${isWell ? '' : 'not '}to work`)]
  }
  const told = toldOf(error)
  const allowed = admissible(kind, needs, isChecked)
  const isAllowed = allowed === 'any failure' ? error !== null : allowed.includes(told)
  const found: Violation[] = []
  if (!isAllowed) {
    const instead = allowed === 'any failure' ? allowed : allowed.join(' or ')
    found.push(words(`${needs}: "${told}" and not ${instead}`))
  }
  if (error && errorMessages.errors[errorKey(error)] === undefined)
    found.push(words(`no words for "${told}"`))
  if (error && needs === 'registration' && kind.fate !== 'refused' && isCertainlyNotCarriedOut(error)) {
    found.push(words(`"${told}" says that nothing was done, which nobody knows`))
  }
  return found
}

/**
 * Whether something that changes the service was sent twice, or something asked for again and again.
 *
 * @param isBehind behind everything else, by a clock of its own
 */
export function judgeRequests(
  kind: FaultKind,
  arrivals: readonly Arrival[],
  isBehind: boolean,
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
    const most = isBehind ? mostTriesBehind : kind.pauseMs === undefined ? mostTries : 1
    if (method !== 'GET' && count > 1) found.push({ promise: 'doubled', detail: `${count} × ${route}` })
    if (method === 'GET' && count > most) found.push({ promise: 'storm', detail: `${count} × ${route}` })
  }
  // What goes on behind everything else is hurried.
  if (isBehind) return found
  const densest = Math.max(
    0,
    ...arrivals.map(({ at: from }) => arrivals.filter(({ at }) => at >= from && at < from + 1000).length),
  )
  if (densest > mostPerSecond) found.push({ promise: 'storm', detail: `${densest} requests within a second` })
  return found
}

/** Whether the app left a service that fails alone while nobody asked for anything. */
export function judgeIdleness(kind: FaultKind, arrivals: readonly Arrival[]): readonly Violation[] {
  const most = kind.pauseMs === undefined ? mostWhileIdle : 0
  const { length } = arrivals
  return length > most ? [{ promise: 'storm', detail: `${length} requests while idle` }] : []
}
