import { describe, expect, test } from 'vitest'
import type { LeftContent } from '../../../../src/main/cache/cache'
import type { AppError } from '../../../../src/shared/errors/app-error'
import { failure, success, type Result } from '../../../../src/shared/errors/result'
import { signedOut, type KeepContentOnSignOut, type SessionState } from '../../../../src/shared/app/session'
import { createAccount } from '../../../../src/main/account'
import type { PageRecord } from '../../../../src/main/service/decode/page'
import type { TokenGrant } from '../../../../src/main/service/endpoints/tokens'
import { createRefreshGrant } from '../../../../src/main/session/session-renewal'
import { createSession } from '../../../../src/main/session/session'
import { createSessionRecordFile } from '../../../../src/main/session/session-record'
import { createTokenStore } from '../../../../src/main/session/token-store'
import { configurationOf } from '../../../support/configuration'
import { createMemoryFile, createMemoryLog, createMemorySecretStore } from '../../../support/memory'

const signedIn: SessionState = {
  status: 'signed-in',
  username: 'amina',
  server: 'forum.example',
  since: '2026-11-21T09:00:00.000Z',
  expectedEnd: null,
  storage: { kind: 'keychain' },
}

const grant: TokenGrant = { accessToken: 'other', refreshToken: null, lifetime: 3600 }
const nothing = { entries: 0, images: 0, bytes: 0, imageBytes: 0, hasOwn: false }

/** The service's responses when asked whether the account still exists. */
interface Afterwards {
  readonly signingIn?: Result<TokenGrant>
  readonly page?: Result<PageRecord>
}

function setUp(
  disableAccount: () => Promise<Result<{ message: string }>>,
  afterwards: Afterwards = {},
  keepContentOnSignOut: KeepContentOnSignOut = 'ask',
) {
  const { signingIn = failure({ code: 'offline' }), page = failure({ code: 'offline' }) } = afterwards
  let state: SessionState = signedIn
  const repeatable: boolean[] = []
  const left: LeftContent[] = []
  const signIns: string[] = []
  const heldWhenTold: unknown[] = []
  let held = { entries: 40, images: 12, bytes: 5000, imageBytes: 4000, hasOwn: true }
  const account = createAccount({
    configuration: configurationOf({ keepContentOnSignOut }),
    client: {
      disableAccount,
      register: async () => success({ verificationRequired: true }),
      requestToken: async (username, password) => {
        signIns.push(`${username} ${password}`)
        return signingIn
      },
      page: async () => page,
    },
    session: {
      read: async () => state,
      signOut: async (content) => {
        left.push(content)
        return (state = signedOut)
      },
      authorized: async (signal, call, isRepeatable = true) => {
        repeatable.push(isRepeatable)
        return call('token', signal)
      },
    },
    cache: { size: async () => held, clear: async () => void (held = nothing) },
    media: { clear: () => void (held = { ...held, bytes: 1000 }) },
    cleared: () => void heldWhenTold.push(held),
    now: () => Date.parse('2026-11-21T10:00:00Z'),
  })
  return { account, state: () => state, repeatable, signIns, left, heldWhenTold }
}

test('a disabled account signs out and leaves a receipt; it is asked for as something never sent twice', async () => {
  const { account, state, repeatable } = setUp(async () => success({ message: 'Deleted.' }))
  expect(await account.disable('pass')).toEqual(
    success({
      username: 'amina',
      server: 'forum.example',
      at: '2026-11-21T10:00:00.000Z',
      message: 'Deleted.',
    }),
  )
  expect(state()).toEqual(signedOut)
  expect(repeatable).toEqual([false])
})

test('a deletion that ends its own session is still one, although another request notices the end first', async () => {
  const deleted = Promise.withResolvers<Result<{ message: string }>>()
  const left: LeftContent[] = []
  const log = createMemoryLog()
  const record = createSessionRecordFile(createMemoryFile())
  const server = 'https://forum.example'
  const configuration = configurationOf({ refreshGrant: 'off' })
  const now = () => Date.parse('2026-11-21T10:00:00Z')
  const session = createSession({
    client: {
      requestToken: async () => success(grant),
      refreshToken: async () => failure({ code: 'offline' }),
    },
    server,
    tokenStore: createTokenStore({ server, secrets: createMemorySecretStore(), record, log }),
    refreshGrant: createRefreshGrant({ configuration, server, record, now }),
    now,
    log,
    changed: () => undefined,
    began: () => undefined,
    leave: async (content) => void left.push(content),
  })
  let isCancelled = false
  const account = createAccount({
    configuration,
    client: {
      disableAccount: async (_password, _token, signal) => {
        const outcome = await deleted.promise
        isCancelled = signal.aborted
        return outcome
      },
      register: async () => failure({ code: 'offline' }),
      requestToken: async () => failure({ code: 'offline' }),
      page: async () => failure({ code: 'offline' }),
    },
    session,
    cache: { size: async () => nothing, clear: async () => undefined },
    media: { clear: () => undefined },
    cleared: () => undefined,
    now,
  })
  const { signal } = new AbortController()
  await session.signIn('amina', 'pass', signal)
  const disabling = account.disable('pass')
  await session.authorized(signal, async () => failure({ code: 'signed-out' }))
  expect(await session.read()).toMatchObject({ status: 'signed-out', expired: true })
  deleted.resolve(success({ message: 'Deleted.' }))
  expect(await disabling).toMatchObject(success({ username: 'amina', message: 'Deleted.' }))
  expect(isCancelled).toBe(false)
  expect(left).toEqual(['deleted'])
  expect(await session.read()).toEqual(signedOut)
})

test.each<AppError>([
  { code: 'password-rejected' },
  { code: 'offline' },
  { code: 'unreachable', reason: 'refused' },
  { code: 'edge-blocked', challenge: false },
  { code: 'intercepted' },
])('$code leaves the account signed in', async (error) => {
  const { account, state, signIns } = setUp(async () => failure(error))
  expect(await account.disable('pass')).toEqual(failure(error))
  expect(state()).toEqual(signedIn)
  expect(signIns).toEqual([])
})

const lost: readonly AppError[] = [
  { code: 'service-failed', status: 500 },
  { code: 'maintenance', retryAfterMs: 5000 },
  { code: 'timeout' },
  { code: 'unreachable', reason: 'interrupted' },
  { code: 'unreadable-response' },
  { code: 'service-failed', status: 504 },
  { code: 'service-failed', status: 522 },
  { code: 'unreachable', reason: 'other' },
  { code: 'response-too-large' },
]

describe.each(lost)('after $code signing in reveals the outcome', (error) => {
  const refused = failure({ code: 'credentials-rejected' } as const)

  test('it works: the account is still there, and so is the session', async () => {
    const { account, state, signIns } = setUp(async () => failure(error), { signingIn: success(grant) })
    expect(await account.disable('pass')).toEqual(failure({ code: 'not-deleted' }))
    expect(state()).toEqual(signedIn)
    expect(signIns).toEqual(['amina pass'])
  })

  test('it is refused, and the session as well: the account is gone', async () => {
    const gone = { signingIn: refused, page: failure({ code: 'signed-out' } as const) }
    const { account, state } = setUp(async () => failure(error), gone)
    expect(await account.disable('pass')).toMatchObject(success({ username: 'amina', message: null }))
    expect(state()).toEqual(signedOut)
  })

  test('it is refused, and the session is not: the password may be another, so nobody knows', async () => {
    const odd = { signingIn: refused, page: failure({ code: 'intercepted' } as const) }
    const { account, state } = setUp(async () => failure(error), odd)
    expect(await account.disable('pass')).toEqual(failure({ code: 'outcome-unknown' }))
    expect(state()).toEqual(signedOut)
  })

  test('it fails too: nobody knows', async () => {
    const { account, state, left } = setUp(async () => failure(error))
    expect(await account.disable('pass')).toEqual(failure({ code: 'outcome-unknown' }))
    expect(state()).toEqual(signedOut)
    // The account may still exist, with all its own data.
    expect(left).toEqual(['undecided'])
  })
})

test('the account’s stored content is counted, and nothing is left after clearing', async () => {
  const { account, heldWhenTold } = setUp(async () => success({ message: '' }))
  expect(await account.localData()).toEqual({ resources: 40, images: 12, bytes: 5000, hasOwn: true })
  expect(await account.clearLocalData()).toEqual({ resources: 0, images: 0, bytes: 0, hasOwn: false })
  // The windows load their lists again, from which nothing may be left.
  expect(heldWhenTold).toEqual([nothing])
})

test('after five wrong passwords the service is not asked to disable the account for a while', async () => {
  let asked = 0
  const { account } = setUp(async () => {
    asked += 1
    return failure({ code: 'password-rejected' })
  })
  for (let wrong = 0; wrong < 5; wrong++) await account.disable('guess')
  expect(await account.disable('guess')).toEqual(failure({ code: 'password-paused', retryAfterMs: 15_000 }))
  expect(asked).toBe(5)
})

describe('stored content, on signing out and on leaving the service,', () => {
  const never = async () => failure({ code: 'offline' } as const)

  test.each([
    ['ask', ['kept', 'deleted', 'kept', 'service-deleted']],
    ['always', ['kept', 'kept', 'kept', 'kept']],
    ['never', ['deleted', 'deleted', 'service-deleted', 'service-deleted']],
  ] as const)('with %s as the operator’s word, stays or goes as it should', async (word, expected) => {
    const { account, left } = setUp(never, {}, word)
    await account.signOut(true)
    await account.signOut(false)
    await account.leaveService(true)
    await account.leaveService(false)
    expect(left).toEqual(expected)
  })

  test('always goes with a deleted account, whatever the operator says', async () => {
    const { account, left } = setUp(async () => success({ message: 'Deleted.' }), {}, 'always')
    await account.disable('pass')
    expect(left).toEqual(['deleted'])
  })
})
