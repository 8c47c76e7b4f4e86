import type { LeftContent } from '../../../../src/main/cache/cache'
import type { Configuration } from '../../../../src/main/config/configuration'
import { describe, expect, test } from 'vitest'
import type { AppError } from '../../../../src/shared/errors/app-error'
import { failure, success, type Result } from '../../../../src/shared/errors/result'
import { signedOut, type SessionState } from '../../../../src/shared/app/session'
import type { TokenGrant } from '../../../../src/main/service/endpoints/tokens'
import { createRefreshGrant } from '../../../../src/main/session/session-renewal'
import { createSession } from '../../../../src/main/session/session'
import { createSessionRecordFile } from '../../../../src/main/session/session-record'
import { createTokenStore } from '../../../../src/main/session/token-store'
import { configurationOf } from '../../../support/configuration'
import { createMemoryFile, createMemoryLog, createMemorySecretStore } from '../../../support/memory'
import { never } from '../../../support/queries'

type SessionOptions = Parameters<typeof createSession>[0]

const server = 'https://forum.example'
const grant: TokenGrant = { accessToken: 'token-1', refreshToken: 'refresh-1', lifetime: 3600 }

const noRefresh = { refreshToken: async () => failure({ code: 'offline' } as const) }

function setUp(options: Partial<SessionOptions> = {}, refreshGrant: Configuration['refreshGrant'] = 'off') {
  const configuration = configurationOf({ refreshGrant })
  const secrets = createMemorySecretStore()
  const file = createMemoryFile()
  const log = createMemoryLog()
  const changes: SessionState[] = []
  const left: LeftContent[] = []
  const tenOClock = () => Date.parse('2026-11-21T10:00:00Z')
  const start = (more: Partial<SessionOptions> = {}) => {
    const record = createSessionRecordFile(file)
    const at = more.server ?? server
    const now = more.now ?? options.now ?? tenOClock
    return createSession({
      client: { ...noRefresh, requestToken: async () => success(grant) },
      server,
      tokenStore: createTokenStore({ server: at, secrets, record, log }),
      refreshGrant: createRefreshGrant({ configuration, server: at, record, now }),
      now,
      log,
      changed: (state) => changes.push(state),
      began: () => undefined,
      leave: async (content) => void left.push(content),
      patienceMs: 50,
      ...options,
      ...more,
    })
  }
  return { secrets, file, log, changes, start, session: start(), left }
}

describe('signing in', () => {
  test('stores the tokens in the keychain and nothing secret in the profile', async () => {
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

  test('works in memory only where the disk does not take note of it, and blames the disk', async () => {
    const { session, secrets, file, start } = setUp()
    file.write = () => Promise.reject(new Error('disk full'))
    expect(await session.signIn('amina', 'pass', never)).toMatchObject({
      ok: true,
      value: { status: 'signed-in', storage: { kind: 'memory', reason: 'disk-refused' } },
    })
    expect([...secrets.items.keys()]).toEqual([])
    expect(await start().read()).toMatchObject({ status: 'signed-out' })
  })

  test('a refusal leaves the state as it was', async () => {
    const { session, changes } = setUp({
      client: { ...noRefresh, requestToken: async () => failure({ code: 'credentials-rejected' }) },
    })
    const result = await session.signIn('amina', 'wrong', never)
    expect(result).toEqual({ ok: false, error: { code: 'credentials-rejected' } })
    expect(await session.read()).toEqual(signedOut)
    expect(changes).toEqual([])
  })

  describe('slows down after five wrong passwords', () => {
    function setUpGuessing() {
      let clock = Date.parse('2026-11-21T10:00:00Z')
      let response: Result<TokenGrant> = failure({ code: 'credentials-rejected' })
      let asked = 0
      const requestToken = async () => {
        asked += 1
        return response
      }
      const { session } = setUp({ client: { ...noRefresh, requestToken }, now: () => clock })
      return {
        asked: () => asked,
        signIn: () => session.signIn('amina', 'pass', never),
        answer: (next: Result<TokenGrant>) => (response = next),
        pass: (ms: number) => (clock += ms),
      }
    }
    const paused = (retryAfterMs: number) => failure({ code: 'password-paused', retryAfterMs })

    test('for longer each time, without asking the service', async () => {
      const { asked, signIn, pass } = setUpGuessing()
      for (let wrong = 0; wrong < 5; wrong++)
        expect(await signIn()).toEqual(failure({ code: 'credentials-rejected' }))
      for (const pause of [15_000, 30_000, 60_000]) {
        expect(await signIn()).toEqual(paused(pause))
        pass(pause - 1)
        expect(await signIn()).toEqual(paused(1))
        pass(1)
        expect(await signIn()).toEqual(failure({ code: 'credentials-rejected' }))
      }
      expect(asked()).toBe(8)
    })

    test('even where many are tried at a time', async () => {
      const { asked, signIn } = setUpGuessing()
      await Promise.all(Array.from({ length: 20 }, signIn))
      expect(asked()).toBe(5)
    })

    test('also where the service has words of its own for them', async () => {
      const { answer, asked, signIn } = setUpGuessing()
      answer(failure({ code: 'refused', status: 400, message: 'Wrong.' }))
      for (let wrong = 0; wrong < 6; wrong++) await signIn()
      expect(asked()).toBe(5)
    })

    test('until a right one, and not for what is no wrong password', async () => {
      const { answer, signIn } = setUpGuessing()
      for (let wrong = 0; wrong < 4; wrong++) await signIn()
      answer(failure({ code: 'offline' }))
      for (let times = 0; times < 10; times++) expect(await signIn()).toEqual(failure({ code: 'offline' }))
      answer(success(grant))
      expect(await signIn()).toMatchObject({ ok: true })
      answer(failure({ code: 'credentials-rejected' }))
      for (let wrong = 0; wrong < 5; wrong++)
        expect(await signIn()).toEqual(failure({ code: 'credentials-rejected' }))
      expect(await signIn()).toEqual(paused(15_000))
    })
  })

  test('another account than before finds nothing of the other one', async () => {
    const { session, left } = setUp()
    await session.signIn('amina', 'pass', never)
    await expireSession(session)
    expect(left).toEqual([])
    await session.signIn('amina', 'pass', never)
    expect(left).toEqual([])
    await expireSession(session)
    await session.signIn('bo', 'pass', never)
    expect(left).toEqual(['undecided'])
  })
})

describe('starting again', () => {
  test('restores the session from the keychain without asking the service', async () => {
    const { session, start } = setUp()
    await session.signIn('amina', 'pass', never)
    let asked = 0
    const next = start({
      client: {
        ...noRefresh,
        requestToken: async () => failure({ code: 'internal', report: String(asked++) }),
      },
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

describe('a damaged record', () => {
  test.each([undefined, {}, { current: 7, leaving: [] }])(
    'of %j: the session is restored by its copy',
    async (damaged) => {
      const { session, file, start, secrets, left } = setUp()
      await session.signIn('amina', 'pass', never)
      const copy = file.document
      file.read = async () => [damaged, copy]
      expect(await start().read()).toMatchObject({ status: 'signed-in', username: 'amina' })
      expect([secrets.items.size, left]).toEqual([2, []])
    },
  )

  test('without a copy is reported; neither tokens nor stored content are deleted', async () => {
    const { session, file, start, secrets, left } = setUp()
    await session.signIn('amina', 'pass', never)
    const read = file.read.bind(file)
    file.read = async () => [undefined, undefined]
    const next = start()
    expect(await next.read()).toEqual({ ...signedOut, unread: 'record-damaged' })
    expect([secrets.items.size, left]).toEqual([2, []])
    expect(await next.signIn('amina', 'pass', never)).toMatchObject({ ok: true })
    file.read = read
    expect(await start().read()).toMatchObject({ status: 'signed-in', username: 'amina' })
    expect(left).toEqual([])
  })

  test('of an earlier version, or with an odd part that is no session, loses none', async () => {
    const { session, file, start } = setUp()
    await session.signIn('amina', 'pass', never)
    const { current, leaving } = file.document as Record<string, unknown>
    for (const more of [{ refreshGrants: { [server]: 'refused' } }, { missingGrants: 'x' }]) {
      file.document = { current, leaving, ...more }
      expect(await start().read()).toMatchObject({ status: 'signed-in' })
    }
  })
})

describe('signing out', () => {
  test('empties keychain and record and deletes what is stored, which is marked first', async () => {
    const { session, secrets, file, start, left } = setUp()
    await session.signIn('amina', 'pass', never)
    expect(await session.signOut('deleted')).toEqual(signedOut)
    expect(secrets.items.size).toBe(0)
    expect(file.document).toMatchObject({ current: null, leaving: [] })
    expect(left).toEqual(['deleted'])
    const recorded: unknown[] = []
    const next = start({ leave: async () => void recorded.push(file.document) })
    await next.signIn('amina', 'pass', never)
    await next.signOut('deleted')
    expect(recorded).toMatchObject([{ current: { username: 'amina' } }])
  })

  test('holds even when the keychain refuses, and the deletion is made up for at the next start', async () => {
    const { session, secrets, file, start } = setUp()
    await session.signIn('amina', 'pass', never)
    secrets.failing = 'failed'
    await session.signOut('deleted')
    expect(file.document).toMatchObject({ current: null, leaving: [{ server, username: 'amina' }] })
    secrets.failing = null
    const next = start()
    expect(await next.read()).toMatchObject({ status: 'signed-out' })
    await expect.poll(() => secrets.items.size).toBe(0)
    await expect.poll(() => file.document).toMatchObject({ current: null, leaving: [] })
  })

  test('ends a session that the keychain did not return, so that none is restored later', async () => {
    const { session, secrets, file, start } = setUp()
    await session.signIn('amina', 'pass', never)
    const read = secrets.read.bind(secrets)
    secrets.read = async () => success(null)
    const next = start()
    expect(await next.read()).toMatchObject({ unread: 'not-given' })
    await next.signOut('service-deleted')
    secrets.read = read
    expect(await start().read()).toEqual(signedOut)
    expect(file.document).toMatchObject({ current: null, leaving: [] })
    expect(secrets.items.size).toBe(0)
  })

  test('holds where the disk does not take note of it: the tokens are gone all the same', async () => {
    const { session, secrets, file, start } = setUp()
    await session.signIn('amina', 'pass', never)
    file.write = () => Promise.reject(new Error('disk full'))
    await session.signOut('deleted')
    expect(secrets.items.size).toBe(0)
    expect(await start().read()).toMatchObject({ status: 'signed-out' })
  })
})

describe('calls with a token', () => {
  test('parallel 401s end the session once, as expired', async () => {
    const { session, changes } = setUp()
    await session.signIn('amina', 'pass', never)
    const results = await Promise.all(Array.from({ length: 20 }, () => expireSession(session)))
    expect(results.every((result) => !result.ok && result.error.code === 'signed-out')).toBe(true)
    expect(changes.filter(({ status }) => status === 'signed-out')).toHaveLength(1)
    expect(await session.read()).toEqual({ ...signedOut, expired: true, username: 'amina' })
  })

  test.each(['offline', 'timeout', 'forbidden'] as const)('%s never signs out', async (code) => {
    const { session } = setUp()
    await session.signIn('amina', 'pass', never)
    await session.authorized(never, async () => failure({ code }))
    expect(await session.read()).toMatchObject({ status: 'signed-in' })
  })

  test('a response that comes after signing out is dropped', async () => {
    const { session } = setUp()
    await session.signIn('amina', 'pass', never)
    const late = Promise.withResolvers<Result<string>>()
    const sent = Promise.withResolvers<undefined>()
    const call = session.authorized(never, () => {
      sent.resolve(undefined)
      return late.promise
    })
    await sent.promise
    await session.signOut('deleted')
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
    await session.signOut('deleted')
    expect(await aborted.promise).toBe(true)
  })
})

describe('renewing', () => {
  function renewable(
    refreshToken: SessionOptions['client']['refreshToken'],
    refreshGrant: 'auto' | 'on' = 'auto',
  ) {
    return setUp({ client: { requestToken: async () => success(grant), refreshToken } }, refreshGrant)
  }
  const next: TokenGrant = { accessToken: 'token-2', refreshToken: 'refresh-2', lifetime: 3600 }

  /** The service: the first token has expired, the second is valid. */
  const read = async (token: string): Promise<Result<string>> =>
    token === 'token-1' ? failure({ code: 'signed-out' }) : success(`read with ${token}`)

  test('happens once for two hundred parallel calls, and each is tried once more', async () => {
    let renewals = 0
    const { session, secrets } = renewable(async () => {
      renewals++
      return success(next)
    })
    await session.signIn('amina', 'pass', never)
    const results = await Promise.all(Array.from({ length: 200 }, () => session.authorized(never, read)))
    expect(results.every((result) => result.ok && result.value === 'read with token-2')).toBe(true)
    expect(renewals).toBe(1)
    expect([...secrets.items.values()]).toEqual(['token-2', 'refresh-2'])
  })

  test('stores the new pair before it is used', async () => {
    const { session, secrets } = renewable(async () => success(next))
    await session.signIn('amina', 'pass', never)
    const stored: string[] = []
    await session.authorized(never, async (token) => {
      stored.push(`${token} while ${[...secrets.items.values()].join()} is stored`)
      return read(token)
    })
    expect(stored).toEqual([
      'token-1 while token-1,refresh-1 is stored',
      'token-2 while token-2,refresh-2 is stored',
    ])
  })

  test('needs no room on the disk, and the session is restored after it', async () => {
    const { session, file, start } = renewable(async () => success(next))
    await session.signIn('amina', 'pass', never)
    file.write = () => Promise.reject(new Error('disk full'))
    await session.authorized(never, read)
    expect(await session.read()).toMatchObject({ status: 'signed-in', storage: { kind: 'keychain' } })
    const used: string[] = []
    await start().authorized(never, async (token) => {
      used.push(token)
      return read(token)
    })
    expect(used).toEqual(['token-2'])
  })

  test('is not asked for where the service has no such grant, but again after a week', async () => {
    const week = 7 * 86_400_000
    let asked = 0
    const { session, start } = renewable(async () => {
      asked++
      return failure({ code: 'client-rejected', what: 'grant' })
    })
    const monday = Date.parse('2026-11-21T10:00:00Z')
    const expireAt = async (at: number, one = start({ now: () => at })): Promise<void> => {
      await one.signIn('amina', 'pass', never)
      await one.authorized(never, read)
      expect(await one.read()).toMatchObject({ status: 'signed-out', expired: true })
    }
    await expireAt(monday, session)
    await expireAt(monday + week - 1)
    expect(asked).toBe(1)
    await expireAt(monday + week)
    expect(asked).toBe(2)
    // The earlier clock was wrong.
    await expireAt(monday)
    expect(asked).toBe(3)
  })

  test('that is refused for one token is asked for again at the next expiry', async () => {
    let asked = 0
    const { session } = renewable(async () => {
      asked++
      return failure({ code: 'credentials-rejected' })
    })
    for (let times = 1; times <= 2; times++) {
      await session.signIn('amina', 'pass', never)
      await session.authorized(never, read)
      expect(await session.read()).toMatchObject({ status: 'signed-out', expired: true })
      expect(asked).toBe(times)
    }
  })

  test.each<AppError>([
    { code: 'intercepted' },
    { code: 'edge-blocked', challenge: false },
    { code: 'not-found' },
    { code: 'service-failed', status: 405 },
    { code: 'service-failed', status: 413 },
    { code: 'client-rejected', what: 'client' },
  ])('answered with $code ends no session, and is asked for again', async (error) => {
    let response: Result<TokenGrant> = failure(error)
    const { session } = renewable(async () => response)
    await session.signIn('amina', 'pass', never)
    expect(await session.authorized(never, read)).toEqual(failure(error))
    expect(await session.read()).toMatchObject({ status: 'signed-in' })
    response = success(next)
    expect(await session.authorized(never, read)).toEqual(success('read with token-2'))
  })

  test('is announced with the place of the new tokens', async () => {
    const { session, secrets, changes } = renewable(async () => success(next))
    await session.signIn('amina', 'pass', never)
    secrets.failing = 'locked'
    await session.authorized(never, read)
    expect(changes.at(-1)).toMatchObject({ storage: { kind: 'memory', reason: 'locked' } })
  })

  test('is asked for again each time where the operator says that it exists', async () => {
    let asked = 0
    const { session } = renewable(async () => {
      asked++
      return failure({ code: 'client-rejected', what: 'grant' })
    }, 'on')
    for (let n = 0; n < 2; n++) {
      await session.signIn('amina', 'pass', never)
      await session.authorized(never, read)
    }
    expect(asked).toBe(2)
  })

  test.each(['offline', 'timeout'] as const)('%s meanwhile signs nobody out', async (code) => {
    const { session } = renewable(async () => failure({ code }))
    await session.signIn('amina', 'pass', never)
    expect(await session.authorized(never, read)).toEqual({ ok: false, error: { code } })
    expect(await session.read()).toMatchObject({ status: 'signed-in' })
  })

  describe('with a lost response', () => {
    const loseOneThen = (answer: Result<TokenGrant>, lost: AppError) => {
      const answers = [failure(lost), answer]
      return renewable(async () => answers.shift() ?? answer)
    }
    const refused = failure({ code: 'credentials-rejected' } as const)

    test.each<AppError>([
      { code: 'unreachable', reason: 'interrupted' },
      { code: 'timeout' },
      { code: 'unreadable-response' },
      { code: 'service-failed', status: 502 },
    ])('by $code is reported once the old token is refused, and deletes nothing', async (lost) => {
      const { session, changes, left } = loseOneThen(refused, lost)
      await session.signIn('amina', 'pass', never)
      expect(await session.authorized(never, read)).toEqual(failure(lost))
      expect(await session.authorized(never, read)).toEqual(failure({ code: 'signed-out' }))
      const ended = {
        status: 'signed-out',
        expired: true,
        renewalLost: true,
        username: 'amina',
        unread: null,
      }
      expect(await session.read()).toEqual(ended)
      expect(changes.at(-1)).toEqual(ended)
      expect(left).toEqual([])
    })

    test('is not reported where the request never reached the service', async () => {
      const { session } = loseOneThen(refused, { code: 'offline' })
      await session.signIn('amina', 'pass', never)
      await session.authorized(never, read)
      await session.authorized(never, read)
      expect(await session.read()).toEqual({ ...signedOut, expired: true, username: 'amina' })
    })

    test('is over with the next pair: the end of that one is an end like any other', async () => {
      const answers = [failure({ code: 'timeout' } as const), success(next), refused]
      const { session } = renewable(async () => answers.shift() ?? refused)
      await session.signIn('amina', 'pass', never)
      await session.authorized(never, read)
      expect(await session.authorized(never, read)).toMatchObject({ ok: true })
      await session.authorized(never, async () => failure({ code: 'signed-out' }))
      expect(await session.read()).toEqual({ ...signedOut, expired: true, username: 'amina' })
    })

    test('says nothing of the session that begins by signing in again', async () => {
      const { session } = loseOneThen(refused, { code: 'timeout' })
      await session.signIn('amina', 'pass', never)
      await session.authorized(never, read)
      await session.authorized(never, read)
      await session.signIn('amina', 'pass', never)
      await session.authorized(never, read)
      expect(await session.read()).toEqual({ ...signedOut, expired: true, username: 'amina' })
    })
  })

  test('never loops: a new token that is refused too ends the session', async () => {
    let calls = 0
    const { session } = renewable(async () => success(next))
    await session.signIn('amina', 'pass', never)
    await session.authorized(never, async () => {
      calls++
      return failure({ code: 'signed-out' })
    })
    expect(calls).toBe(2)
    expect(await session.read()).toMatchObject({ status: 'signed-out', expired: true })
  })

  test('does not send a POST twice', async () => {
    let calls = 0
    const { session } = renewable(async () => success(next))
    await session.signIn('amina', 'pass', never)
    const call = async (token: string): Promise<Result<string>> => {
      calls++
      return read(token)
    }
    expect(await session.authorized(never, call, false)).toEqual({
      ok: false,
      error: { code: 'session-renewed' },
    })
    expect(calls).toBe(1)
    expect(await session.authorized(never, call, false)).toMatchObject({ ok: true })
  })

  test('that arrives after signing out changes nothing', async () => {
    const late = Promise.withResolvers<Result<TokenGrant>>()
    const asked = Promise.withResolvers<undefined>()
    const { session, secrets } = renewable(() => {
      asked.resolve(undefined)
      return late.promise
    })
    await session.signIn('amina', 'pass', never)
    const call = session.authorized(never, read)
    await asked.promise
    await session.signOut('deleted')
    late.resolve(success(next))
    expect(await call).toEqual({ ok: false, error: { code: 'cancelled' } })
    expect(secrets.items.size).toBe(0)
    expect(await session.read()).toEqual(signedOut)
  })
})

describe('a keychain that takes its time', () => {
  test('leaves somebody who has cancelled meanwhile as before, and deletes nothing', async () => {
    const { session, secrets, changes, left } = setUp()
    const response = Promise.withResolvers<undefined>()
    const asked = Promise.withResolvers<undefined>()
    const write = secrets.write.bind(secrets)
    secrets.write = async (name, value) => {
      asked.resolve(undefined)
      await response.promise
      return write(name, value)
    }
    const controller = new AbortController()
    const signingIn = session.signIn('amina', 'pass', controller.signal)
    await asked.promise
    controller.abort()
    expect(await signingIn).toEqual({ ok: false, error: { code: 'cancelled' } })
    expect(await session.read()).toEqual(signedOut)
    expect(changes.some(({ status }) => status === 'signed-in')).toBe(false)
    response.resolve(undefined)
    await session.stored()
    expect(secrets.items.size).toBe(0)
    expect(left).toEqual(['undecided', 'undecided'])
  })

  /** Somebody signs in over another session, and the keychain has not answered yet. */
  async function signingInOver() {
    const setup = setUp({ patienceMs: 10_000 })
    await setup.session.signIn('amina', 'pass', never)
    const asked = Promise.withResolvers<undefined>()
    const response = Promise.withResolvers<undefined>()
    const write = setup.secrets.write.bind(setup.secrets)
    setup.secrets.write = async (name, value) => {
      asked.resolve(undefined)
      await response.promise
      return write(name, value)
    }
    const controller = new AbortController()
    const signingIn = setup.session.signIn('bo', 'pass', controller.signal)
    await asked.promise
    return {
      ...setup,
      signingIn,
      cancel: () => controller.abort(),
      respond: () => response.resolve(undefined),
    }
  }

  test('does not let the end of one session end the next', async () => {
    const { session, left, signingIn, respond } = await signingInOver()
    await session.signOut('deleted', 'amina')
    respond()
    expect(await signingIn).toMatchObject({ ok: true, value: { username: 'bo' } })
    expect(left).not.toContain('deleted')
  })

  test('leaves nobody signed in where a cancelled sign-in had replaced a session, and says so', async () => {
    const { session, changes, signingIn, cancel, respond } = await signingInOver()
    cancel()
    respond()
    expect(await signingIn).toEqual(failure({ code: 'cancelled' }))
    expect(await session.read()).toEqual(signedOut)
    expect(changes.at(-1)).toEqual(signedOut)
  })

  test('lets reading go on for somebody who cancels signing in again', async () => {
    const { session, secrets, left } = setUp()
    await session.signIn('amina', 'pass', never)
    await expireSession(session)
    const ended = await session.read()
    expect(ended).toMatchObject({ status: 'signed-out', expired: true, username: 'amina' })
    const asked = Promise.withResolvers<undefined>()
    const response = Promise.withResolvers<undefined>()
    const write = secrets.write.bind(secrets)
    secrets.write = async (name, value) => {
      asked.resolve(undefined)
      await response.promise
      return write(name, value)
    }
    const before = [...left]
    const controller = new AbortController()
    const signingIn = session.signIn('amina', 'pass', controller.signal)
    await asked.promise
    controller.abort()
    expect(await signingIn).toEqual({ ok: false, error: { code: 'cancelled' } })
    expect(await session.read()).toEqual(ended)
    response.resolve(undefined)
    await session.stored()
    expect(secrets.items.size).toBe(0)
    expect(left).toEqual(before)
  })

  test('does not prevent signing in, and the state changes once it has responded', async () => {
    const { session, secrets, changes } = setUp()
    const response = Promise.withResolvers<undefined>()
    const write = secrets.write.bind(secrets)
    secrets.write = async (name, value) => {
      await response.promise
      return write(name, value)
    }
    expect(await session.signIn('amina', 'pass', never)).toMatchObject({
      ok: true,
      value: { storage: { kind: 'memory', reason: 'waiting' } },
    })
    response.resolve(undefined)
    await expect.poll(() => changes.at(-1)).toMatchObject({ storage: { kind: 'keychain' } })
  })

  test('does not open the app before the sign-in is stored, whatever else is answered', async () => {
    let hasBegun = Promise.withResolvers<undefined>()
    const began = (): void => hasBegun.resolve(undefined)
    const { session, secrets, changes } = setUp({ patienceMs: 10_000, began })
    await session.signIn('amina', 'pass', never)
    const removed = Promise.withResolvers<undefined>()
    const remove = secrets.remove.bind(secrets)
    secrets.remove = (name) => removed.promise.then(() => remove(name))
    const signingOut = session.signOut('deleted')
    await expect.poll(() => changes.at(-1)).toEqual(signedOut)
    hasBegun = Promise.withResolvers()
    const written = Promise.withResolvers<undefined>()
    const write = secrets.write.bind(secrets)
    secrets.write = (name, value) => written.promise.then(() => write(name, value))
    const signingIn = session.signIn('amina', 'pass', never)
    await hasBegun.promise
    removed.resolve(undefined)
    expect(await signingOut).toEqual(signedOut)
    expect(await session.read()).toEqual(signedOut)
    written.resolve(undefined)
    expect(await signingIn).toMatchObject({ ok: true, value: { storage: { kind: 'keychain' } } })
    expect(await session.read()).toMatchObject({ status: 'signed-in', storage: { kind: 'keychain' } })
  })

  test('stores nothing of a session that ended meanwhile', async () => {
    const { session, secrets, file } = setUp()
    const response = Promise.withResolvers<undefined>()
    const write = secrets.write.bind(secrets)
    secrets.write = async (name, value) => {
      await response.promise
      return write(name, value)
    }
    await session.signIn('amina', 'pass', never)
    await session.signOut('deleted')
    response.resolve(undefined)
    await expect.poll(() => file.document).toMatchObject({ current: null, leaving: [] })
    expect(secrets.items.size).toBe(0)
  })

  test('that returns nothing at the start is reported, and nothing is deleted', async () => {
    const { session, secrets, file, start } = setUp()
    await session.signIn('amina', 'pass', never)
    const stored = new Map(secrets.items)
    secrets.read = async () => success(null)
    expect(await start().read()).toEqual({ ...signedOut, username: 'amina', unread: 'not-given' })
    expect(secrets.items).toEqual(stored)
    expect(file.document).toMatchObject({ current: { username: 'amina' } })
  })
})

function expireSession(session: ReturnType<typeof createSession>): Promise<Result<unknown>> {
  return session.authorized(never, async () => failure({ code: 'signed-out' }))
}

describe('the stored content of an account', () => {
  test('is opened when their session begins or resumes, before anybody is notified', async () => {
    const order: string[] = []
    const { session, start } = setUp({
      began: (username) => order.push(`began ${username}`),
      changed: (state) => order.push(state.status),
    })
    await session.signIn('amina', 'pass', never)
    await start().read()
    expect(order).toEqual(['began amina', 'signed-in', 'began amina', 'signed-in'])
  })

  test('is put by at a start at which nobody is signed in, and not deleted', async () => {
    const { session, left } = setUp()
    await session.read()
    expect(left).toEqual(['undecided'])
  })
})
