import { isCertainlyNotCarriedOut, refusesRefreshGrant } from '@shared/errors/app-error-traits'
import { failure, success, type Result } from '@shared/errors/result'
import type { TokenStorage } from '@shared/app/session'
import type { TokenGrant } from '../service/endpoints/tokens'
import type { ServiceClient } from '../service/service-client'
import type { CurrentSession, SignedInAccount } from './current-session'
import type { RefreshGrant } from './refresh-grant'
import type { Tokens } from './token-pairs'
import type { TokenStore } from './token-store'

/**
 * Concurrent calls share one renewal. Afterwards the account has a new token, or the session has ended, or
 * (without network) nothing has changed.
 */
export function createSessionRenewal(options: {
  readonly client: Pick<ServiceClient, 'refreshToken'>
  readonly current: CurrentSession
  readonly tokenStore: TokenStore
  readonly refreshGrant: RefreshGrant
  readonly now: () => number
  /** `isRenewalLost`: the cause may be a lost response to a renewal. */
  readonly expire: (isRenewalLost?: boolean) => Promise<void>
}): () => Promise<Result<undefined>> {
  const { client, current, tokenStore, refreshGrant, now, expire } = options
  /** A refresh token whose request got no response: the service may have replaced it. */
  let perhapsReplaced: string | null = null
  let renewing: { readonly generation: number; readonly done: Promise<Result<undefined>> } | null = null

  async function renewOnce(before: SignedInAccount, own: number): Promise<Result<undefined>> {
    const isStale = (): boolean => current.generation() !== own
    const { refresh } = before.tokens
    const isPossible = refresh !== null && (await refreshGrant.isUsable())
    if (isStale()) return failure({ code: 'cancelled' })
    if (!isPossible) {
      await expire()
      return failure({ code: 'signed-out' })
    }
    const grant = await client.refreshToken(refresh, current.endSignal())
    if (isStale()) return failure({ code: 'cancelled' })
    if (!grant.ok) return refused(grant, refresh, isStale)
    const tokens = tokensOf(grant.value, refresh)
    const storage = await store(before, tokens, () => !isStale())
    if (isStale()) return failure({ code: 'cancelled' })
    current.renew(tokens, expectedEnd(grant.value, now()), storage)
    current.publish('renewed')
    return success(undefined)
  }

  async function refused(
    grant: Extract<Result<TokenGrant>, { ok: false }>,
    refresh: string,
    isStale: () => boolean,
  ): Promise<Result<undefined>> {
    // Only a refusal by the service itself ends the session; after other failures, the next call tries again.
    if (!refusesRefreshGrant(grant.error)) {
      if (!isCertainlyNotCarriedOut(grant.error)) perhapsReplaced = refresh
      return grant
    }
    if (grant.error.code === 'client-rejected') await refreshGrant.rememberMissing()
    const isLost = grant.error.code === 'credentials-rejected' && perhapsReplaced === refresh
    perhapsReplaced = null
    if (!isStale()) await expire(isLost)
    return failure({ code: 'signed-out' })
  }

  /**
   * Stores tokens before they are used, because the old ones are invalid. Skips a keychain that was declined
   * or hung.
   */
  async function store(
    { username, since, storage }: SignedInAccount,
    tokens: Tokens,
    isCurrent: () => boolean,
  ): Promise<TokenStorage> {
    const isGivenUp =
      storage.kind === 'memory' && (storage.reason === 'declined' || storage.reason === 'hung')
    if (isGivenUp) return storage
    return storageOf(await tokenStore.store(username, since, tokens, isCurrent))
  }

  return () => {
    const account = current.account()
    const generation = current.generation()
    if (renewing?.generation === generation) return renewing.done
    if (!account) return Promise.resolve(failure({ code: 'signed-out' }))
    const mine = { generation, done: renewOnce(account, generation) }
    renewing = mine
    const clear = (): void => {
      if (renewing === mine) renewing = null
    }
    void mine.done.then(clear, clear)
    return mine.done
  }
}

/** A refresh token stays valid if the grant does not replace it (RFC 6749 §6). */
export function tokensOf(grant: TokenGrant, previousRefresh: string | null): Tokens {
  return { access: grant.accessToken, refresh: grant.refreshToken ?? previousRefresh }
}

/** Milliseconds since the epoch. */
export function expectedEnd(grant: TokenGrant, now: number): number {
  return now + grant.lifetime * 1000
}

export function storageOf(failed: Awaited<ReturnType<TokenStore['store']>>): TokenStorage {
  return failed === null ? { kind: 'keychain' } : { kind: 'memory', reason: failed }
}
