import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { JsonFile } from '../profile/json-file'

const Account = v.object({ server: v.string(), username: v.string() })
export type AccountName = v.InferOutput<typeof Account>

const SessionRecord = v.object({
  /** Whose tokens the keychain holds. Tokens of any other account are never read. */
  current: v.nullable(v.object({ ...Account.entries, since: v.string() })),
  /** Accounts whose tokens the keychain may still hold and must delete. */
  leaving: v.array(Account),
  /** Per server, when it said that it has no refresh grant for this app, in milliseconds since the epoch. */
  missingGrants: v.fallback(v.record(v.string(), v.number()), {}),
})
export type SessionRecord = v.InferOutput<typeof SessionRecord>

const none: SessionRecord = { current: null, leaving: [], missingGrants: {} }

/**
 * The part of a session that is in the profile: names, no secret. A token without a record is ignored, so signing
 * out ends a session even when the keychain cannot delete.
 */
export function createSessionRecordFile(file: JsonFile): SessionRecordFile {
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  /** The record, or null where there is one that cannot be read. */
  async function readable(): Promise<SessionRecord | null> {
    const candidates = await file.read()
    if (candidates.length === 0) return none
    for (const candidate of candidates) {
      const parsed = v.safeParse(SessionRecord, candidate)
      if (parsed.success) return parsed.output
    }
    return null
  }

  const read = async (): Promise<SessionRecord> => (await readable()) ?? none

  async function updateNow(change: (record: SessionRecord) => SessionRecord | null): Promise<boolean> {
    if (isClosed) return false
    const changed = change(await read())
    if (changed === null) return false
    // A renewal of the same session needs no room on the disk.
    const [document] = await file.read()
    if (isDeepStrictEqual(document, changed)) return true
    return file.write(changed).then(
      () => true,
      () => false,
    )
  }

  return {
    read,
    isDamaged: async (): Promise<boolean> => (await readable()) === null,
    update(change: (record: SessionRecord) => SessionRecord | null): Promise<boolean> {
      const next = last.then(() => updateNow(change))
      last = next
      return next
    },
    async close(): Promise<void> {
      await last
      isClosed = true
    },
  }
}

export interface SessionRecordFile {
  readonly read: () => Promise<SessionRecord>
  readonly isDamaged: () => Promise<boolean>
  /**
   * Changes the record, one change after the other.
   *
   * @param change given the present record; null to leave it as it is
   * @returns whether the change is on disk
   */
  update(change: (record: SessionRecord) => SessionRecord | null): Promise<boolean>
  /** Finishes the changes that were asked for. The ones asked for later are not made: the keychain may answer late. */
  close(): Promise<void>
}

export function isSameAccount(one: AccountName, other: AccountName): boolean {
  return one.server === other.server && one.username === other.username
}

/** The accounts but for one. */
export function without(accounts: readonly AccountName[], name: AccountName): AccountName[] {
  return accounts.filter((other) => !isSameAccount(other, name))
}
