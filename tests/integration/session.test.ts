import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createKeychain } from '../../src/main/keychain/keychain'
import type { TokenKind } from '../../src/main/keychain/secret-store'
import { SAMPLE_ACCOUNT } from '../../tools/forum-service/index.ts'
import { startPrivateBus, type Keyring, type PrivateBus } from '../../tools/desktop/private-keyring.ts'
import { useForumService } from '../support/forum-service'
import { patience } from '../support/patience.ts'
import { startKeychainProcess } from '../support/keychain-process'
import {
  createSessionHarness,
  type SessionHarness,
  type SessionHarnessOptions,
} from '../support/session-harness'
import { ownBusNameSilently } from '../support/silent-bus-service'
import { removeFolder } from '../support/remove-folder.ts'

const amina = SAMPLE_ACCOUNT
const zoe = { username: `zoë "o'neill" & co/#1 a+b=c%20:é🌳`, password: `Pröbe &+%20=:"'/#é🌳\\` }
const signedOut = { status: 'signed-out', expired: false, username: null, unread: null }

// Only on Linux is the keychain a service that a test can start, lock and silence.
describe.runIf(process.platform === 'linux')('a session with real keychain and service (Linux)', () => {
  let bus: PrivateBus
  let keyring: Keyring
  const service = useForumService({ entries: 0 })
  let profile: string
  const open: SessionHarness[] = []

  beforeEach(async () => {
    bus = await startPrivateBus()
    keyring = await bus.startKeyring()
    profile = await mkdtemp(join(tmpdir(), 'forum-session-'))
  })
  afterEach(async () => {
    for (const harness of open.splice(0)) await harness.close()
    await bus.stop()
    await removeFolder(profile)
  })

  /** Starts the app's session with this profile. */
  function start(options: Partial<SessionHarnessOptions> = {}): SessionHarness {
    const harness = createSessionHarness({
      service: service.configuration.service,
      environment: bus.environment,
      profile,
      // A busy machine's keychain is slow, not hung.
      patienceMs: patience.timeout,
      ...options,
    })
    open.push(harness)
    return harness
  }

  /** Reads an account's tokens in a process independent of the app. */
  async function readBack(username: string): Promise<Record<TokenKind, string | null | undefined>> {
    const keychain = createKeychain({
      startProcess: () => startKeychainProcess(bus.environment),
      waitingChanged: () => undefined,
    })
    const server = service.baseUrl
    const access = await keychain.read({ server, username, kind: 'access-token' })
    const refresh = await keychain.read({ server, username, kind: 'refresh-token' })
    keychain.stop()
    return {
      'access-token': access.ok ? access.value : undefined,
      'refresh-token': refresh.ok ? refresh.value : undefined,
    }
  }

  const nothing = { 'access-token': null, 'refresh-token': null }
  const tokenRequests = (): number => service.requests.filter(({ route }) => route === 'token').length
  const storedRecord = async (): Promise<unknown> =>
    JSON.parse(await readFile(join(profile, 'session.json'), 'utf8'))

  describe('signing in', () => {
    test.each([amina, zoe])('as $username keeps both tokens, in the keychain only', async (account) => {
      const { signIn } = start()
      expect(await signIn(account)).toMatchObject({
        ok: true,
        value: { status: 'signed-in', username: account.username, storage: { kind: 'keychain' } },
      })
      const [access, refresh] = service.issuedTokens.slice(-2)
      expect(await readBack(account.username)).toEqual({ 'access-token': access, 'refresh-token': refresh })
      expect(await keyring.countItems()).toBe(2)
      for (const file of await readdir(profile)) {
        const text = await readFile(join(profile, file), 'utf8')
        for (const secret of [access ?? '', refresh ?? '', account.password])
          expect(text).not.toContain(secret)
      }
    })

    test('with a keyring that is locked lasts as long as the app, and says why', async () => {
      await keyring.lock()
      const { signIn, request, session } = start()
      expect(await signIn(amina)).toMatchObject({
        ok: true,
        value: { status: 'signed-in', storage: { kind: 'memory', reason: 'locked' } },
      })
      expect(await request()).toMatchObject({ ok: true })
      expect(await session.signOut('deleted')).toEqual(signedOut)
      expect(await start().session.read()).toEqual(signedOut)
      expect(await keyring.countItems()).toBe(0)
    })

    test('without a secret service lasts as long as the app, and says why', async () => {
      await keyring.stop()
      const { signIn, request } = start()
      expect(await signIn(amina)).toMatchObject({
        ok: true,
        value: { storage: { kind: 'memory', reason: 'no-service' } },
      })
      expect(await request()).toMatchObject({ ok: true })
      expect(await start().session.read()).toEqual(signedOut)
    })

    test('with a keychain that hangs needs one choice, and asks for no second one', async () => {
      await keyring.stop()
      const url = bus.environment['DBUS_SESSION_BUS_ADDRESS'] ?? ''
      const silent = await ownBusNameSilently(url, 'org.freedesktop.secrets')
      const harness = start({ patienceMs: 50, noticeAfterMs: 100 })
      expect(await harness.signIn(amina)).toMatchObject({
        ok: true,
        value: { storage: { kind: 'memory', reason: 'waiting' } },
      })
      await expect.poll(() => harness.waits).toEqual([true])
      harness.keychain.continueWithout()
      await expect.poll(() => harness.changes.at(-1)).toMatchObject({ storage: { reason: 'declined' } })
      expect(harness.waits).toEqual([true, false])
      expect(harness.keychainProcesses).toHaveLength(1)
      await silent.stop()
    })
  })

  describe('starting again', () => {
    test.each([amina, zoe])('restores $username without a request', async (account) => {
      await start().signIn(account)
      service.clearRequests()
      const next = start()
      expect(await next.session.read()).toMatchObject({
        status: 'signed-in',
        username: account.username,
        storage: { kind: 'keychain' },
      })
      expect(service.requests).toEqual([])
      expect(await next.request()).toMatchObject({ ok: true })
      expect(next.usedTokens.map(service.ownerOf)).toEqual([account.username])
    })

    test('with a locked keyring is reported, deletes nothing, and restores once it is unlocked', async () => {
      await start().signIn(amina)
      await keyring.lock()
      expect(await start().session.read()).toEqual({
        ...signedOut,
        username: amina.username,
        unread: 'not-given',
      })
      expect(await keyring.countItems()).toBe(2)
      await keyring.stop()
      keyring = await bus.startKeyring()
      expect(await start().session.read()).toMatchObject({ status: 'signed-in', username: amina.username })
    })

    test('after the profile was lost ignores what the keychain holds', async () => {
      await start().signIn(amina)
      await rm(join(profile, 'session.json'))
      const next = start()
      expect(await next.session.read()).toEqual(signedOut)
      expect(await next.request()).toMatchObject({ ok: false, error: { code: 'signed-out' } })
    })
  })

  describe('signing out', () => {
    test('leaves nothing in the keyring and nobody in the record', async () => {
      const { signIn, session } = start()
      await signIn(amina)
      expect(await keyring.countItems()).toBe(2)
      expect(await session.signOut('deleted')).toEqual(signedOut)
      expect(await readBack(amina.username)).toEqual(nothing)
      expect(await keyring.countItems()).toBe(0)
      expect(await storedRecord()).toMatchObject({ current: null, leaving: [] })
      expect(await start().session.read()).toEqual(signedOut)
    })

    test('is announced only once the record on disk says so', async () => {
      const records: unknown[] = []
      const { signIn, session } = start({
        changed({ status }) {
          if (status === 'signed-out')
            records.push(JSON.parse(readFileSync(join(profile, 'session.json'), 'utf8')))
        },
      })
      await signIn(amina)
      await session.signOut('deleted')
      expect(records).toMatchObject([{ current: null, leaving: [{ username: amina.username }] }])
    })

    test('with a locked keyring holds, and what was left is deleted once it is unlocked', async () => {
      const { signIn, session } = start()
      await signIn(amina)
      await keyring.lock()
      expect(await session.signOut('deleted')).toEqual(signedOut)
      expect(await storedRecord()).toMatchObject({ current: null, leaving: [{ username: amina.username }] })
      expect(await start().session.read()).toEqual(signedOut)
      expect(await keyring.countItems()).toBe(2)

      await keyring.stop()
      keyring = await bus.startKeyring()
      expect(await start().session.read()).toEqual(signedOut)
      await expect.poll(() => keyring.countItems()).toBe(0)
      await expect.poll(storedRecord).toMatchObject({ leaving: [] })
    })

    test('while the keychain is still being asked lets nothing be kept afterwards', async () => {
      const { signIn, session } = start({ patienceMs: 0 })
      expect(await signIn(amina)).toMatchObject({ ok: true, value: { storage: { reason: 'waiting' } } })
      expect(await session.signOut('deleted')).toEqual(signedOut)
      await expect.poll(storedRecord).toMatchObject({ current: null, leaving: [] })
      expect(await keyring.countItems()).toBe(0)
    })
  })

  describe('a session that the service ends', () => {
    const parallel = 200

    async function requestInParallel({ request }: SessionHarness): Promise<readonly string[]> {
      service.expireTokens()
      service.clearRequests()
      const results = await Promise.all(Array.from({ length: parallel }, () => request()))
      return [...new Set(results.map((result) => (result.ok ? 'read' : result.error.code)))]
    }

    test.each(['auto', 'on'] as const)(
      'is renewed once for two hundred requests where the grant exists (%s), and stays so over a start',
      async (refreshGrant) => {
        const harness = start({ refreshGrant })
        await harness.signIn(amina)
        const before = await readBack(amina.username)
        expect(await requestInParallel(harness)).toEqual(['read'])
        expect(tokenRequests()).toBe(1)
        expect(harness.changes.filter(({ status }) => status === 'signed-out')).toEqual([])
        const [access, refresh] = service.issuedTokens.slice(-2)
        expect(await readBack(amina.username)).toEqual({ 'access-token': access, 'refresh-token': refresh })
        expect(access).not.toBe(before['access-token'])

        service.clearRequests()
        const next = start({ refreshGrant })
        expect(await next.request()).toMatchObject({ ok: true })
        expect(next.usedTokens).toEqual([access])
        expect(tokenRequests()).toBe(0)
      },
    )

    test('ends once for two hundred requests with renewing off, without asking for a token', async () => {
      const harness = start({ refreshGrant: 'off' })
      await harness.signIn(amina)
      expect(await requestInParallel(harness)).toEqual(['signed-out'])
      expect(tokenRequests()).toBe(0)
      expect(harness.changes.filter(({ status }) => status === 'signed-out')).toEqual([
        { ...signedOut, expired: true, username: amina.username },
      ])
      expect(await keyring.countItems()).toBe(0)
    })

    test('ends once where the service has no such grant, and it is not asked again, even after a start', async () => {
      service.changeSettings({ refreshGrant: false })
      const harness = start({ refreshGrant: 'auto' })
      await harness.signIn(amina)
      expect(await requestInParallel(harness)).toEqual(['signed-out'])
      expect(tokenRequests()).toBe(1)
      expect(harness.changes.filter(({ status }) => status === 'signed-out')).toHaveLength(1)

      const next = start({ refreshGrant: 'auto' })
      await next.signIn(amina)
      expect(await requestInParallel(next)).toEqual(['signed-out'])
      expect(tokenRequests()).toBe(0)
    })

    test('is kept while the service is out of order, and renewed when it is back', async () => {
      const harness = start({ refreshGrant: 'on' })
      await harness.signIn(amina)
      service.expireTokens()
      const mend = service.addRule({ route: 'token', fault: { kind: 'preset', preset: 'fatal-500' } })
      expect(await harness.request()).toMatchObject({ ok: false, error: { code: 'service-failed' } })
      expect(await harness.session.read()).toMatchObject({ status: 'signed-in' })
      expect(await keyring.countItems()).toBe(2)
      mend()
      expect(await harness.request()).toMatchObject({ ok: true })
    })

    test('is renewed in memory when the keyring was locked meanwhile, and is not taken up again by a start', async () => {
      const harness = start({ refreshGrant: 'on' })
      await harness.signIn(amina)
      await keyring.lock()
      service.expireTokens()
      expect(await harness.request()).toMatchObject({ ok: true })
      expect(await harness.session.read()).toMatchObject({ storage: { kind: 'memory', reason: 'locked' } })
      expect(await storedRecord()).toMatchObject({ current: null, leaving: [{ username: amina.username }] })
      await keyring.stop()
      keyring = await bus.startKeyring()
      expect(await start().session.read()).toEqual(signedOut)
      await expect.poll(() => keyring.countItems()).toBe(0)
    })
  })

  test('two accounts one after the other never see each other’s tokens', async () => {
    const harness = start({ refreshGrant: 'on' })
    for (const [account, other] of [
      [amina, zoe],
      [zoe, amina],
    ] as const) {
      const used = harness.usedTokens.length
      await harness.signIn(account)
      expect(await harness.request()).toMatchObject({ ok: true })
      service.expireTokens()
      expect(await harness.request()).toMatchObject({ ok: true })
      expect(new Set(harness.usedTokens.slice(used).map(service.ownerOf))).toEqual(
        new Set([account.username]),
      )
      expect(await readBack(other.username)).toEqual(nothing)
      expect(
        Object.values(await readBack(account.username)).map((token) => service.ownerOf(token ?? '')),
      ).toEqual([account.username, account.username])
      const next = start({ refreshGrant: 'on' })
      expect(await next.request()).toMatchObject({ ok: true })
      expect(next.usedTokens.map(service.ownerOf)).toEqual([account.username])
    }
    expect(harness.purges()).toBe(0)
  })

  test.each([-1, 1])('a clock that is wrong by %d day changes nothing', async (days) => {
    const now = (): number => Date.now() + days * 86_400_000
    const harness = start({ now, refreshGrant: 'on' })
    await harness.signIn(amina)
    service.clearRequests()
    expect(await harness.request()).toMatchObject({ ok: true })
    // The next start is right at once.
    const next = start({ refreshGrant: 'on' })
    expect(await next.session.read()).toMatchObject({ status: 'signed-in', username: amina.username })
    expect(await next.request()).toMatchObject({ ok: true })
    expect(tokenRequests()).toBe(0)
    service.expireTokens()
    const last = start({ now, refreshGrant: 'on' })
    expect(await last.request()).toMatchObject({ ok: true })
    expect(tokenRequests()).toBe(1)
  })
})
