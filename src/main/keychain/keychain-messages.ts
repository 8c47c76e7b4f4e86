import type { SecretFailure } from './secret-store'

/** A request to the keychain's process, one at a time. */
export interface KeychainRequest {
  readonly id: number
  readonly operation: 'read' | 'write' | 'remove'
  readonly service: string
  readonly account: string
  readonly secret?: string
}

/** Its reply. The system's own messages are not passed on: they may quote a secret. */
export type KeychainReply =
  | { readonly id: number; readonly ok: true; readonly secret: string | null }
  | { readonly id: number; readonly ok: false; readonly reason: SecretFailure }
