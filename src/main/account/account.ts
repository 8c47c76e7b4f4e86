import type { RegistrationField } from '@shared/errors/app-error'
import { isCertainlyNotCarriedOut } from '@shared/errors/app-error-traits'
import { failure, success, type Result } from '@shared/errors/result'
import type {
  DisableReceipt,
  KeepContentOnSignOut,
  LocalData,
  Registration,
  SessionState,
} from '@shared/app/session'
import type { Library } from '../library/library'
import type { Media } from '../media/media'
import type { ServiceClient } from '../service/service-client'
import { createPasswordAttempts } from '../session/password-attempts'
import type { Session } from '../session/session'

/** Creating an account, its data on this machine, leaving it and disabling it. */
export function createAccount(options: {
  readonly client: Pick<ServiceClient, 'register' | 'disableAccount' | 'requestToken' | 'page'>
  readonly session: Pick<Session, 'read' | 'authorized' | 'signOut'>
  readonly library: Pick<Library, 'size' | 'clear'>
  readonly media: Pick<Media, 'clear'>
  /** A page that everybody who is signed in may read. */
  readonly pageId: number
  readonly keepContentOnSignOut: KeepContentOnSignOut
  readonly now: () => number
}): Account {
  const { client, session, library, media, pageId, keepContentOnSignOut, now } = options
  const passwords = createPasswordAttempts(now)

  async function localData(): Promise<LocalData> {
    const { entries, images, bytes, hasOwn } = await library.size()
    return { resources: entries, images, bytes, hasOwn }
  }

  /**
   * Finds out what came of a deletion whose answer got lost. Who can sign in was not deleted. Who cannot may have typed
   * another password; the session of a deleted account is refused as well.
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
    const page = await client.page(pageId, token, signal)
    const isGone = !page.ok && page.error.code === 'signed-out'
    return isGone ? success({ message: null }) : failure({ code: 'outcome-unknown' })
  }

  return {
    localData,

    async clearLocalData(): Promise<LocalData> {
      media.clear()
      await library.clear()
      return localData()
    },

    signOut(keeps: boolean): Promise<SessionState> {
      const isKept = keepContentOnSignOut === 'ask' ? keeps : keepContentOnSignOut === 'always'
      return session.signOut(isKept ? 'kept' : 'deleted')
    },

    async register(
      fields: Readonly<Record<RegistrationField, string>>,
      signal: AbortSignal,
    ): Promise<Result<Registration>> {
      const response = await client.register(fields, signal)
      if (!response.ok) return response
      const { username, email } = fields
      return success({ username, email, verificationRequired: response.value.verificationRequired })
    },

    async disable(password: string): Promise<Result<DisableReceipt>> {
      const state = await session.read()
      const [username, server] = state.status === 'signed-in' ? [state.username, state.server] : ['', '']
      const response = await passwords.attempt(() =>
        session.authorized(
          // Sent once and never cancelled, not even when the page that sent it has gone.
          new AbortController().signal,
          async (token, own): Promise<Result<{ readonly message: string | null }>> => {
            const answer = await client.disableAccount(password, token, own)
            const isKnown = answer.ok || isCertainlyNotCarriedOut(answer.error)
            return isKnown ? answer : checkDeletion(username, password, token, own)
          },
          false,
        ),
      )
      if (!response.ok && isCertainlyNotCarriedOut(response.error)) return response
      // The account may still be there: the next sign-in finds what is its own.
      await session.signOut(response.ok ? 'deleted' : 'put-by')
      if (!response.ok) return failure({ code: 'outcome-unknown' })
      return success({ username, server, at: new Date(now()).toISOString(), message: response.value.message })
    },
  }
}
export interface Account {
  readonly localData: () => Promise<LocalData>
  /** Deletes what was fetched. The session stays. */
  clearLocalData(): Promise<LocalData>
  /** @param keeps whether the person would keep what is stored; where the operator leaves no choice, it is ignored */
  signOut(keeps: boolean): Promise<SessionState>
  register(
    fields: Readonly<Record<RegistrationField, string>>,
    signal: AbortSignal,
  ): Promise<Result<Registration>>
  /**
   * Success signs out at once (interface §1); a wrong password leaves everything as it is. Where the response got
   * lost, signing in tells what came of it. If that fails too, `outcome-unknown` signs out, and the next sign-in
   * settles it.
   */
  disable(password: string): Promise<Result<DisableReceipt>>
}
