import * as v from 'valibot'
import type { JsonFile } from '../profile/json-file'

const Account = v.object({ server: v.string(), username: v.string() })
export type AccountName = v.InferOutput<typeof Account>

const SessionRecord = v.object({
  /** Whose tokens the keychain holds. Tokens of anybody else are never looked for. */
  current: v.nullable(v.object({ ...Account.entries, since: v.string() })),
  /** Accounts that signed out while the keychain could not confirm the deletion: to be deleted when it can. */
  leaving: v.array(Account),
})
export type SessionRecord = v.InferOutput<typeof SessionRecord>

const none: SessionRecord = { current: null, leaving: [] }

/**
 * What the profile remembers of a session: names, no secret. A stored token without a record is ignored, so
 * signing out ends a session even when the keychain cannot delete.
 */
export function createSessionRecordFile(file: JsonFile) {
  return {
    async read(): Promise<SessionRecord> {
      const parsed = v.safeParse(SessionRecord, await file.read())
      return parsed.success ? parsed.output : none
    },
    /** @returns whether it is on disk */
    async write(record: SessionRecord): Promise<boolean> {
      return file.write(record).then(
        () => true,
        () => false,
      )
    },
  }
}
export type SessionRecordFile = ReturnType<typeof createSessionRecordFile>
