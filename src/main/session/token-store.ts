import { createOrder } from '../async/one-at-a-time'
import { shouldBackOff, type SecretChangeFailure, type SecretStore } from '../keychain/secret-store'
import type { Log } from '../log'
import {
  isSameAccount,
  without,
  type AccountName,
  type SessionRecord,
  type SessionRecordFile,
} from './session-record'
import { createTokenPairs, type ReadFailure, type Tokens } from './token-pairs'

interface StoredSession extends AccountName {
  readonly since: string
  readonly tokens: Tokens
}

/** `unread`: the keychain did not return the recorded session, or the record with its name is damaged. */
type Found =
  | { readonly kind: 'session'; readonly session: StoredSession }
  | { readonly kind: 'none' }
  | { readonly kind: 'unread'; readonly username: string; readonly reason: ReadFailure }
  | { readonly kind: 'unread'; readonly username: null; readonly reason: 'record-damaged' }

export interface TokenStore {
  /** Also starts deleting listed tokens. Needs no network. */
  find(): Promise<Found>
  /** Called before another account's first request: from then on, the previous account is never restored. */
  release(exceptUsername: string): Promise<void>
  /**
   * Returns why the tokens are not stored, or null. A session that is not current any more is not recorded.
   */
  store(
    username: string,
    since: string,
    tokens: Tokens,
    isCurrent: () => boolean,
  ): Promise<SecretChangeFailure | null>
  /** The account that the next start would restore. */
  recorded(): Promise<string | null>
  /** After this, no start restores the account. Its tokens are deleted or listed for deletion. */
  leave(username: string, from?: string): Promise<void>
  /** Resolves when the keychain has answered. */
  readonly forgetLeaving: () => Promise<void>
  /** Resolves when the tokens passed to `store` so far are stored, or could not be. */
  readonly finished: () => Promise<void>
}

/**
 * The tokens are in the keychain, the account's name in the record, which decides. Writes are ordered so that
 * a process killed at any moment leaves either a complete session or none. The record lists tokens for
 * deletion before they are written, until their deletion is confirmed.
 */
export function createTokenStore(options: {
  readonly server: string
  readonly secrets: SecretStore
  readonly record: SessionRecordFile
  readonly log: Log
}): TokenStore {
  const { server, secrets, record, log } = options
  const pairs = createTokenPairs(secrets)
  /** Storing and deleting never interleave: a deletion finishes before the next tokens are stored. */
  const inOrder = createOrder()

  async function forget(name: AccountName): Promise<SecretChangeFailure | null> {
    const failed = await pairs.remove(name)
    log.write({ event: 'keychain', code: failed === null ? 'forgotten' : 'deletion-unconfirmed' })
    if (failed === null) await record.update((now) => ({ ...now, leaving: without(now.leaving, name) }))
    return failed
  }

  /** Deletes the tokens of listed accounts. Signing in again takes an account off the list. */
  async function forgetLeaving(): Promise<void> {
    for (const name of (await record.read()).leaving) {
      const failed = await forget(name)
      if (failed !== null && shouldBackOff(failed)) return
    }
  }

  async function take(current: NonNullable<SessionRecord['current']>) {
    const tokens = await pairs.read(current)
    return tokens.ok
      ? ({ kind: 'session', session: { ...current, tokens: tokens.value } } as const)
      : ({ kind: 'unread', username: current.username, reason: tokens.error } as const)
  }

  return {
    async find(): Promise<Found> {
      const stored = await record.readable()
      if (!stored) return { kind: 'unread', username: null, reason: 'record-damaged' }
      const { current } = stored
      const result =
        current?.server === server ? await inOrder(() => take(current)) : ({ kind: 'none' } as const)
      if (result.kind !== 'unread' || !shouldBackOff(result.reason)) void this.forgetLeaving()
      return result
    },

    async release(exceptUsername: string): Promise<void> {
      const { current } = await record.read()
      if (!current || (current.server === server && current.username === exceptUsername)) return
      await this.leave(current.username, current.server)
      await this.forgetLeaving()
    },

    store(username, since, tokens, isCurrent) {
      const name = { server, username }
      return inOrder(async () => {
        if (!isCurrent()) return 'failed'
        // After a kill from here on, nobody is signed in, and the next start deletes what was written.
        // Renewing the same session keeps its record, because either pair of tokens may be valid.
        await record.update((now) =>
          now.current && isSameAccount(now.current, name) ? null : ended(now, name),
        )
        const failed = await pairs.write(name, tokens)
        if (failed !== null) {
          // Also after a renewal: the old tokens are no longer valid.
          await record.update((now) => ended(now, name))
          if (!shouldBackOff(failed)) await forget(name)
          return failed
        }
        const isRecorded = await record.update((now) =>
          isCurrent() ? { ...now, current: { ...name, since }, leaving: without(now.leaving, name) } : null,
        )
        if (!isRecorded) await forget(name)
        return isRecorded ? null : 'disk-refused'
      })
    },

    async recorded(): Promise<string | null> {
      const { current } = await record.read()
      return current?.server === server ? current.username : null
    },

    async leave(username: string, from: string = server): Promise<void> {
      const name = { server: from, username }
      const isRecorded = await record.update((now) => ended(now, name))
      // If the disk refuses, only the keychain can stop the next start from continuing the session.
      if (!isRecorded) await inOrder(() => forget(name))
    },

    forgetLeaving: (): Promise<void> => inOrder(forgetLeaving),
    finished: (): Promise<void> => inOrder(() => Promise.resolve()),
  }
}

function ended(record: SessionRecord, name: AccountName): SessionRecord {
  return { ...record, current: null, leaving: [...without(record.leaving, name), name] }
}
