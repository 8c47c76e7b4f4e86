import type { SecretFailure, SecretName, SecretStore } from '../keychain/secret-store'
import type { Log } from '../log/log'
import { isSameAccount, without, type AccountName, type SessionRecordFile } from './session-record'

/** The tokens of a session. */
export interface Tokens {
  readonly access: string
  readonly refresh: string | null
}

export interface KeptSession extends AccountName {
  readonly since: string
  readonly tokens: Tokens
}

/** What came of looking for a kept session. `unread` is why the one that should be there was not given. */
export type Found =
  | { readonly kind: 'session'; readonly session: KeptSession }
  | { readonly kind: 'none' }
  | { readonly kind: 'unread'; readonly username: string; readonly reason: SecretFailure | 'not-given' }

export type TokenKeeper = ReturnType<typeof createTokenKeeper>

/**
 * Keeps a session's tokens across starts: tokens in the keychain, whose they are in the record. The record is
 * what counts. It is written so that a process killed at any moment leaves either a session that is whole or
 * none, and tokens that must go are on its list before they are stored and until they are gone.
 */
export function createTokenKeeper(options: {
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

  async function forget(name: AccountName): Promise<void> {
    const results = [
      await secrets.remove(secretName(name, 'access-token')),
      await secrets.remove(secretName(name, 'refresh-token')),
    ]
    // Where there is no keychain, there is nothing of it to delete.
    const isGone = results.every((result) => result.ok || result.error === 'not-installed')
    log.write({ event: 'keychain', code: isGone ? 'forgotten' : 'deletion-unconfirmed' })
    if (isGone) await record.update((now) => ({ ...now, leaving: without(now.leaving, name) }))
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
      const { current, leaving } = await record.read()
      for (const name of leaving) void inOrder(() => forget(name))
      if (!current || current.server !== server) return { kind: 'none' }
      return inOrder(async () => {
        const access = await secrets.read(secretName(current, 'access-token'))
        if (!access.ok) return { kind: 'unread', username: current.username, reason: access.error }
        // Also what a locked keyring answers: nothing is deleted because of it.
        if (access.value === null) return { kind: 'unread', username: current.username, reason: 'not-given' }
        const refresh = await secrets.read(secretName(current, 'refresh-token'))
        const tokens: Tokens = { access: access.value, refresh: refresh.ok ? refresh.value : null }
        return { kind: 'session', session: { ...current, tokens } }
      })
    },

    /** Before another account's first request: from here on, the one before is not restored any more. */
    async release(exceptUsername: string): Promise<void> {
      const { current } = await record.read()
      if (!current || (current.server === server && current.username === exceptUsername)) return
      await this.leave(current.username, current.server)
    },

    /**
     * Keeps a session's tokens.
     *
     * @param isCurrent asked at the moment it counts: a session that has ended meanwhile is not recorded
     * @returns why they are not kept, or null when they are
     */
    keep(
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
          now.current && isSameAccount(now.current, name)
            ? null
            : { ...now, current: null, leaving: [...without(now.leaving, name), name] },
        )
        const failed = await store(name, tokens)
        if (failed !== null) {
          await forget(name)
          return failed
        }
        const isRecorded = await record.update((now) =>
          isCurrent() ? { ...now, current: { ...name, since }, leaving: without(now.leaving, name) } : null,
        )
        if (!isRecorded) await forget(name)
        return isRecorded ? null : 'failed'
      })
    },

    /**
     * Ends keeping an account: at once in the record, in the keychain as soon as it can.
     *
     * @returns when the keychain has answered
     */
    async leave(username: string, from: string = server): Promise<void> {
      const name = { server: from, username }
      await record.update((now) => ({
        ...now,
        current: null,
        leaving: [...without(now.leaving, name), name],
      }))
      await inOrder(() => forget(name))
    },

    /** Whether this server has refused the refresh grant before. */
    async isWithoutRefresh(): Promise<boolean> {
      return (await record.read()).withoutRefresh.includes(server)
    },

    /** Remembers that this server refuses the refresh grant. */
    async rememberWithoutRefresh(): Promise<void> {
      await record.update((now) => ({
        ...now,
        withoutRefresh: [...now.withoutRefresh.filter((other) => other !== server), server],
      }))
    },
  }
}

function secretName(name: AccountName, kind: SecretName['kind']): SecretName {
  return { server: name.server, username: name.username, kind }
}
