import { failure, success, type Result } from '@shared/errors/result'
import {
  shouldBackOff,
  type SecretChangeFailure,
  type SecretFailure,
  type SecretName,
  type SecretStore,
  type TokenKind,
} from '../keychain/secret-store'
import type { AccountName, SessionRecordFile } from './session-record'

export interface Tokens {
  readonly access: string
  readonly refresh: string | null
}

/** `not-given`: the keychain has no tokens, or is locked and does not say so. */
export type ReadFailure = SecretFailure | 'not-given'

const kinds = ['access-token', 'refresh-token'] as const

/** The two tokens of a session, which are separate secrets in the keychain. */
export interface TokenPairs {
  read(name: AccountName): Promise<Result<Tokens, ReadFailure>>
  write(name: AccountName, tokens: Tokens): Promise<SecretChangeFailure | null>
  remove(name: AccountName): Promise<SecretChangeFailure | null>
}

export function createTokenPairs(secrets: SecretStore): TokenPairs {
  return {
    async read(name) {
      const access = await secrets.read(secretName(name, 'access-token'))
      if (!access.ok) return access
      // A locked keyring also returns null, so nothing may be deleted because of it.
      if (access.value === null) return failure('not-given')
      const refresh = await secrets.read(secretName(name, 'refresh-token'))
      return success({ access: access.value, refresh: refresh.ok ? refresh.value : null })
    },

    async write(name, tokens) {
      const access = await secrets.write(secretName(name, 'access-token'), tokens.access)
      if (!access.ok) return access.error
      const refreshName = secretName(name, 'refresh-token')
      const refresh =
        tokens.refresh === null
          ? await secrets.remove(refreshName)
          : await secrets.write(refreshName, tokens.refresh)
      return refresh.ok ? null : refresh.error
    },

    async remove(name) {
      let failed: SecretChangeFailure | null = null
      for (const kind of kinds) {
        const removed = await secrets.remove(secretName(name, kind))
        // Without a keychain there is nothing to delete.
        if (removed.ok || removed.error === 'not-installed') continue
        failed = removed.error
        if (shouldBackOff(failed)) break
      }
      return failed
    },
  }
}

/** Null if the record is damaged. */
export async function tokensOfRecord(record: SessionRecordFile): Promise<readonly SecretName[] | null> {
  const stored = await record.readable()
  if (!stored) return null
  const { current, leaving } = stored
  const accounts = current ? [current, ...leaving] : leaving
  return accounts.flatMap((account) => kinds.map((kind) => secretName(account, kind)))
}

function secretName(name: AccountName, kind: TokenKind): SecretName {
  return { server: name.server, username: name.username, kind }
}
