import { shouldBackOff, type SecretChangeFailure, type SecretStore } from '../keychain/secret-store'
import type { Log } from '../log/log'
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

/**
 * The result of looking for a stored session. `unread`: there should be one, and the keychain did not return it; or
 * there may be one, and nobody knows whose.
 */
type Found =
  | { readonly kind: 'session'; readonly session: StoredSession }
  | { readonly kind: 'none' }
  | { readonly kind: 'unread'; readonly username: string; readonly reason: ReadFailure }
  | { readonly kind: 'unread'; readonly username: null; readonly reason: 'record-damaged' }

export interface TokenStore {
  /** Looks for the stored session, and starts deleting tokens on the list. Needs no network. */
  find(): Promise<Found>
  /** Before another account's first request: the account before will not be restored any more. */
  release(exceptUsername: string): Promise<void>
  /**
   * Stores a session's tokens.
   *
   * @param isCurrent false once the session has ended: it is not recorded then
   * @returns why they are not stored, or null when they are
   */
  store(
    username: string,
    since: string,
    tokens: Tokens,
    isCurrent: () => boolean,
  ): Promise<SecretChangeFailure | null>
  /** No start will restore this account any more. Its tokens are on the list for deletion, or have been deleted. */
  leave(username: string, from?: string): Promise<void>
  /** Deletes the tokens on the list, as far as the keychain can; resolves when it has responded. */
  readonly forgetLeaving: () => Promise<void>
}

/**
 * Stores a session's tokens across starts: the tokens in the keychain, whose they are in the record. The record
 * decides. Writes are ordered so that a process killed at any moment leaves either a complete session or none, and
 * the record lists tokens for deletion before they are written and until their deletion is confirmed.
 */
export function createTokenStore(options: {
  readonly server: string
  readonly secrets: SecretStore
  readonly record: SessionRecordFile
  readonly log: Log
}): TokenStore {
  const { server, secrets, record, log } = options
  const pairs = createTokenPairs(secrets)
  let last: Promise<unknown> = Promise.resolve()

  /** Storing and deleting never interleave: a deletion is finished before the next tokens are stored. */
  function inOrder<T>(step: () => Promise<T>): Promise<T> {
    const next = last.then(step)
    last = next.catch(() => undefined)
    return next
  }

  /** @returns why the deletion could not be confirmed, or null */
  async function forget(name: AccountName): Promise<SecretChangeFailure | null> {
    const failed = await pairs.remove(name)
    log.write({ event: 'keychain', code: failed === null ? 'forgotten' : 'deletion-unconfirmed' })
    if (failed === null) await record.update((now) => ({ ...now, leaving: without(now.leaving, name) }))
    return failed
  }

  /** Deletes the tokens of the accounts on the list, from which signing in again removes an account. */
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
      if (await record.isDamaged()) return { kind: 'unread', username: null, reason: 'record-damaged' }
      const { current } = await record.read()
      const found =
        current?.server === server ? await inOrder(() => take(current)) : ({ kind: 'none' } as const)
      if (found.kind !== 'unread' || !shouldBackOff(found.reason)) void this.forgetLeaving()
      return found
    },

    async release(exceptUsername: string): Promise<void> {
      const { current } = await record.read()
      if (!current || (current.server === server && current.username === exceptUsername)) return
      await this.leave(current.username, current.server)
      await this.forgetLeaving()
    },

    store(
      username: string,
      since: string,
      tokens: Tokens,
      isCurrent: () => boolean,
    ): Promise<SecretChangeFailure | null> {
      const name = { server, username }
      return inOrder(async () => {
        if (!isCurrent()) return 'failed'
        // After a kill from here on, nobody is signed in and what was written is deleted at the next start. A
        // renewal of the same session leaves its record, for either pair of tokens may be used.
        await record.update((now) =>
          now.current && isSameAccount(now.current, name) ? null : ended(now, name),
        )
        const failed = await pairs.write(name, tokens)
        if (failed !== null) {
          // After a renewal too: the old pair is no longer valid.
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

    async leave(username: string, from: string = server): Promise<void> {
      const name = { server: from, username }
      const isRecorded = await record.update((now) => ended(now, name))
      // Where the disk takes no note of it, only the keychain can keep the next start from going on with the session.
      if (!isRecorded) await inOrder(() => forget(name))
    },

    forgetLeaving: (): Promise<void> => inOrder(forgetLeaving),
  }
}

/** Nobody is signed in any more, and the tokens of this account are to be deleted. */
function ended(record: SessionRecord, name: AccountName): SessionRecord {
  return { ...record, current: null, leaving: [...without(record.leaving, name), name] }
}
