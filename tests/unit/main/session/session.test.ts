import { describe, expect, test } from 'vitest'
import { failure, success, type Result } from '../../../../src/shared/result'
import type { SessionState } from '../../../../src/shared/session'
import type { TokenGrant } from '../../../../src/main/service/service-client'
import { createSession, type SessionOptions } from '../../../../src/main/session/session'
import { createSessionRecordFile } from '../../../../src/main/session/session-record'
import { createMemoryFile, createMemoryLog, createMemorySecretStore } from '../../../support/memory'

const never = new AbortController().signal
const server = 'https://forum.example'
const grant: TokenGrant = { accessToken: 'token-1', refreshToken: 'refresh-1', lifetime: 3600 }

function setUp(options: Partial<SessionOptions> = {}) {
  const secrets = createMemorySecretStore()
  const file = createMemoryFile()
  const log = createMemoryLog()
  const changes: SessionState[] = []
  let purges = 0
  const start = (more: Partial<SessionOptions> = {}) =>
    createSession({
      client: { requestToken: async () => success(grant) },
      server,
      secrets,
      record: createSessionRecordFile(file),
      now: () => Date.parse('2026-11-21T10:00:00Z'),
      log,
      changed: (state) => changes.push(state),
      purge: () => purges++,
      ...options,
      ...more,
    })
  return { secrets, file, log, changes, start, session: start(), purges: () => purges }
}

describe('signing in', () => {
  test('keeps the tokens in the keychain and nothing secret in the profile', async () => {
    const { session, secrets, file } = setUp()
    const result = await session.signIn('amina', 'pass', never)
    expect(result).toMatchObject({ ok: true, value: { status: 'signed-in', storage: { kind: 'keychain' } } })
    expect([...secrets.items.values()]).toEqual(['token-1', 'refresh-1'])
    expect(JSON.stringify(file.document)).not.toMatch(/token-1|refresh-1|pass/)
  })

  test('works in memory only when there is no keychain, and says why', async () => {
    const { session, secrets, start } = setUp()
    secrets.failing = 'no-service'
    expect(await session.signIn('amina', 'pass', never)).toMatchObject({
      ok: true,
      value: { status: 'signed-in', storage: { kind: 'memory', reason: 'no-service' } },
    })
    secrets.failing = null
    expect(await start().read()).toMatchObject({ status: 'signed-out' })
  })

  test('a refusal leaves the state as it was', async () => {
    const { session, changes } = setUp({
      client: { requestToken: async () => failure({ code: 'credentials-rejected' }) },
    })
    const result = await session.signIn('amina', 'wrong', never)
    expect(result).toEqual({ ok: false, error: { code: 'credentials-rejected' } })
    expect(await session.read()).toEqual({ status: 'signed-out', expired: false })
    expect(changes).toEqual([])
  })

  test('another account than before finds nothing of the other one', async () => {
    const { session, purges } = setUp()
    await session.signIn('amina', 'pass', never)
    await expireSession(session)
    expect(purges()).toBe(0)
    await session.signIn('amina', 'pass', never)
    expect(purges()).toBe(0)
    await expireSession(session)
    await session.signIn('bo', 'pass', never)
    expect(purges()).toBe(1)
  })
})

describe('starting again', () => {
  test('restores the session from the keychain without asking the service', async () => {
    const { session, start } = setUp()
    await session.signIn('amina', 'pass', never)
    let asked = 0
    const next = start({
      client: { requestToken: async () => failure({ code: 'internal', report: String(asked++) }) },
    })
    expect(await next.read()).toMatchObject({
      status: 'signed-in',
      username: 'amina',
      server: 'forum.example',
      since: '2026-11-21T10:00:00.000Z',
    })
    expect(asked).toBe(0)
  })

  test('ignores the token of another server', async () => {
    const { session, start } = setUp()
    await session.signIn('amina', 'pass', never)
    expect(await start({ server: 'https://other.example' }).read()).toMatchObject({ status: 'signed-out' })
  })
})

describe('signing out', () => {
  test('empties keychain and record and purges', async () => {
    const { session, secrets, file, purges } = setUp()
    await session.signIn('amina', 'pass', never)
    expect(await session.signOut()).toEqual({ status: 'signed-out', expired: false })
    expect(secrets.items.size).toBe(0)
    expect(file.document).toEqual({ current: null, leaving: [] })
    expect(purges()).toBe(1)
  })

  test('holds even when the keychain refuses, and the deletion is made up for at the next start', async () => {
    const { session, secrets, file, start } = setUp()
    await session.signIn('amina', 'pass', never)
    secrets.failing = 'failed'
    await session.signOut()
    expect(file.document).toEqual({ current: null, leaving: [{ server, username: 'amina' }] })
    secrets.failing = null
    const next = start()
    expect(await next.read()).toMatchObject({ status: 'signed-out' })
    await expect.poll(() => secrets.items.size).toBe(0)
    await expect.poll(() => file.document).toEqual({ current: null, leaving: [] })
  })
})

describe('calls with a token', () => {
  test('parallel 401s end the session once, as expired', async () => {
    const { session, changes } = setUp()
    await session.signIn('amina', 'pass', never)
    const results = await Promise.all(Array.from({ length: 20 }, () => expireSession(session)))
    expect(results.every((result) => !result.ok && result.error.code === 'signed-out')).toBe(true)
    expect(changes.filter(({ status }) => status === 'signed-out')).toHaveLength(1)
    expect(await session.read()).toEqual({ status: 'signed-out', expired: true })
  })

  test.each(['offline', 'timeout', 'forbidden'] as const)('%s never signs out', async (code) => {
    const { session } = setUp()
    await session.signIn('amina', 'pass', never)
    await session.authorized(never, async () => failure({ code }))
    expect(await session.read()).toMatchObject({ status: 'signed-in' })
  })

  test('an answer that comes after signing out is dropped', async () => {
    const { session } = setUp()
    await session.signIn('amina', 'pass', never)
    const late = Promise.withResolvers<Result<string>>()
    const sent = Promise.withResolvers<undefined>()
    const call = session.authorized(never, () => {
      sent.resolve(undefined)
      return late.promise
    })
    await sent.promise
    await session.signOut()
    late.resolve(success('secret of amina'))
    expect(await call).toEqual({ ok: false, error: { code: 'cancelled' } })
  })

  test('signing out aborts what is under way', async () => {
    const { session } = setUp()
    await session.signIn('amina', 'pass', never)
    const aborted = Promise.withResolvers<boolean>()
    const sent = Promise.withResolvers<undefined>()
    void session.authorized(never, async (_token, signal) => {
      sent.resolve(undefined)
      signal.addEventListener('abort', () => aborted.resolve(true))
      return success(await aborted.promise)
    })
    await sent.promise
    await session.signOut()
    expect(await aborted.promise).toBe(true)
  })
})

function expireSession(session: ReturnType<typeof createSession>): Promise<Result<unknown>> {
  return session.authorized(never, async () => failure({ code: 'signed-out' }))
}
