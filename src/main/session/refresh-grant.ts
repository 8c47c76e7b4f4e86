import { ownValue } from '@shared/own-value'
import type { SessionRecordFile } from './session-record'

/** Whether the refresh grant, which the interface does not promise, is used: `auto` tries it. */
export type RefreshGrantUse = 'auto' | 'on' | 'off'

export interface RefreshGrant {
  /** False where it is off, or where the server said within the last week that it has none. */
  isUsable(): Promise<boolean>
  /** Matters to `auto` only: where the operator says that it exists, it is used again. */
  rememberMissing(): Promise<void>
}

/** A service without the grant may be given it: it is asked again after a week. */
const missingForMs = 7 * 86_400_000

/**
 * A server's refresh grant: whether it is worth a try. Only `unsupported_grant_type` and `unauthorized_client` say that
 * there is none (RFC 6749 §5.2); `invalid_grant` speaks of one token, and so says that the grant exists.
 */
export function createRefreshGrant(options: {
  /** Origin of the service. */
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
      // A clock that was wrong by then says nothing.
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
