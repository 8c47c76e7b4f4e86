import { createSampleClient, startForumService, type ForumService } from '../forum-service/index.ts'
import { openApp, type FaultyApp } from './app.ts'
import { judgeIdleness, judgeRequests, judgeWords, type Violation } from './judge.ts'
import type { FaultKind } from './kinds/index.ts'
import { never, newAccount, signIn, type Moment, type Outcome } from './steps.ts'
import { startFaultProxy, type FaultProxy } from './proxy.ts'

export interface FaultCase {
  readonly kind: FaultKind
  readonly moment: Moment
  /** Seeded random choice within the fault: 0 (included) to 1 (excluded). */
  readonly chance: number
}

/** Runs cases one after the other, with its own service and proxy. */
export interface Lane {
  readonly proxy: FaultProxy
  readonly service: ForumService
  readonly close: () => Promise<void>
}

/** Three pages. */
const entries = 60

const hourMs = 3_600_000

/** After a fault, the app notices the service within Retry-After plus its own longest pause. */
const longestSilenceMs = 2 * hourMs

export const nameOf = ({ kind, moment }: Pick<FaultCase, 'kind' | 'moment'>): string =>
  `${kind.name}/${moment.name}`

export async function openLane(): Promise<Lane> {
  const proxy = await startFaultProxy()
  const service = await startForumService({ entries, publicUrl: proxy.url })
  proxy.forwardTo(service.baseUrl)
  return {
    proxy,
    service,
    async close() {
      await proxy.close()
      await service.close()
    },
  }
}

/** Whether the service still accepts the account's password. */
async function exists(service: ForumService, account: { username: string; password: string }) {
  const { username, password } = account
  const response = await createSampleClient(service).askToken({ grant_type: 'password', username, password })
  return response.ok
}

/** State that must survive a fault. */
async function possessions(app: FaultyApp) {
  const nothing = { session: 'none', secrets: app.storedSecrets(), entries: 0, purges: app.purges() }
  if (!app.hasService()) return nothing
  const { session, account } = app.features
  return {
    ...nothing,
    session: (await session.read()).status,
    entries: (await account.localData()).resources,
  }
}
type Possessions = Awaited<ReturnType<typeof possessions>>

function judgeLosses(before: Possessions, after: Possessions): readonly Violation[] {
  const isLess =
    (before.session === 'signed-in' && after.session !== 'signed-in') ||
    after.secrets < before.secrets ||
    after.entries < before.entries ||
    after.purges > before.purges
  return isLess
    ? [{ promise: 'lost', detail: `${JSON.stringify(before)} became ${JSON.stringify(after)}` }]
    : []
}

const recovery = (detail: string): Violation => ({ promise: 'recovery', detail })
const failed = (outcomes: readonly Outcome[]): string | undefined =>
  outcomes.map(({ error, said }) => error?.code ?? said).find((reason) => reason !== undefined)

async function judgeDisk(
  app: FaultyApp,
  moment: Moment,
  now: Parameters<NonNullable<Moment['onDisk']>>[1],
): Promise<readonly Violation[]> {
  const detail = (await moment.onDisk?.(app, now)) ?? null
  return detail === null ? [] : [{ promise: 'lost', detail }]
}

/** After the fault, repeating the failed action must succeed. */
async function judgeRecovery(
  app: FaultyApp,
  { kind, moment }: FaultCase,
  outcome: Outcome | undefined,
): Promise<readonly Violation[]> {
  const isUnknown = outcome?.error?.code === 'outcome-unknown'
  if (moment.name === 'deletion') {
    const isThere = await exists(app.service, app.service.account)
    const isSaid = outcome?.error === null || isUnknown
    if (!isThere && !isSaid) return [{ promise: 'words', detail: 'deleted, and said not to be' }]
    if (isThere && outcome?.error === null)
      return [{ promise: 'words', detail: 'not deleted, and said to be' }]
    if (outcome?.error === null) return []
    if (isUnknown) {
      // The next sign-in reveals the outcome.
      const again = await signIn(app)
      const settled = again.ok ? 'there' : again.error.code
      return settled === (isThere ? 'there' : 'credentials-rejected') ? [] : [recovery(`sign-in: ${settled}`)]
    }
  }
  // Signing up again with the same name says that it is taken; signing in works.
  if (moment.name === 'sign-up' && app.service.verifyAccount(newAccount.username)) {
    const again = await app.features.session.signIn(newAccount.username, newAccount.password, never)
    return again.ok ? [] : [recovery(`sign-in: ${again.error.code}`)]
  }
  let again = failed(await (moment.again ?? moment.act)(app))
  if (again !== undefined && kind.image === 'absent' && moment.name === 'pictures') {
    // The service may have declared its own file missing, which the app believes for an hour at first.
    app.advanceClock(hourMs + 1000)
    again = failed(await moment.act(app))
  }
  if (again === 'rate-limited' && moment.name === 'pictures') {
    // The service asked for a pause; requests that nobody waits for come after it.
    app.advanceClock(hourMs)
    again = failed(await moment.act(app))
  }
  if (again === undefined) return []
  const mayHaveEnded = moment.name === 'renewal' && kind.fate === 'carried-out' && again === 'signed-out'
  if (!mayHaveEnded) return [recovery(`"${again}" when asked again`)]
  // The service has replaced the refresh token, but the response was lost: only a new sign-in is needed.
  const renewed = await signIn(app)
  return renewed.ok ? [] : [recovery(`sign-in: ${renewed.error.code}`)]
}

/** While idle, the app makes few requests under the fault, and notices by itself that it is over. */
async function judgeIdleTime(
  { proxy }: Lane,
  app: FaultyApp,
  { kind }: FaultCase,
  idleMs: number,
): Promise<readonly Violation[]> {
  proxy.clear()
  await app.idle(idleMs)
  const storm = judgeIdleness(kind, proxy.arrivals())
  await proxy.lift()
  const before = app.recoveries()
  const isOver = (): boolean => app.recoveries() > 0
  await app.idle(longestSilenceMs, isOver)
  const expected = kind.results[0] === 'success' || kind.isFinal ? 0 : 1
  const found = app.recoveries()
  if (before === 0 && found === expected) return storm
  return [...storm, recovery(`${before} times by itself under the fault, ${found} times after it`)]
}

/** Runs a case: before, under and after the fault. */
export async function runCase(lane: Lane, fault: FaultCase): Promise<readonly Violation[]> {
  const { proxy, service } = lane
  const { kind, moment, chance } = fault
  service.reset()
  const app = await openApp(service, !moment.isNew, proxy.runsOut)
  try {
    await moment.prepare(app)
    const before = await possessions(app)
    const pausedBefore = app.pausedMs()
    proxy.clear()
    const routes = moment.routes?.(chance) ?? null
    kind.machine?.(app, chance)
    await proxy.arm({ kind, routes, isSecond: moment.isSecond ?? false, chance })
    const outcomes = await moment.act(app)
    const isBehind = outcomes.some(({ needs }) => needs === 'sync')
    const under = judgeRequests(kind, proxy.arrivals(), isBehind ? app.pausedMs() - pausedBefore : null)
    const onDisk = await judgeDisk(app, moment, { isOver: false, isDone: failed(outcomes) === undefined })
    const wording = outcomes.flatMap((outcome) => judgeWords(kind, outcome, routes !== null))
    const mayEnd =
      moment.ends ||
      (moment.name === 'deletion' &&
        outcomes.some(({ error }) => error === null || error.code === 'outcome-unknown'))
    const idle = moment.idleMs === undefined ? [] : await judgeIdleTime(lane, app, fault, moment.idleMs)
    const mayBeAway = kind.started !== undefined && outcomes.some(({ needs }) => needs === 'started')
    const losses = mayEnd || mayBeAway ? [] : judgeLosses(before, await possessions(app))
    await proxy.lift()
    app.mend()
    // In background work, the connection status detects the end of the fault.
    if (isBehind && kind.results[0] !== 'success')
      await app.idle(longestSilenceMs, () => app.recoveries() > 0)
    const recovery = await judgeRecovery(app, fault, outcomes[0])
    return [
      ...losses,
      ...wording,
      ...under,
      ...onDisk,
      ...idle,
      ...recovery,
      // If the deletion failed under the fault, the retry has succeeded by now.
      ...(mayEnd || moment.name === 'deletion' ? [] : judgeLosses(before, await possessions(app))),
      ...(await judgeDisk(app, moment, { isOver: true, isDone: true })),
    ]
  } catch (thrown) {
    return [{ promise: 'recovery', detail: thrown instanceof Error ? thrown.message : String(thrown) }]
  } finally {
    await proxy.lift()
    await app.close()
  }
}
