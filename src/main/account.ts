import type { RegistrationField } from '@shared/errors/app-error'
import { isCertainlyNotCarriedOut } from '@shared/errors/app-error-traits'
import { failure, success, type Result } from '@shared/errors/result'
import type { DisableReceipt, LocalData, Registration, SessionState } from '@shared/app/session'
import type { Cache } from './cache/cache'
import type { Configuration } from './config/configuration'
import type { Media } from './media/media'
import type { ServiceClient } from './service/service-client'
import { createPasswordAttempts } from './session/password-attempts'
import type { Session } from './session/session'

export function createAccount(options: {
  readonly configuration: Configuration
  readonly client: Pick<ServiceClient, 'register' | 'disableAccount' | 'requestToken' | 'page'>
  readonly session: Pick<Session, 'read' | 'authorized' | 'signOut'>
  readonly cache: Pick<Cache, 'size' | 'clear'>
  readonly media: Pick<Media, 'clear'>
  /** Called once the local data is gone. */
  readonly cleared: () => void
  readonly now: () => number
}): Account {
  const { configuration, client, session, cache, media, now } = options
  const passwords = createPasswordAttempts(now)
  const isKept = (keeps: boolean): boolean => isContentKept(configuration, keeps)

  async function localData(): Promise<LocalData> {
    const { entries, images, bytes, hasOwn } = await cache.size()
    return { resources: entries, images, bytes, hasOwn }
  }

  async function deletion(
    username: string,
    password: string,
    token: string,
    signal: AbortSignal,
  ): Promise<Result<{ readonly message: string | null }>> {
    const answer = await client.disableAccount(password, token, signal)
    const isKnown = answer.ok || isCertainlyNotCarriedOut(answer.error)
    return isKnown ? answer : checkDeletion(username, password, token, signal)
  }

  /**
   * Finds out whether a deletion went through when its response was lost. If signing in works, it did not. If
   * signing in fails, the password may have been mistyped, so the old token decides: a deleted account's is
   * rejected.
   */
  async function checkDeletion(
    username: string,
    password: string,
    token: string,
    signal: AbortSignal,
  ): Promise<Result<{ readonly message: null }>> {
    const grant = await client.requestToken(username, password, signal)
    if (grant.ok) return failure({ code: 'not-deleted' })
    if (grant.error.code !== 'credentials-rejected') return failure({ code: 'outcome-unknown' })
    // Every signed-in account can read this page.
    const page = await client.page(configuration.service.resourcesPageId, token, signal)
    const isGone = !page.ok && page.error.code === 'signed-out'
    return isGone ? success({ message: null }) : failure({ code: 'outcome-unknown' })
  }

  return {
    localData,

    async clearLocalData(): Promise<LocalData> {
      media.clear()
      await cache.clear()
      options.cleared()
      return localData()
    },

    signOut: (keeps: boolean): Promise<SessionState> => session.signOut(isKept(keeps) ? 'kept' : 'deleted'),

    leaveService: (keeps: boolean): Promise<SessionState> =>
      session.signOut(isKept(keeps) ? 'kept' : 'service-deleted'),

    async register(fields, signal) {
      const response = await client.register(fields, signal)
      if (!response.ok) return response
      const { username, email } = fields
      return success({ username, email, verificationRequired: response.value.verificationRequired })
    },

    async disable(password: string): Promise<Result<DisableReceipt>> {
      const state = await session.read()
      const [username, server] = state.status === 'signed-in' ? [state.username, state.server] : ['', '']
      // Sent once and never cancelled: neither by a page that closes nor by the end of the session, which the
      // deletion itself may cause while other requests are under way.
      const { signal } = new AbortController()
      let outcome: Result<{ readonly message: string | null }> | null = null
      const response = await passwords.attempt(async () => {
        const result = await session.authorized(
          signal,
          async (token) => (outcome = await deletion(username, password, token, signal)),
          false,
        )
        return outcome !== null && mayBeDeleted(outcome) ? outcome : result
      })
      if (!response.ok && !mayBeDeleted(response)) return response
      // If the account still exists, the next sign-in restores its local data.
      await session.signOut(response.ok ? 'deleted' : 'undecided', username)
      if (!response.ok) return failure({ code: 'outcome-unknown' })
      return success({ username, server, at: new Date(now()).toISOString(), message: response.value.message })
    },
  }
}

function isContentKept({ keepContentOnSignOut }: Configuration, keeps: boolean): boolean {
  return keepContentOnSignOut === 'ask' ? keeps : keepContentOnSignOut === 'always'
}

function mayBeDeleted(outcome: Result<unknown>): boolean {
  return outcome.ok || !isCertainlyNotCarriedOut(outcome.error)
}

export interface Account {
  readonly localData: () => Promise<LocalData>
  clearLocalData(): Promise<LocalData>
  /** @param keeps ignored if the operator has decided whether stored content is kept */
  readonly signOut: (keeps: boolean) => Promise<SessionState>
  /** Like `signOut`, also if nobody is signed in; what is not kept goes for all accounts of the service. */
  readonly leaveService: (keeps: boolean) => Promise<SessionState>
  register(
    fields: Readonly<Record<RegistrationField, string>>,
    signal: AbortSignal,
  ): Promise<Result<Registration>>
  /**
   * Signs out on success (interface §1); a wrong password changes nothing. If the response is lost and a
   * sign-in attempt does not settle it, signs out and returns `outcome-unknown`.
   */
  disable(password: string): Promise<Result<DisableReceipt>>
}
