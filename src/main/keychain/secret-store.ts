import type { Result } from '@shared/result'

/** Why a secret could not be read, stored or removed; see `MemoryReason` for each. */
export type SecretFailure =
  'not-installed' | 'no-service' | 'locked' | 'too-large' | 'corrupt' | 'hung' | 'declined' | 'failed'

/**
 * The system's keychain as rooms see it. Names are per server and user; values are tokens, and the secrets of a service
 * that people gave. Without a keychain nothing is stored: there is no file as a fallback.
 */
export interface SecretStore {
  /** `null` does not prove that the secret is absent: a locked keyring returns it too. */
  read(name: SecretName): Promise<Result<string | null, SecretFailure>>
  /** Resolves after the value was read back. */
  write(name: SecretName, value: string): Promise<Result<undefined, SecretFailure>>
  /** Resolves after reading back found nothing. */
  remove(name: SecretName): Promise<Result<undefined, SecretFailure>>
}

/** The kinds of which each account has one. */
export type TokenKind = 'access-token' | 'refresh-token'

export interface SecretName {
  readonly server: string
  /** Empty for what belongs to the service itself. */
  readonly username: string
  readonly kind: TokenKind | 'service-secrets'
}
