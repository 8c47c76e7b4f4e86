import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { changeResponse, respondWithFaults } from './faults/change-response.ts'
import { deliver, resetConnection } from './faults/deliver.ts'
import type { Fault } from './faults/faults.ts'
import type { FaultRules } from './faults/rules.ts'
import type { Forum, Quirks } from './forum.ts'
import { MAXIMUM_PER_PAGE } from './paging.ts'
import type { RequestLog } from './request-log.ts'
import { forumApp } from './routes/forum-app.ts'
import { routeNameOf } from './routes/route-names.ts'

/** Faults that need the socket itself; the first one applies. */
const DELIVERY_KINDS: readonly Fault['kind'][] = [
  'reset',
  'hang',
  'truncate',
  'slow',
  'huge-body',
  'gzip-bomb',
]

function quirksOf(faults: readonly Fault[]): Quirks {
  const repeat = faults.find((fault) => fault.kind === 'repeat-across-pages')
  const limit = faults.find((fault) => fault.kind === 'per-page-limit')
  return {
    ignoreFilters: faults.some((fault) => fault.kind === 'ignore-filters'),
    repeatAcrossPages: repeat ? (repeat.entries ?? 2) : 0,
    equalDates: faults.some((fault) => fault.kind === 'equal-dates'),
    mostPerPage: limit ? (limit.most ?? 10) : MAXIMUM_PER_PAGE,
  }
}

/** Polling interval for held requests, in milliseconds. */
const lookAgainMs = 5

/** Waits for the sum of all latencies, and until no rule holds the request; false if the client left. */
async function waitFirst(
  faults: readonly Fault[],
  outgoing: ServerResponse,
  rules: FaultRules,
): Promise<boolean> {
  const isHeld = (): boolean =>
    rules.active.some(({ rule: { fault } }) => fault.kind === 'hold' && faults.includes(fault))
  const milliseconds = faults.reduce((sum, fault) => sum + (fault.kind === 'latency' ? fault.ms : 0), 0)
  if (milliseconds === 0 && !isHeld()) return true
  const left = new AbortController()
  const leave = (): void => left.abort()
  outgoing.once('close', leave)
  await pause(milliseconds, undefined, { signal: left.signal }).catch(() => undefined)
  while (isHeld() && !left.signal.aborted) await pause(lookAgainMs)
  outgoing.off('close', leave)
  return !left.signal.aborted
}

/** The listener of the public port: records the request, applies the rules and sends the response. */
export function serveRequests(parts: { forum: Forum; rules: FaultRules; log: RequestLog }) {
  const { forum, rules, log } = parts
  const app = forumApp(forum)

  return getRequestListener(
    async (request, environment) => {
      const { incoming, outgoing } = environment as { incoming: IncomingMessage; outgoing: ServerResponse }
      const startedAt = Date.now()
      let cutByUs = false
      const change = log.begin(request)
      outgoing.once('close', () => {
        const recorded = outgoing.headersSent ? { status: outgoing.statusCode } : {}
        change({
          ...recorded,
          durationMs: Date.now() - startedAt,
          aborted: !outgoing.writableFinished && !cutByUs,
        })
      })
      const { pathname } = new URL(request.url)
      const faults = rules.take({ route: routeNameOf(pathname), path: pathname, method: request.method })
      if (!(await waitFirst(faults, outgoing, rules))) return RESPONSE_ALREADY_SENT

      const delivery = faults.find((fault) => DELIVERY_KINDS.includes(fault.kind))
      if (delivery?.kind === 'reset') cutByUs = true
      if ((delivery?.kind === 'reset' || delivery?.kind === 'hang') && delivery.when === 'before-headers') {
        if (delivery.kind === 'reset') resetConnection(outgoing)
        return RESPONSE_ALREADY_SENT
      }

      const bindings = { incoming, outgoing, quirks: quirksOf(faults) }
      const real = async (): Promise<Response> => app.fetch(request, bindings)
      const response = await respondWithFaults(faults, {
        origin: forum.origin(),
        now: forum.clock.now(),
        real,
      })
      const sent = await changeResponse(faults, response)
      change({ status: sent.status })
      await deliver(incoming, outgoing, sent, delivery)
      return RESPONSE_ALREADY_SENT
    },
    { overrideGlobalObjects: false },
  )
}
