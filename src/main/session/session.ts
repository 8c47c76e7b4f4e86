import { failure, success, type Result } from '@shared/errors/result'
import type { SessionState } from '@shared/app/session'
import type { Log } from '../log/log'
import type { LeftContent } from '../library/library'
import type { ServiceClient } from '../service/service-client'
import { createAuthorizedCalls } from './authorized-calls'
import { createCurrentSession, type SignedInAccount } from './current-session'
import { createPasswordAttempts } from './password-attempts'
import type { RefreshGrant } from './refresh-grant'
import { createSessionRenewal, expectedEnd, storageOf, tokensOf } from './session-renewal'
import { createSessionRestore } from './session-restore'
import type { TokenStore } from './token-store'

export interface SessionOptions {
  readonly client: Pick<ServiceClient, 'requestToken' | 'refreshToken'>
  /** Origin of the service. */
  readonly server: string
  readonly tokenStore: TokenStore
  readonly refreshGrant: RefreshGrant
  readonly now: () => number
  readonly log: Log
  /** Called after each change, with the state the renderer may know. */
  readonly changed: (state: SessionState) => void
  /** Called when somebody's session begins, before any call of theirs is made. */
  readonly began: (username: string) => void
  /** Closes the stored content: on signing out, when another account comes, and when nobody is signed in. */
  readonly leave: (content: LeftContent) => Promise<void>
  /** Milliseconds that sign-in and sign-out wait for the keychain before they go on without it. */
  readonly patienceMs?: number
}

export interface Session {
  authorized<T>(
    signal: AbortSignal,
    call: (token: string, signal: AbortSignal) => Promise<Result<T>>,
    isRepeatable?: boolean,
  ): Promise<Result<T>>
  /** The state, once a stored session has been looked for. Needs no network. */
  read(): Promise<SessionState>
  /** Interface §4.1. On any failure the session is as it was before. */
  signIn(username: string, password: string, signal: AbortSignal): Promise<Result<SessionState>>
  /**
   * Local and unconditional.
   *
   * @param keepsContent whether the same account finds what is stored of it again
   */
  signOut(keepsContent?: boolean): Promise<SessionState>
  /** Whether the session has ended without a sign-out: what is stored is still the person's to read. */
  readonly isExpired: () => boolean
}

/** Who is signed in. Tokens live here and in the keychain, and nowhere else; the password passes through once. */
export function createSession(options: SessionOptions): Session {
  const { client, server, tokenStore, now, log, patienceMs = 1_500 } = options
  const current = createCurrentSession(server, log, options.changed)
  const passwords = createPasswordAttempts(now)
  /** Whose content is stored. It stays when a session expires, so that the same person finds it again. */
  let contentOwner: string | null = null

  const expire = (isRenewalLost = false): Promise<void> => end(isRenewalLost ? 'renewal-lost' : 'expired')
  const renew = createSessionRenewal({ ...options, current, expire })
  const restored = createSessionRestore({ current, tokenStore, begin, leave: () => options.leave('put-by') })

  function begin(account: SignedInAccount): number {
    contentOwner = account.username
    const own = current.begin(account)
    options.began(account.username)
    return own
  }

  /** Ends the session here, whatever the keychain says to it. */
  async function end(why: 'expired' | 'renewal-lost' | 'signed-out', keepsContent = false): Promise<void> {
    const isExpired = why !== 'signed-out'
    const before = current.account()
    const username = isExpired ? (before?.username ?? null) : null
    const own = current.begin({
      status: 'signed-out',
      expired: isExpired,
      ...(why === 'renewal-lost' && { renewalLost: true }),
      username,
      unread: null,
    })
    // What is to be deleted is marked first: after a kill, a session that is still recorded goes on.
    const closed = isExpired ? Promise.resolve() : options.leave(keepsContent ? 'kept' : 'deleted')
    const left = before ? tokenStore.leave(before.username) : Promise.resolve()
    if (!isExpired) contentOwner = null
    // Whoever sees the change may close the app at once, and the next start has to know by then.
    await Promise.race([Promise.all([left, closed]), patience()])
    if (current.generation() === own) current.publish(why)
    if (before) await Promise.race([left.then(() => tokenStore.forgetLeaving()), patience()])
  }

  /** Stores the tokens. When the keychain takes its time, the session goes on meanwhile, and says so. */
  async function store(own: number, { username, since, tokens }: SignedInAccount): Promise<void> {
    const stored = tokenStore
      .store(username, since, tokens, () => current.generation() === own)
      .then((failed) => current.setStorage(own, storageOf(failed)))
    await Promise.race([stored, patience()])
  }

  function patience(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, patienceMs).unref())
  }

  return {
    async read(): Promise<SessionState> {
      await restored()
      return current.state()
    },

    async signIn(username: string, password: string, signal: AbortSignal): Promise<Result<SessionState>> {
      const startedIn = current.generation()
      const grant = await passwords.attempt(() => client.requestToken(username, password, signal))
      if (!grant.ok) return grant
      if (current.generation() !== startedIn || signal.aborted) return failure({ code: 'cancelled' })
      if (contentOwner !== null && contentOwner !== username) void options.leave('put-by')
      const account: SignedInAccount = {
        username,
        since: new Date(now()).toISOString(),
        expectedEnd: expectedEnd(grant.value, now()),
        tokens: tokensOf(grant.value, null),
        storage: { kind: 'memory', reason: 'waiting' },
      }
      const own = begin(account)
      await Promise.race([tokenStore.release(username), patience()])
      await store(own, account)
      if (current.generation() !== own) return failure({ code: 'cancelled' })
      if (signal.aborted) {
        // Cancelled while the keychain was waited for: the screen says so, and so it is.
        await end('signed-out')
        return failure({ code: 'cancelled' })
      }
      current.publish('signed-in')
      return success(current.state())
    },

    async signOut(keepsContent = false): Promise<SessionState> {
      await end('signed-out', keepsContent)
      return current.state()
    },

    isExpired: current.isExpired,

    ...createAuthorizedCalls({ current, restored, renew, expire }),
  }
}
