import { ownValue } from '@shared/own-value'
import type { SessionRecordFile } from './session-record'

/** The interface does not guarantee the refresh grant; `auto` tries it. */
export type RefreshGrantUse = 'auto' | 'on' | 'off'

export interface RefreshGrant {
  /** False if it is off, or if the server said within the last week that it has no such grant. */
  isUsable(): Promise<boolean>
  /** Only affects `auto`. */
  rememberMissing(): Promise<void>
}

/** Tried again after a week, because the operator may have added the grant. */
const missingForMs = 7 * 86_400_000

/**
 * Only `unsupported_grant_type` and `unauthorized_client` mean that the grant does not exist (RFC 6749 §5.2);
 * `invalid_grant` is about one token, so the grant exists.
 */
export function createRefreshGrant(options: {
  readonly server: string
  readonly use: RefreshGrantUse
  readonly record: SessionRecordFile
  readonly now: () => number
}): RefreshGrant {
  const { server, use, record, now } = options

  return {
    async isUsable(): Promise<boolean> {
      if (use !== 'auto') return use === 'on'
      const age = now() - (ownValue((await record.read()).missingGrants, server) ?? -Infinity)
      // If the clock was ahead when this was stored, the age means nothing.
      return age < 0 || age >= missingForMs
    },

    async rememberMissing(): Promise<void> {
      await record.update((before) => ({
        ...before,
        missingGrants: { ...before.missingGrants, [server]: now() },
      }))
    },
  }
}
