import { failure, success, type Result } from '@shared/errors/result'
import { usernameKey, type SessionState } from '@shared/app/session'
import type { Log } from '../log'
import type { LeftContent } from '../cache/cache'
import type { TokenEndpoint } from '../service/endpoints/tokens'
import { createAuthorizedCalls } from './authorized-calls'
import { createCurrentSession, type SignedInAccount, type CurrentSession } from './current-session'
import { createPasswordAttempts } from './password-attempts'
import { type RefreshGrant, createSessionRenewal, expectedEnd, storageOf, tokensOf } from './session-renewal'
import { createSessionEndings } from './session-endings'
import type { TokenStore } from './token-store'

interface SessionOptions {
  readonly client: TokenEndpoint
  readonly server: string
  readonly tokenStore: TokenStore
  readonly refreshGrant: RefreshGrant
  readonly now: () => number
  readonly log: Log
  readonly changed: (state: SessionState) => void
  /** Called before the session's first request. */
  readonly began: (username: string) => void
  /** Called on sign-out, when another account signs in, and when nobody is signed in. */
  readonly leave: (content: LeftContent) => Promise<void>
  /** How long sign-in and sign-out wait for the keychain, in milliseconds. */
  readonly patienceMs?: number
}

export interface Session {
  authorized<T>(
    signal: AbortSignal,
    call: (token: string, signal: AbortSignal) => Promise<Result<T>>,
    isRepeatable?: boolean,
  ): Promise<Result<T>>
  /** Needs no network. */
  read(): Promise<SessionState>
  /** Interface §4.1. On failure the session stays as it was. */
  signIn(username: string, password: string, signal: AbortSignal): Promise<Result<SessionState>>
  /**
   * Works offline and always succeeds.
   *
   * @param onlyUsername does nothing if somebody else has signed in meanwhile, even if that is still being stored
   */
  signOut(content: LeftContent, onlyUsername?: string): Promise<SessionState>
  /** True if the session ended without a sign-out: the person can still read stored content. */
  readonly isExpired: () => boolean
  /** Resolves when a renewal under way has ended and the keychain has stored, or refused, all that it was given. */
  readonly stored: () => Promise<void>
}

/** Tokens exist only here and in the keychain; the password is passed on once and not kept. */
export function createSession(options: SessionOptions): Session {
  const { client, server, tokenStore, now, log, patienceMs = 1_500 } = options
  const current = createCurrentSession(server, log, options.changed)
  const passwords = createPasswordAttempts(now)
  /**
   * The account whose content is stored. Kept when a session expires, so that the same person finds it again.
   */
  let contentOwner: string | null = null

  function leave(content: LeftContent): Promise<void> {
    contentOwner = null
    return options.leave(content)
  }

  const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, patienceMs).unref())
  const { end, revertSignIn } = createSessionEndings({ current, tokenStore, leave, patience })
  const expire = (isRenewalLost = false): Promise<void> => end(isRenewalLost ? 'renewal-lost' : 'expired')
  const renewal = createSessionRenewal({ ...options, current, expire })
  const restored = createSessionRestore({ current, tokenStore, begin, leave: () => leave('undecided') })

  function begin(account: SignedInAccount): number {
    contentOwner = account.username
    const own = current.begin(account)
    options.began(account.username)
    return own
  }

  /** If the keychain is slow, the session continues and its state says that storing is pending. */
  async function store(own: number, { username, since, tokens }: SignedInAccount): Promise<void> {
    const storing = tokenStore
      .store(username, since, tokens, () => current.generation() === own)
      .then((failed) => current.setStorage(own, storageOf(failed)))
    await Promise.race([storing, patience()])
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
      const isOthers = contentOwner !== null && usernameKey(contentOwner) !== usernameKey(username)
      if (isOthers) void leave('undecided')
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
        await revertSignIn(username)
        return failure({ code: 'cancelled' })
      }
      current.publish('signed-in')
      return success(current.state())
    },

    async signOut(content: LeftContent, onlyUsername?: string): Promise<SessionState> {
      const isOthers = contentOwner !== null && contentOwner !== (onlyUsername ?? contentOwner)
      if (isOthers) return current.state()
      await end('signed-out', content)
      return current.state()
    },

    isExpired: current.isExpired,
    stored: () => renewal.finished().then(tokenStore.finished),

    authorized: createAuthorizedCalls({ current, restored, renew: renewal.renew, expire }),
  }
}

/**
 * Restores the previous run's session, once, unless somebody has signed in in the meantime. Needs no network.
 */
function createSessionRestore(options: {
  readonly current: CurrentSession
  readonly tokenStore: TokenStore
  readonly begin: (account: SignedInAccount) => void
  /** Finishes pending deletions and keeps other content for its owner's next sign-in. */
  readonly leave: () => Promise<void>
}): () => Promise<void> {
  const { current, tokenStore, begin, leave } = options
  let restoring: Promise<void> | null = null

  async function restore(): Promise<void> {
    const startedIn = current.generation()
    const lookup = await tokenStore.find()
    if (current.generation() !== startedIn) return
    if (lookup.kind === 'none') {
      void leave()
      return
    }
    if (lookup.kind === 'unread') {
      current.setUnread(lookup.username, lookup.reason)
      return
    }
    const { username, since, tokens } = lookup.session
    begin({ username, since, expectedEnd: null, tokens, storage: { kind: 'keychain' } })
    current.publish('restored')
  }

  return () => (restoring ??= restore())
}
