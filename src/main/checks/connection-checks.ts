import {
  type CheckedStep,
  type CheckFinding,
  type CheckStep,
  checkStatus,
} from '@shared/config/connection-checks'
import { failure, success, type Result } from '@shared/errors/result'
import { rejectionOf, underJoinedSignal } from '../async/joined-signal'
import { machineTimer, type Timer } from '../async/timer'
import type { Log } from '../log'
import type { ServiceSettings } from '../service/service-settings'
import type { Check, CheckContext, CheckSession, CheckNetwork } from './check'
import { createCheckRequests } from './check-requests'
import { checks } from './steps'

interface ConnectionChecksOptions {
  readonly network: CheckNetwork
  readonly now: () => number
  /** Per step, in milliseconds. */
  readonly timeoutMs: number
  readonly timer?: Timer
  readonly log: Log
}

export interface ConnectionChecks {
  /**
   * Runs all steps in order. A run already in progress ends with `cancelled`.
   *
   * @param session for pages that only members can see
   * @returns all steps, with `not-checked` for those that were skipped
   */
  run(
    service: ServiceSettings,
    signal: AbortSignal,
    onStep: (step: CheckedStep) => void,
    session?: CheckSession | null,
  ): Promise<Result<readonly CheckedStep[]>>
  /** The address checked last, so that a browser can show what blocks it; null before the first run. */
  readonly lastBaseUrl: () => string | null
}

/** Needs neither a configured service nor a session, so values can be checked before they are saved. */
export function createConnectionChecks(options: ConnectionChecksOptions): ConnectionChecks {
  const { network, now, timeoutMs, timer = machineTimer, log } = options
  let current: AbortController | null = null
  let lastBaseUrl: string | null = null

  /** Null if the signal is aborted. */
  async function findingOf(
    check: Check,
    context: CheckContext,
    signal: AbortSignal,
  ): Promise<CheckFinding | null> {
    const limit = new AbortController()
    const end = timer(() => limit.abort(), timeoutMs)
    try {
      return await underJoinedSignal([signal, limit.signal], (joined) =>
        Promise.race([check.run(context), rejectionOf(joined)]),
      )
    } catch (thrown) {
      if (signal.aborted) return null
      if (limit.signal.aborted) return { code: 'failed', error: { code: 'timeout' } }
      throw thrown
    } finally {
      end()
    }
  }

  async function runAll(
    service: ServiceSettings,
    signal: AbortSignal,
    onStep: (step: CheckedStep) => void,
    session: CheckSession | null,
  ): Promise<readonly CheckedStep[] | null> {
    const { origin } = new URL(service.baseUrl)
    await network.begin(origin)
    const context = contextOf(service, signal, session)
    const done: CheckedStep[] = []
    for (const check of checks) {
      const after = firstFailed(check.needs, done)
      const finding = after
        ? ({ code: 'not-checked', after } as const)
        : await findingOf(check, context, signal)
      if (finding === null || signal.aborted) return null
      const checked = { step: check.step, finding }
      done.push(checked)
      log.write({ event: 'check', route: check.step, code: finding.code })
      onStep(checked)
    }
    return done
  }

  function contextOf(
    service: ServiceSettings,
    signal: AbortSignal,
    session: CheckSession | null,
  ): CheckContext {
    let proxy: Promise<string | null> | null = null
    return {
      service,
      network,
      now,
      proxy: () => (proxy ??= network.resolveProxy(`${service.baseUrl}/`).then(firstProxy)),
      ...createCheckRequests({ service, network, now, timeoutMs, timer, signal, session }),
    }
  }

  return {
    async run(service, signal, onStep, session = null) {
      current?.abort()
      const mine = new AbortController()
      current = mine
      lastBaseUrl = service.baseUrl
      const done = await underJoinedSignal([signal, mine.signal], (joined) =>
        runAll(service, joined, onStep, session),
      )
      return done ? success(done) : failure({ code: 'cancelled' })
    },

    lastBaseUrl: () => lastBaseUrl,
  }
}

/** The needed step that failed. If that step was itself skipped, the step that caused the skip. */
function firstFailed(needs: readonly CheckStep[], done: readonly CheckedStep[]): CheckStep | null {
  for (const { step, finding } of done) {
    if (!needs.includes(step)) continue
    if (finding.code === 'not-checked') return finding.after
    if (checkStatus(finding) === 'failed') return step
  }
  return null
}

/** Null if the first entry is a direct connection. */
function firstProxy(ways: string): string | null {
  const first = ways.split(';')[0]?.trim() ?? ''
  return /^(?:PROXY|HTTPS?|QUIC|SOCKS[45]?)\s+([\w.:[\]-]{1,200})$/i.exec(first)?.[1] ?? null
}
