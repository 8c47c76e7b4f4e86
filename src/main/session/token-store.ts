import type { SecretFailure, SecretName, SecretStore } from '../keychain/secret-store'
import type { Log } from '../log/log'
import {
  isSameAccount,
  without,
  type AccountName,
  type SessionRecord,
  type SessionRecordFile,
} from './session-record'

/** The tokens of a session. */
export interface Tokens {
  readonly access: string
  readonly refresh: string | null
}

export interface StoredSession extends AccountName {
  readonly since: string
  readonly tokens: Tokens
}

/** What came of looking for a kept session. `unread` is why the one that should be there was not given. */
export type Found =
  | { readonly kind: 'session'; readonly session: StoredSession }
  | { readonly kind: 'none' }
  | { readonly kind: 'unread'; readonly username: string; readonly reason: SecretFailure | 'not-given' }

export type TokenStore = ReturnType<typeof createTokenStore>

/**
 * Keeps a session's tokens across starts: tokens in the keychain, whose they are in the record. The record is
 * what counts. It is written so that a process killed at any moment leaves either a session that is whole or
 * none, and tokens that must go are on its list before they are stored and until they are gone.
 */
export function createTokenStore(options: {
  readonly server: string
  readonly secrets: SecretStore
  readonly record: SessionRecordFile
  readonly log: Log
}) {
  const { server, secrets, record, log } = options
  let last: Promise<unknown> = Promise.resolve()

  /** Storing and deleting never interleave: what was to be deleted is, before the next is stored. */
  function inOrder<T>(step: () => Promise<T>): Promise<T> {
    const next = last.then(step)
    last = next.catch(() => undefined)
    return next
  }

  /** @returns why that could not be confirmed, or null */
  async function forget(name: AccountName): Promise<SecretFailure | null> {
    const failed = await removeBoth(name)
    log.write({ event: 'keychain', code: failed === null ? 'forgotten' : 'deletion-unconfirmed' })
    if (failed === null) await record.update((now) => ({ ...now, leaving: without(now.leaving, name) }))
    return failed
  }

  async function removeBoth(name: AccountName): Promise<SecretFailure | null> {
    let failed: SecretFailure | null = null
    for (const kind of ['access-token', 'refresh-token'] as const) {
      const removed = await secrets.remove(secretName(name, kind))
      // Where there is no keychain, there is nothing of it to delete.
      if (removed.ok || removed.error === 'not-installed') continue
      failed = removed.error
      if (shouldBackOff(failed)) break
    }
    return failed
  }

  /** Forgets who is on the list by now: somebody who has signed in again since is not. */
  async function forgetLeaving(): Promise<void> {
    for (const name of (await record.read()).leaving) {
      const failed = await forget(name)
      if (failed !== null && shouldBackOff(failed)) return
    }
  }

  async function take(current: NonNullable<SessionRecord['current']>): Promise<Found> {
    const { username } = current
    const access = await secrets.read(secretName(current, 'access-token'))
    if (!access.ok) return { kind: 'unread', username, reason: access.error }
    // Also what a locked keyring answers: nothing is deleted because of it.
    if (access.value === null) return { kind: 'unread', username, reason: 'not-given' }
    const refresh = await secrets.read(secretName(current, 'refresh-token'))
    const tokens: Tokens = { access: access.value, refresh: refresh.ok ? refresh.value : null }
    return { kind: 'session', session: { ...current, tokens } }
  }

  async function store(name: AccountName, tokens: Tokens): Promise<SecretFailure | null> {
    const access = await secrets.write(secretName(name, 'access-token'), tokens.access)
    if (!access.ok) return access.error
    const refreshName = secretName(name, 'refresh-token')
    const refresh =
      tokens.refresh === null
        ? await secrets.remove(refreshName)
        : await secrets.write(refreshName, tokens.refresh)
    return refresh.ok ? null : refresh.error
  }

  return {
    /** Looks for the session that was kept last, and begins to delete what should be gone. Needs no network. */
    async find(): Promise<Found> {
      const { current } = await record.read()
      const found: Found = current?.server === server ? await inOrder(() => take(current)) : { kind: 'none' }
      if (found.kind !== 'unread' || !shouldBackOff(found.reason)) void this.forgetLeaving()
      return found
    },

    /** Before another account's first request: from here on, the one before is not restored any more. */
    async release(exceptUsername: string): Promise<void> {
      const { current } = await record.read()
      if (!current || (current.server === server && current.username === exceptUsername)) return
      await this.leave(current.username, current.server)
      await this.forgetLeaving()
    },

    /**
     * Keeps a session's tokens.
     *
     * @param isCurrent asked at the moment it counts: a session that has ended meanwhile is not recorded
     * @returns why they are not kept, or null when they are
     */
    store(
      username: string,
      since: string,
      tokens: Tokens,
      isCurrent: () => boolean,
    ): Promise<SecretFailure | null> {
      const name = { server, username }
      return inOrder(async () => {
        if (!isCurrent()) return 'failed'
        // Killed from here on, nobody is signed in and what was stored is deleted; a renewal of the same session
        // may go on with either pair.
        await record.update((now) =>
          now.current && isSameAccount(now.current, name) ? null : ended(now, name),
        )
        const failed = await store(name, tokens)
        if (failed !== null) {
          // Also after a renewal: the pair that was kept before is used up.
          await record.update((now) => ended(now, name))
          if (!shouldBackOff(failed)) await forget(name)
          return failed
        }
        const isRecorded = await record.update((now) =>
          isCurrent() ? { ...now, current: { ...name, since }, leaving: without(now.leaving, name) } : null,
        )
        if (!isRecorded) await forget(name)
        return isRecorded ? null : 'failed'
      })
    },

    /** Ends keeping an account: no start restores it any more. What the keychain holds of it is deleted next. */
    async leave(username: string, from: string = server): Promise<void> {
      const name = { server: from, username }
      await record.update((now) => ended(now, name))
    },

    /** Deletes what the keychain holds of those who left, as far as it can; resolves when it has answered. */
    forgetLeaving: (): Promise<void> => inOrder(forgetLeaving),

    /** Whether this server refused the refresh grant at its first time. */
    async isRefreshRefused(): Promise<boolean> {
      return (await record.read()).refreshGrants[server] === 'refused'
    },

    /** Remembers what came of the refresh grant. That it worked once is not forgotten for a later refusal. */
    async rememberRefreshGrant(came: 'works' | 'refused'): Promise<void> {
      await record.update((now) =>
        now.refreshGrants[server] === 'works' || now.refreshGrants[server] === came
          ? null
          : { ...now, refreshGrants: { ...now.refreshGrants, [server]: came } },
      )
    },
  }
}

/** Nobody is kept signed in any more, and what the keychain holds of this account has to go. */
function ended(record: SessionRecord, name: AccountName): SessionRecord {
  return { ...record, current: null, leaving: [...without(record.leaving, name), name] }
}

/** Asking such a keychain once more would only prompt, or make somebody wait, once more: the next start may. */
function shouldBackOff(reason: SecretFailure | 'not-given'): boolean {
  return reason === 'locked' || reason === 'hung' || reason === 'declined'
}

function secretName(name: AccountName, kind: SecretName['kind']): SecretName {
  return { server: name.server, username: name.username, kind }
}
