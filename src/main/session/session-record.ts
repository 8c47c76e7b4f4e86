import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { createOrder } from '../async/one-at-a-time'
import { firstValid, type JsonFile } from '../profile'

const Account = v.object({ server: v.string(), username: v.string() })
export type AccountName = v.InferOutput<typeof Account>

const SessionRecord = v.object({
  /** The account whose tokens are in the keychain. Tokens of other accounts are never read. */
  current: v.nullable(v.object({ ...Account.entries, since: v.string() })),
  /** Accounts whose tokens must be deleted from the keychain. */
  leaving: v.array(Account),
  /** By server, in milliseconds since the epoch: when it said that this app may not use the refresh grant. */
  missingGrants: v.fallback(v.record(v.string(), v.number()), {}),
})
export type SessionRecord = v.InferOutput<typeof SessionRecord>

const none: SessionRecord = { current: null, leaving: [], missingGrants: {} }

/**
 * Contains names, no secrets. A token without a record is ignored, so signing out ends a session even if the
 * keychain cannot delete its tokens.
 */
export function createSessionRecordFile(file: JsonFile): SessionRecordFile {
  const inOrder = createOrder()
  let isClosed = false

  async function readable(): Promise<SessionRecord | null> {
    const candidates = await file.read()
    return candidates.length === 0 ? none : (firstValid(SessionRecord, candidates) ?? null)
  }

  const read = async (): Promise<SessionRecord> => (await readable()) ?? none

  async function updateNow(change: (record: SessionRecord) => SessionRecord | null): Promise<boolean> {
    if (isClosed) return false
    const changed = change(await read())
    if (changed === null) return false
    // An unchanged record is not written, so renewing a session works on a full disk too.
    const [document] = await file.read()
    if (isDeepStrictEqual(document, changed)) return true
    return file.write(changed).then(
      () => true,
      () => false,
    )
  }

  return {
    read,
    readable,
    update: (change: (record: SessionRecord) => SessionRecord | null): Promise<boolean> =>
      inOrder(() => updateNow(change)),
    close: (): Promise<void> =>
      inOrder(async () => {
        isClosed = true
      }),
  }
}

export interface SessionRecordFile {
  readonly read: () => Promise<SessionRecord>
  /** Null if the file exists but is unreadable. */
  readonly readable: () => Promise<SessionRecord | null>
  /**
   * Changes run one after another; null leaves the record unchanged. Returns whether the change is on disk.
   */
  update(change: (record: SessionRecord) => SessionRecord | null): Promise<boolean>
  /** Finishes pending changes and ignores later ones: the keychain may answer late. */
  close(): Promise<void>
}

export function isSameAccount(one: AccountName, other: AccountName): boolean {
  return one.server === other.server && one.username === other.username
}

export function without(accounts: readonly AccountName[], name: AccountName): AccountName[] {
  return accounts.filter((other) => !isSameAccount(other, name))
}
