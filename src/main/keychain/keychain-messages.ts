import type { SecretFailure } from './secret-store'

export interface KeychainRequest {
  readonly id: number
  readonly operation: 'read' | 'write' | 'remove'
  readonly service: string
  readonly account: string
  readonly secret?: string
}

/** Omits the system's own messages, which may quote a secret. */
export type KeychainReply =
  | { readonly id: number; readonly ok: true; readonly secret: string | null }
  | { readonly id: number; readonly ok: false; readonly reason: SecretFailure }
