import { randomBytes } from 'node:crypto'
import type { ServiceClock } from './service-clock.ts'

/** Lifetime of an access token in seconds (interface §2.1: the documented response carries 3600). */
const TOKEN_LIFETIME_SECONDS = 3600

/** The token response of interface §2.1. */
interface TokenResponse {
  readonly access_token: string
  readonly expires_in: number
  readonly token_type: 'Bearer'
  readonly scope: 'basic'
  readonly refresh_token: string
}

type TokenCheck =
  { readonly ok: true; readonly username: string } | { readonly ok: false; readonly expired: boolean }

export interface TokenStore {
  /** Every access and refresh token ever issued, oldest first: tests search for leaked ones. */
  readonly issued: readonly string[]
  /** Owner of a token, however old. */
  readonly ownerOf: (token: string) => string | undefined
  readonly issue: (username: string) => TokenResponse
  /** Owner of an access token, or whether it has expired or is unknown. */
  readonly check: (accessToken: string) => TokenCheck
  /** Exchanges a refresh token for a new pair. The used one is void at once; its access tokens stay valid. */
  readonly refresh: (refreshToken: string) => TokenResponse | undefined
  /** Expires every access token; refresh tokens stay valid. */
  readonly expireAll: () => void
  /** Invalidates every access and refresh token. */
  readonly revokeAll: () => void
  readonly revokeAccount: (username: string) => void
}

export function createTokenStore(clock: ServiceClock): TokenStore {
  const access = new Map<string, { username: string; expiresAt: number }>()
  const refreshOwners = new Map<string, string>()
  const issued: string[] = []
  const owners = new Map<string, string>()

  const issue = (username: string): TokenResponse => {
    const accessToken = randomBytes(20).toString('hex')
    const refreshToken = randomBytes(20).toString('hex')
    access.set(accessToken, { username, expiresAt: clock.now() + TOKEN_LIFETIME_SECONDS * 1000 })
    refreshOwners.set(refreshToken, username)
    issued.push(accessToken, refreshToken)
    owners.set(accessToken, username).set(refreshToken, username)
    return {
      access_token: accessToken,
      expires_in: TOKEN_LIFETIME_SECONDS,
      token_type: 'Bearer',
      scope: 'basic',
      refresh_token: refreshToken,
    }
  }

  return {
    issued,
    ownerOf: (token) => owners.get(token),
    issue,
    check: (accessToken) => {
      const known = access.get(accessToken)
      if (!known) return { ok: false, expired: false }
      if (known.expiresAt <= clock.now()) return { ok: false, expired: true }
      return { ok: true, username: known.username }
    },
    refresh: (refreshToken) => {
      const username = refreshOwners.get(refreshToken)
      if (username === undefined) return undefined
      refreshOwners.delete(refreshToken)
      return issue(username)
    },
    expireAll: () => {
      for (const token of access.values()) token.expiresAt = Number.NEGATIVE_INFINITY
    },
    revokeAll: () => {
      access.clear()
      refreshOwners.clear()
    },
    revokeAccount: (username) => {
      for (const [token, owner] of access) if (owner.username === username) access.delete(token)
      for (const [token, owner] of refreshOwners) if (owner === username) refreshOwners.delete(token)
    },
  }
}
