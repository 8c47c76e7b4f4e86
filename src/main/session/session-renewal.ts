import { ageOf } from '@shared/entries/freshness'
import { isCertainlyNotCarriedOut, refusesRefreshGrant } from '@shared/errors/app-error-traits'
import { failure, success, type Result } from '@shared/errors/result'
import type { TokenStorage } from '@shared/app/session'
import { ownValue } from '@shared/own-value'
import type { Configuration } from '../config/configuration'
import type { TokenEndpoint, TokenGrant } from '../service/endpoints/tokens'
import type { CurrentSession, SignedInAccount } from './current-session'
import type { Tokens } from './token-pairs'
import type { TokenStore } from './token-store'
import type { SessionRecordFile } from './session-record'

export interface RefreshGrant {
  /** False if it is off, or if the server said within the last week that it has no such grant. */
  isUsable(): Promise<boolean>
  /** Only affects `auto`. */
  rememberMissing(): Promise<void>
}

/** Tried again after a week, because the operator may have added the grant. */
const missingForMs = 7 * 86_400_000

/**
 * Only `unsupported_grant_type` and `unauthorized_client` mean that the grant does not exist (RFC 6749 §5.2);
 * `invalid_grant` is about one token, so the grant exists.
 */
export function createRefreshGrant(options: {
  readonly configuration: Configuration
  readonly server: string
  readonly record: SessionRecordFile
  readonly now: () => number
}): RefreshGrant {
  const { configuration, server, record, now } = options

  return {
    async isUsable(): Promise<boolean> {
      const use = configuration.refreshGrant
      if (use !== 'auto') return use === 'on'
      const missingSince = ownValue((await record.read()).missingGrants, server) ?? -Infinity
      return ageOf(missingSince, now()) >= missingForMs
    },

    async rememberMissing(): Promise<void> {
      await record.update((before) => ({
        ...before,
        missingGrants: { ...before.missingGrants, [server]: now() },
      }))
    },
  }
}

/**
 * Concurrent calls share one renewal. Afterwards the account has a new token, or the session has ended, or
 * (without network) nothing has changed.
 */
export function createSessionRenewal(options: {
  readonly client: TokenEndpoint
  readonly current: CurrentSession
  readonly tokenStore: TokenStore
  readonly refreshGrant: RefreshGrant
  readonly now: () => number
  /** `isRenewalLost`: the cause may be a lost response to a renewal. */
  readonly expire: (isRenewalLost?: boolean) => Promise<void>
}): { readonly renew: () => Promise<Result<undefined>>; readonly finished: () => Promise<unknown> } {
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

  function renew(): Promise<Result<undefined>> {
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

  return { renew, finished: () => Promise.allSettled([renewing?.done]) }
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
