import * as v from 'valibot'
import type { Result } from '@shared/errors/result'

/** See `MemoryReason` for an explanation of each. */
export type SecretFailure =
  'not-installed' | 'no-service' | 'locked' | 'too-large' | 'corrupt' | 'hung' | 'declined' | 'failed'

/** Secrets kept in a file can also fail because of the disk. */
export type SecretChangeFailure = SecretFailure | 'disk-refused'

/** Whether to stop until the next start, because another call would only prompt or wait again. */
export function shouldBackOff(reason: SecretChangeFailure | 'not-given'): boolean {
  return reason === 'locked' || reason === 'hung' || reason === 'declined'
}

/**
 * Secrets by server and user. Without a keychain nothing is stored: secrets are never written in plain text.
 */
export interface SecretStore {
  /** `null` does not prove that the secret is absent: a locked keyring also returns it. */
  read(name: SecretName): Promise<Result<string | null, SecretFailure>>
  /** Resolves after reading the value back. */
  write(name: SecretName, value: string): Promise<Result<undefined, SecretChangeFailure>>
  /** Resolves after a read has found nothing. */
  remove(name: SecretName): Promise<Result<undefined, SecretChangeFailure>>
}

export type TokenKind = 'access-token' | 'refresh-token'

export interface SecretName {
  readonly server: string
  /** Empty for secrets of the service itself. */
  readonly username: string
  readonly kind: TokenKind | 'service-secrets'
}

export const SecretNameSchema = v.object({
  server: v.string(),
  username: v.string(),
  kind: v.custom<SecretName['kind']>((kind) => typeof kind === 'string'),
})

export function isSameSecret(one: SecretName, other: SecretName): boolean {
  return one.server === other.server && one.username === other.username && one.kind === other.kind
}
