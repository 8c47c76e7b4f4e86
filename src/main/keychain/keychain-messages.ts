import type { SecretFailure } from './secret-store'

/** What the keychain's process is asked, one at a time. */
export interface KeychainRequest {
  readonly id: number
  readonly operation: 'read' | 'write' | 'remove'
  readonly service: string
  readonly account: string
  readonly secret?: string
}

/** What it answers. No message of the system's is passed on: it may quote what it was given. */
export type KeychainReply =
  | { readonly id: number; readonly ok: true; readonly secret: string | null }
  | { readonly id: number; readonly ok: false; readonly reason: SecretFailure }
