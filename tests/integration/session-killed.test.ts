import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createKeychain, type Keychain } from '../../src/main/keychain/keychain'
import { mixSeed, seededRandom } from '../../tools/forum-service/content/seeded-random.ts'
import { SAMPLE_ACCOUNT, startForumService, type ForumService } from '../../tools/forum-service/index.ts'
import { startPrivateBus, type Keyring, type PrivateBus } from '../../tools/desktop/private-keyring.ts'
import { startProcessGroup, type ProcessGroup } from '../../tools/desktop/process-group.ts'
import { patience, waitFor } from '../support/patience.ts'
import { startKeychainProcess } from '../support/keychain-process'
import type { SessionAction, SessionChildOptions, SessionMark } from '../support/session-child'
import { createSessionHarness } from '../support/session-harness'
import { childModule } from '../support/child-modules'
import { removeFolder } from '../support/remove-folder.ts'

const moments = 40

const kinds = ['access-token', 'refresh-token'] as const
const amina = SAMPLE_ACCOUNT
const bo = { username: 'bo', password: 'Two boats & a bridge 2' }

/** Actions during which the app is killed, each with the actions before it and its least number of steps. */
const targets = [
  { name: 'a sign-in', before: ['sign-out'], action: 'sign-in', steps: 9 },
  { name: 'a sign-in as somebody else', before: ['sign-in'], action: 'sign-in as another', steps: 18 },
  { name: 'a renewal', before: ['sign-in'], action: 'renew', steps: 10 },
  { name: 'a sign-out', before: ['sign-in'], action: 'sign-out', steps: 8 },
] as const

interface Moment {
  readonly seed: number
  readonly target: string
  readonly actions: readonly SessionAction[]
  /** Marks to read in the last action before the kill, and milliseconds after that. */
  readonly marks: number
  readonly delayMs: number
  /** Whether its keychain process is killed too, or notices by itself. */
  readonly isWholeGroup: boolean
}

function momentOf(seed: number): Moment {
  const random = seededRandom(mixSeed(seed, 2026))
  const target = targets[seed % targets.length] ?? targets[0]
  const [one, other] = random.chance(0.5) ? [amina, bo] : [bo, amina]
  const toActions = {
    'sign-in': { kind: 'sign-in', account: one },
    'sign-in as another': { kind: 'sign-in', account: other },
    renew: { kind: 'renew' },
    'sign-out': { kind: 'sign-out' },
  } as const
  return {
    seed,
    target: target.name,
    actions: [...target.before, target.action].map((action) => toActions[action]),
    marks: random.integer(0, target.steps),
    delayMs: random.chance(0.5) ? 0 : random.next() * 4,
    isWholeGroup: random.chance(0.5),
  }
}

// Only on Linux is the keychain a service that a test can start.
// In order: each moment continues with the same profile, and the last test counts the moments.
describe.runIf(process.platform === 'linux')('an app that is killed (Linux)', { shuffle: false }, () => {
  let bus: PrivateBus
  let keyring: Keyring
  let service: ForumService
  let profile: string
  /** Reads the keyring independently of any app. */
  let reader: Keychain
  let child: ProcessGroup | null = null
  /** The account that is signed in when the child starts. */
  let signedIn: string | null = null
  const killedIn = new Map<string, number>()

  beforeAll(async () => {
    service = await startForumService({ entries: 0 })
    service.addAccount({ ...bo, email: 'bo@example.test' })
    bus = await startPrivateBus()
    keyring = await bus.startKeyring(true)
    profile = await mkdtemp(join(tmpdir(), 'forum-killed-'))
    reader = createKeychain({
      startProcess: () => startKeychainProcess(bus.environment),
      waitingChanged: () => undefined,
    })
  })
  afterEach(() => child?.stop())
  afterAll(async () => {
    reader.stop()
    await bus.stop()
    await service.close()
    await removeFolder(profile)
  })

  /** Runs the child up to the moment, kills it, and returns its marks. */
  async function runUntilKilled(moment: Moment): Promise<readonly SessionMark[]> {
    const options: SessionChildOptions = {
      service: service.configuration.service,
      adminUrl: service.adminUrl,
      profile,
      environment: bus.environment,
      actions: moment.actions,
    }
    child = startProcessGroup(process.execPath, [childModule('session-child'), JSON.stringify(options)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const { pid } = child.child
    if (pid === undefined) throw new Error('the child did not start')
    // Emitted when its keychain process has ended too: both hold the output.
    const closed = once(child.child, 'close')
    const marks: SessionMark[] = []
    let begun = 0
    let marksInTarget = 0
    for await (const line of createInterface({ input: child.child.stdout as Readable })) {
      const mark = JSON.parse(line) as SessionMark
      marks.push(mark)
      if (mark.mark === 'begin') begun++
      if (begun < moment.actions.length) continue
      if (marksInTarget++ !== moment.marks) continue
      if (moment.delayMs > 0) await delay(moment.delayMs)
      process.kill(moment.isWholeGroup ? -pid : pid, 'SIGKILL')
    }
    await closed
    return marks
  }

  /** The interrupted action, and the accounts that may be signed in afterwards; null for none. */
  function judge(marks: readonly SessionMark[]): { name: string; possible: ReadonlySet<string | null> } {
    const last = marks.findLast((mark) => mark.mark === 'end')
    if (last && !last.isStored) throw new Error('the keychain did not keep what it was given')
    const before = last ? last.signedIn : signedIn
    const under = marks.findLast((mark) => mark.mark !== 'step')
    if (under?.mark !== 'begin') return { name: 'nothing', possible: new Set([before]) }
    const { action } = under
    if (action.kind === 'renew') return { name: 'a renewal', possible: new Set([before]) }
    if (action.kind === 'sign-out') return { name: 'a sign-out', possible: new Set([before, null]) }
    const { username } = action.account
    if (before === username) return { name: 'a repeated sign-in', possible: new Set([before]) }
    return {
      name: before === null ? 'a sign-in' : 'a sign-in as somebody else',
      possible: new Set([before, null, username]),
    }
  }

  async function stored(username: string): Promise<readonly (string | null)[]> {
    const tokens: (string | null)[] = []
    for (const kind of kinds) {
      // If the keyring ended with a client, the reader's process fails once, and is replaced.
      await waitFor(async () => {
        const result = await reader.read({ server: service.baseUrl, username, kind })
        if (!result.ok) throw new Error(result.error)
        tokens.push(result.value)
      })
    }
    return tokens
  }

  const record = async (): Promise<unknown> =>
    JSON.parse(await readFile(join(profile, 'session.json'), 'utf8'))

  test.each(Array.from({ length: moments }, (_, n) => momentOf(n + 1)))(
    'in $target, at mark $marks (seed $seed), starts as one account or as none',
    async (moment) => {
      const { name, possible } = judge(await runUntilKilled(moment))
      killedIn.set(name, (killedIn.get(name) ?? 0) + 1)
      // The keyring may have ended with its client.
      await waitFor(() => keyring.countItems())

      const harness = createSessionHarness({
        service: service.configuration.service,
        environment: bus.environment,
        profile,
        refreshGrant: 'on',
        patienceMs: patience.timeout,
      })
      onTestFinished(() => harness.keychain.stop())
      const state = await harness.session.read()
      if (state.status === 'signed-out') {
        expect(possible).toContain(null)
        expect(state).toEqual({ status: 'signed-out', expired: false, username: null, unread: null })
        signedIn = null
      } else {
        expect(possible).toContain(state.username)
        expect(state.storage).toEqual({ kind: 'keychain' })
        const response = await harness.request()
        expect(new Set(harness.usedTokens.map(service.ownerOf))).toEqual(new Set([state.username]))
        // A kill during a renewal may lose the new pair, and the old one is used up.
        if (name !== 'a renewal') expect(response).toMatchObject({ ok: true })
        else if (!response.ok) expect(response.error).toEqual({ code: 'signed-out' })
        signedIn = response.ok ? state.username : null
      }

      const items = signedIn === null ? 0 : kinds.length
      await expect.poll(() => keyring.countItems()).toBe(items)
      await expect.poll(record).toMatchObject({ leaving: [] })
      for (const { username } of [amina, bo]) {
        const owners = (await stored(username)).map((token) => token && service.ownerOf(token))
        expect(owners).toEqual(username === signedIn ? [username, username] : [null, null])
      }
    },
  )

  test('at forty moments was killed in every action', () => {
    for (const { name } of targets) expect(killedIn.get(name) ?? 0).toBeGreaterThanOrEqual(5)
  })
})
