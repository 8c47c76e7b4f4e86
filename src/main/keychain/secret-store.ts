import type { Result } from '@shared/result'

/**
 * Why a secret could not be read, kept or removed: the package is missing; no service keeps secrets; it is
 * locked; the secret is larger than it takes; it gave back something else; it did not answer; the person would
 * not wait for it; or anything else.
 */
export type SecretFailure =
  'not-installed' | 'no-service' | 'locked' | 'too-large' | 'corrupt' | 'hung' | 'declined' | 'failed'

/**
 * The system's keychain as the session sees it. Names are per server and user; values are tokens. Never a file:
 * where there is no keychain, nothing is kept.
 */
export interface SecretStore {
  /** `null` means that nothing was given, which is not the same as absent: a locked keyring answers so too. */
  read(name: SecretName): Promise<Result<string | null, SecretFailure>>
  /** Resolves after the value was read back. */
  write(name: SecretName, value: string): Promise<Result<undefined, SecretFailure>>
  /** Resolves after reading back found nothing. */
  remove(name: SecretName): Promise<Result<undefined, SecretFailure>>
}

export interface SecretName {
  readonly server: string
  readonly username: string
  readonly kind: 'access-token' | 'refresh-token'
}
