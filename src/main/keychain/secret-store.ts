import * as v from 'valibot'
import type { Result } from '@shared/errors/result'

/** Why a secret could not be read, stored or removed; see `MemoryReason` for each. */
export type SecretFailure =
  'not-installed' | 'no-service' | 'locked' | 'too-large' | 'corrupt' | 'hung' | 'declined' | 'failed'

/** Why a secret could not be stored or removed: the disk has a say in it where secrets are in a file. */
export type SecretChangeFailure = SecretFailure | 'disk-refused'

/** Another call would only prompt again, or make somebody wait again: it is left to the next start. */
export function shouldBackOff(reason: SecretChangeFailure | 'not-given'): boolean {
  return reason === 'locked' || reason === 'hung' || reason === 'declined'
}

/**
 * The system's keychain as features see it. Names are per server and user; values are tokens, and the secrets of a service
 * that people gave. Without a keychain nothing is stored: no file holds them in the clear.
 */
export interface SecretStore {
  /** `null` does not prove that the secret is absent: a locked keyring returns it too. */
  read(name: SecretName): Promise<Result<string | null, SecretFailure>>
  /** Resolves after the value was read back. */
  write(name: SecretName, value: string): Promise<Result<undefined, SecretChangeFailure>>
  /** Resolves after reading back found nothing. */
  remove(name: SecretName): Promise<Result<undefined, SecretChangeFailure>>
}

/** The kinds of which each account has one. */
export type TokenKind = 'access-token' | 'refresh-token'

export interface SecretName {
  readonly server: string
  /** Empty for what belongs to the service itself. */
  readonly username: string
  readonly kind: TokenKind | 'service-secrets'
}

/** A name as our own files hold it. */
export const SecretNameSchema = v.object({
  server: v.string(),
  username: v.string(),
  kind: v.custom<SecretName['kind']>((kind) => typeof kind === 'string'),
})

export function isSameSecret(one: SecretName, other: SecretName): boolean {
  return one.server === other.server && one.username === other.username && one.kind === other.kind
}
