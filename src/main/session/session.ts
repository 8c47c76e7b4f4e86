import type { SessionState, TokenStorage } from '@shared/session'
import { failure, success, type Result } from '@shared/result'
import type { Log } from '../log/log'
import type { ServiceClient, TokenGrant } from '../service/service-client'
import type { SecretFailure, SecretName, SecretStore } from '../keychain/secret-store'
import type { AccountName, SessionRecordFile } from './session-record'

export interface SessionOptions {
  readonly client: Pick<ServiceClient, 'requestToken'>
  /** Origin of the service: keychain items are kept per server. */
  readonly server: string
  readonly secrets: SecretStore
  readonly record: SessionRecordFile
  readonly now: () => number
  readonly log: Log
  /** Called after each change, with the state the renderer may know. */
  readonly changed: (state: SessionState) => void
  /** Called when an account's data must go: on signing out and when another account comes. */
  readonly purge: () => void
}

interface Account {
  readonly username: string
  readonly since: string
  readonly token: string
  readonly storage: TokenStorage
}

/** The keychain is waited for this long at sign-in before the session goes on without it. */
const keychainPatienceMs = 1_500

export type Session = ReturnType<typeof createSession>

/**
 * Who is signed in. The token lives here and in the keychain, and nowhere else; the password passes through
 * once. A generation counter rises at every sign-in and sign-out: what an older generation began changes
 * nothing any more.
 */
export function createSession(options: SessionOptions) {
  const { client, server, secrets, record, now, log } = options
  let account: Account | null = null
  let expired = false
  /** Whose data the library holds: kept when a session expires, so that the same person finds it again. */
  let holder: string | null = null
  let generation = 0
  let endGeneration = new AbortController()
  let restoring: Promise<void> | null = null

  function nameOf(username: string): AccountName {
    return { server, username }
  }

  function state(): SessionState {
    if (!account) return { status: 'signed-out', expired }
    const { username, since, storage } = account
    return { status: 'signed-in', username, server: new URL(server).host, since, storage }
  }

  function publish(code: string): void {
    log.write({ event: 'session', code })
    options.changed(state())
  }

  /** Begins a new generation: whatever was under way for the old one is aborted. */
  function begin(next: Account | null): number {
    endGeneration.abort()
    endGeneration = new AbortController()
    account = next
    return ++generation
  }

  async function restore(): Promise<void> {
    const startedIn = generation
    const { current, leaving } = await record.read()
    if (leaving.length > 0) void forget(leaving)
    if (!current || current.server !== server || generation !== startedIn) return
    const stored = await secrets.read(accessToken(current))
    if (!stored.ok || stored.value === null || generation !== startedIn) return
    holder = current.username
    begin({
      username: current.username,
      since: current.since,
      token: stored.value,
      storage: { kind: 'keychain' },
    })
    publish('restored')
  }

  /** Deletes tokens of accounts that have left, and remembers those that could not be deleted. */
  async function forget(accounts: readonly AccountName[]): Promise<void> {
    const remaining: AccountName[] = []
    for (const name of accounts) {
      const results = [await secrets.remove(accessToken(name)), await secrets.remove(refreshToken(name))]
      // Where there is no keychain, there is nothing of it to delete.
      const isGone = results.every((result) => result.ok || result.error === 'not-installed')
      if (!isGone) remaining.push(name)
    }
    const known = await record.read()
    const others = known.leaving.filter((name) => !accounts.some((gone) => isSame(gone, name)))
    await record.write({ current: known.current, leaving: [...others, ...remaining] })
    log.write({ event: 'keychain', code: remaining.length === 0 ? 'forgotten' : 'deletion-unconfirmed' })
  }

  /** Stores the tokens; returns where they are after a reasonable wait, and corrects that when it comes late. */
  async function keep(
    grant: TokenGrant,
    username: string,
    since: string,
    own: number,
  ): Promise<TokenStorage> {
    const storing = store(grant, username, since, own)
    const late = Symbol('late')
    const first = await Promise.race([storing, patience().then(() => late)])
    if (first !== late) return first as TokenStorage
    void storing.then((storage) => {
      if (generation !== own || !account) return
      account = { ...account, storage }
      publish('stored-late')
    })
    return { kind: 'memory', reason: 'failed' }
  }

  async function store(
    grant: TokenGrant,
    username: string,
    since: string,
    own: number,
  ): Promise<TokenStorage> {
    const name = nameOf(username)
    const written = await secrets.write(accessToken(name), grant.accessToken)
    if (!written.ok) return { kind: 'memory', reason: memoryReason(written.error) }
    if (grant.refreshToken !== null) await secrets.write(refreshToken(name), grant.refreshToken)
    if (generation !== own) {
      // Signed out while storing: what was stored for the old generation must not stay.
      await forget([name])
      return { kind: 'memory', reason: 'failed' }
    }
    const { leaving } = await record.read()
    const isRemembered = await record.write({
      current: { ...name, since },
      leaving: leaving.filter((other) => !isSame(other, name)),
    })
    return isRemembered ? { kind: 'keychain' } : { kind: 'memory', reason: 'failed' }
  }

  /** Ends the session here, whatever the keychain says to it. */
  async function end(becauseExpired: boolean): Promise<void> {
    const leaver = account
    begin(null)
    expired = becauseExpired
    if (!becauseExpired) {
      options.purge()
      holder = null
    }
    publish(becauseExpired ? 'expired' : 'signed-out')
    if (!leaver) return
    const name = nameOf(leaver.username)
    const known = await record.read()
    const leaving = [...known.leaving.filter((other) => !isSame(other, name)), name]
    await record.write({ current: null, leaving })
    await Promise.race([forget([name]), patience()])
  }

  return {
    /** The state, after a stored session has been looked for once. Needs no network. */
    async read(): Promise<SessionState> {
      restoring ??= restore()
      await restoring
      return state()
    },

    /** Interface §4.1. On any failure the session is as it was before. */
    async signIn(username: string, password: string, signal: AbortSignal): Promise<Result<SessionState>> {
      const startedIn = generation
      const grant = await client.requestToken(username, password, signal)
      if (!grant.ok) return grant
      if (generation !== startedIn || signal.aborted) return failure({ code: 'cancelled' })
      if (holder !== null && holder !== username) options.purge()
      holder = username
      const since = new Date(now()).toISOString()
      const inMemory: TokenStorage = { kind: 'memory', reason: 'failed' }
      const own = begin({ username, since, token: grant.value.accessToken, storage: inMemory })
      expired = false
      const storage = await keep(grant.value, username, since, own)
      if (generation !== own || !account) return failure({ code: 'cancelled' })
      account = { ...account, storage }
      publish('signed-in')
      return success(state())
    },

    /** Local and unconditional. */
    async signOut(): Promise<SessionState> {
      await end(false)
      return state()
    },

    /**
     * Runs a call with the token of the present session. A 401 ends the session as expired, once, however many
     * calls learn it in parallel; an answer that belongs to an older generation is dropped as cancelled.
     */
    async authorized<T>(
      signal: AbortSignal,
      call: (token: string, signal: AbortSignal) => Promise<Result<T>>,
    ): Promise<Result<T>> {
      restoring ??= restore()
      await restoring
      if (!account) return failure({ code: 'signed-out' })
      const own = generation
      const result = await call(account.token, AbortSignal.any([signal, endGeneration.signal]))
      if (generation !== own) return failure({ code: expired ? 'signed-out' : 'cancelled' })
      if (!result.ok && result.error.code === 'signed-out') await end(true)
      return result
    },
  }
}

function accessToken(name: AccountName): SecretName {
  return { ...name, kind: 'access-token' }
}

function refreshToken(name: AccountName): SecretName {
  return { ...name, kind: 'refresh-token' }
}

function isSame(one: AccountName, other: AccountName): boolean {
  return one.server === other.server && one.username === other.username
}

function memoryReason(failed: SecretFailure): 'not-installed' | 'no-service' | 'failed' {
  return failed === 'not-installed' || failed === 'no-service' ? failed : 'failed'
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, keychainPatienceMs).unref())
}
