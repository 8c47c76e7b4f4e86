import { failure, success, type Result } from '@shared/errors/result'
import type { SessionState } from '@shared/app/session'
import type { Log } from '../log/log'
import type { LeftContent } from '../library/library'
import type { ServiceClient } from '../service/service-client'
import { createAuthorizedCalls } from './authorized-calls'
import { createCurrentSession, type SignedInAccount } from './current-session'
import { createPasswordAttempts } from './password-attempts'
import type { RefreshGrant } from './refresh-grant'
import { createSessionEndings } from './session-endings'
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
   * @param content what becomes of what is stored of the account
   */
  signOut(content: LeftContent): Promise<SessionState>
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

  function leave(content: LeftContent): Promise<void> {
    contentOwner = null
    return options.leave(content)
  }

  const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, patienceMs).unref())
  const { end, takeBack } = createSessionEndings({ current, tokenStore, leave, patience })
  const expire = (isRenewalLost = false): Promise<void> => end(isRenewalLost ? 'renewal-lost' : 'expired')
  const renew = createSessionRenewal({ ...options, current, expire })
  const restored = createSessionRestore({ current, tokenStore, begin, leave: () => leave('put-by') })

  function begin(account: SignedInAccount): number {
    contentOwner = account.username
    const own = current.begin(account)
    options.began(account.username)
    return own
  }

  /** Stores the tokens. When the keychain takes its time, the session goes on meanwhile, and says so. */
  async function store(own: number, { username, since, tokens }: SignedInAccount): Promise<void> {
    const stored = tokenStore
      .store(username, since, tokens, () => current.generation() === own)
      .then((failed) => current.setStorage(own, storageOf(failed)))
    await Promise.race([stored, patience()])
  }

  return {
    async read(): Promise<SessionState> {
      await restored()
      return current.state()
    },

    async signIn(username: string, password: string, signal: AbortSignal): Promise<Result<SessionState>> {
      const startedIn = current.generation()
      const before = current.state()
      const grant = await passwords.attempt(() => client.requestToken(username, password, signal))
      if (!grant.ok) return grant
      if (current.generation() !== startedIn || signal.aborted) return failure({ code: 'cancelled' })
      if (contentOwner !== null && contentOwner !== username) void leave('put-by')
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
        await takeBack(username, before)
        return failure({ code: 'cancelled' })
      }
      current.publish('signed-in')
      return success(current.state())
    },

    async signOut(content: LeftContent): Promise<SessionState> {
      await end('signed-out', content)
      return current.state()
    },

    isExpired: current.isExpired,

    ...createAuthorizedCalls({ current, restored, renew, expire }),
  }
}
