import { refusesRefreshGrant } from '@shared/app-error-traits'
import { failure, success, type Result } from '@shared/result'
import type { SessionState, TokenStorage } from '@shared/session'
import type { SecretFailure } from '../keychain/secret-store'
import type { Log } from '../log/log'
import type { TokenGrant } from '../service/endpoints/tokens'
import type { ServiceClient } from '../service/service-client'
import { underJoinedSignal } from '../async/joined-signal'
import type { TokenStore, Tokens } from './token-store'

export interface SessionOptions {
  readonly client: Pick<ServiceClient, 'requestToken' | 'refreshToken'>
  /** Origin of the service. */
  readonly server: string
  readonly tokenStore: TokenStore
  /** Whether the refresh grant, which the interface does not promise, is used: `auto` tries it once. */
  readonly refreshGrant: 'auto' | 'on' | 'off'
  readonly now: () => number
  readonly log: Log
  /** Called after each change, with the state the renderer may know. */
  readonly changed: (state: SessionState) => void
  /** Called when somebody's session begins, before any call of theirs is made. */
  readonly began: (username: string) => void
  /** Called when what is kept must go: on signing out, when another account comes, and when none is kept. */
  readonly purge: () => Promise<void>
  /** Milliseconds the keychain is waited for at sign-in and sign-out before the session goes on meanwhile. */
  readonly patienceMs?: number
}

interface Account {
  readonly username: string
  readonly since: string
  /** Milliseconds since the epoch by our own clock, which only hints: the service's 401 decides. */
  readonly expectedEnd: number | null
  readonly tokens: Tokens
  readonly storage: TokenStorage
}

export type Session = ReturnType<typeof createSession>

/**
 * Who is signed in. Tokens live here and in the keychain, and nowhere else; the password passes through once. A
 * generation counter rises at every sign-in and sign-out: what an older generation began changes nothing any
 * more.
 */
export function createSession(options: SessionOptions) {
  const { client, server, tokenStore, refreshGrant, now, log, patienceMs = 1_500 } = options
  let account: Account | null = null
  let signedOut: Extract<SessionState, { status: 'signed-out' }> = {
    status: 'signed-out',
    expired: false,
    username: null,
    unread: null,
  }
  /** Whose data the library holds: kept when a session expires, so that the same person finds it again. */
  let holder: string | null = null
  let generation = 0
  /** The generation that was told of last: what changes before that is part of the first telling. */
  let toldOf = 0
  let endGeneration = new AbortController()
  let restoring: Promise<void> | null = null
  let renewing: Promise<Result<undefined>> | null = null

  function state(): SessionState {
    if (!account) return signedOut
    const { username, since, storage } = account
    const expectedEnd = account.expectedEnd === null ? null : new Date(account.expectedEnd).toISOString()
    return { status: 'signed-in', username, server: new URL(server).host, since, expectedEnd, storage }
  }

  function publish(code: string): void {
    log.write({ event: 'session', code })
    toldOf = generation
    options.changed(state())
  }

  /** Begins a new generation: whatever was under way for the old one is aborted. */
  function begin(next: Account | null): number {
    endGeneration.abort()
    endGeneration = new AbortController()
    renewing = null
    account = next
    if (next) options.began(next.username)
    return ++generation
  }

  function restored(): Promise<void> {
    restoring ??= restore()
    return restoring
  }

  async function restore(): Promise<void> {
    const startedIn = generation
    const found = await tokenStore.find()
    if (generation !== startedIn) return
    if (found.kind === 'none') {
      // The last run may have been ended in the middle of signing out.
      void options.purge()
      return
    }
    if (found.kind === 'unread') {
      signedOut = { ...signedOut, username: found.username, unread: found.reason }
      return
    }
    const { username, since, tokens } = found.session
    holder = username
    begin({ username, since, expectedEnd: null, tokens, storage: { kind: 'keychain' } })
    publish('restored')
  }

  /** Keeps the tokens; the session goes on meanwhile, and says so, when the keychain takes its time. */
  async function store(own: number, username: string, since: string, tokens: Tokens): Promise<void> {
    const storing = tokenStore
      .store(username, since, tokens, () => generation === own)
      .then((failed) => setStorage(own, failed === null ? { kind: 'keychain' } : inMemory(failed)))
    await Promise.race([storing, patience()])
  }

  function setStorage(own: number, storage: TokenStorage): void {
    if (generation !== own || !account) return
    account = { ...account, storage }
    if (toldOf === own) publish(storage.kind === 'keychain' ? 'kept' : `not-kept-${storage.reason}`)
  }

  /** Ends the session here, whatever the keychain says to it. */
  async function end(becauseExpired: boolean): Promise<void> {
    const previousAccount = account
    const own = begin(null)
    const left = previousAccount ? tokenStore.leave(previousAccount.username) : Promise.resolve()
    const username = becauseExpired ? (previousAccount?.username ?? null) : null
    signedOut = { status: 'signed-out', expired: becauseExpired, username, unread: null }
    let purged = Promise.resolve()
    if (!becauseExpired) {
      purged = options.purge()
      holder = null
    }
    // Who sees it may close the app at once: the next start has to know by then.
    await Promise.race([Promise.all([left, purged]), patience()])
    if (generation === own) publish(becauseExpired ? 'expired' : 'signed-out')
    if (previousAccount) await Promise.race([left.then(() => tokenStore.forgetLeaving()), patience()])
  }

  /** One renewal for however many calls need it. Afterwards the account has a new token, or there is none. */
  function renew(): Promise<Result<undefined>> {
    if (renewing) return renewing
    const own = renewOnce().finally(() => {
      // Another generation may have one of its own by now.
      if (renewing === own) renewing = null
    })
    renewing = own
    return own
  }

  async function renewOnce(): Promise<Result<undefined>> {
    const own = generation
    const before = account
    if (!before) return failure({ code: 'signed-out' })
    const refresh = before.tokens.refresh
    const isPossible =
      refresh !== null &&
      (refreshGrant === 'on' || (refreshGrant === 'auto' && !(await tokenStore.isRefreshRefused())))
    if (generation !== own) return failure({ code: 'cancelled' })
    if (!isPossible) {
      await end(true)
      return failure({ code: 'signed-out' })
    }
    const grant = await client.refreshToken(refresh, endGeneration.signal)
    if (generation !== own) return failure({ code: 'cancelled' })
    if (grant.ok) {
      const tokens = tokensOf(grant.value, refresh)
      const storage = await storeRenewed(own, before, tokens)
      if (generation !== own) return failure({ code: 'cancelled' })
      account = { ...before, tokens, expectedEnd: endOf(grant.value), storage }
      await tokenStore.rememberRefreshGrant('works')
      if (generation !== own) return failure({ code: 'cancelled' })
      publish('renewed')
      return success(undefined)
    }
    // Without network nobody is signed out: the next call asks again.
    if (!refusesRefreshGrant(grant.error)) return grant
    if (refreshGrant === 'auto') await tokenStore.rememberRefreshGrant('refused')
    if (generation === own) await end(true)
    return failure({ code: 'signed-out' })
  }

  /** Stored before use: the service has forgotten the old pair. A keychain that was given up is left alone. */
  async function storeRenewed(own: number, before: Account, tokens: Tokens): Promise<TokenStorage> {
    const { storage } = before
    if (storage.kind === 'memory' && (storage.reason === 'declined' || storage.reason === 'hung'))
      return storage
    const failed = await tokenStore.store(before.username, before.since, tokens, () => generation === own)
    return failed === null ? { kind: 'keychain' } : inMemory(failed)
  }

  function endOf(grant: TokenGrant): number {
    return now() + grant.lifetime * 1000
  }

  function patience(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, patienceMs).unref())
  }

  return {
    /** The state, after a kept session has been looked for once. Needs no network. */
    async read(): Promise<SessionState> {
      await restored()
      return state()
    },

    /** Interface §4.1. On any failure the session is as it was before. */
    async signIn(username: string, password: string, signal: AbortSignal): Promise<Result<SessionState>> {
      const startedIn = generation
      const grant = await client.requestToken(username, password, signal)
      if (!grant.ok) return grant
      if (generation !== startedIn || signal.aborted) return failure({ code: 'cancelled' })
      if (holder !== null && holder !== username) void options.purge()
      holder = username
      const since = new Date(now()).toISOString()
      const tokens = tokensOf(grant.value, null)
      const expectedEnd = endOf(grant.value)
      const own = begin({
        username,
        since,
        expectedEnd,
        tokens,
        storage: { kind: 'memory', reason: 'waiting' },
      })
      await Promise.race([tokenStore.release(username), patience()])
      await store(own, username, since, tokens)
      if (generation !== own) return failure({ code: 'cancelled' })
      if (signal.aborted) {
        // Given up while the keychain was waited for: the screen says so, and so it is.
        await end(false)
        return failure({ code: 'cancelled' })
      }
      publish('signed-in')
      return success(state())
    },

    /** Local and unconditional. */
    async signOut(): Promise<SessionState> {
      await end(false)
      return state()
    },

    /**
     * Runs a call with the token of the present session. A 401 means that the service did not carry it out:
     * however many calls learn it in parallel, the session is renewed once, where it can be, and each is tried
     * once more; otherwise it ends once, as expired. A response that belongs to an older generation is dropped.
     *
     * @param isRepeatable false for a POST, which is never sent twice: its caller is told to try again
     */
    async authorized<T>(
      signal: AbortSignal,
      call: (token: string, signal: AbortSignal) => Promise<Result<T>>,
      isRepeatable = true,
    ): Promise<Result<T>> {
      await restored()
      for (let attempt = 0; ; attempt++) {
        if (!account) return failure({ code: 'signed-out' })
        const own = generation
        const token = account.tokens.access
        const result = await underJoinedSignal([signal, endGeneration.signal], (joined) =>
          call(token, joined),
        )
        if (generation !== own) return failure({ code: signedOut.expired ? 'signed-out' : 'cancelled' })
        if (result.ok || result.error.code !== 'signed-out') return result
        if (attempt > 0) {
          await end(true)
          return result
        }
        // Another call may have renewed the session while this one was under way.
        if (account.tokens.access === token) {
          const renewed = await renew()
          if (!renewed.ok) return renewed
        }
        if (!isRepeatable) return failure({ code: 'session-renewed' })
      }
    },
  }
}

function tokensOf(grant: TokenGrant, previousRefresh: string | null): Tokens {
  return { access: grant.accessToken, refresh: grant.refreshToken ?? previousRefresh }
}

function inMemory(reason: SecretFailure): TokenStorage {
  return { kind: 'memory', reason }
}
