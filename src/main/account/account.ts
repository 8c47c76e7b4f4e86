import type { AppError, RegistrationField } from '@shared/app-error'
import { failure, success, type Result } from '@shared/result'
import type { DisableReceipt, LocalData, Registration } from '@shared/session'
import type { Library } from '../library/library'
import type { Media } from '../media/media'
import type { ServiceClient } from '../service/service-client'
import type { Session } from '../session/session'

/** Making an account, what is kept of it here, and giving it up. */
export function createAccount(options: {
  readonly client: Pick<ServiceClient, 'register' | 'disableAccount'>
  readonly session: Pick<Session, 'read' | 'authorized' | 'signOut'>
  readonly library: Pick<Library, 'size' | 'clear'>
  readonly media: Pick<Media, 'size' | 'clear'>
  readonly now: () => number
}) {
  const { client, session, library, media, now } = options

  function localData(): LocalData {
    const [entries, pictures] = [library.size(), media.size()]
    return {
      resources: entries.entries,
      pictures: pictures.pictures,
      bytes: entries.bytes + pictures.bytes,
    }
  }

  return {
    localData,

    /** Forgets what was fetched. The session stays. */
    clearLocalData(): LocalData {
      library.clear()
      media.clear()
      return localData()
    },

    async register(
      fields: Readonly<Record<RegistrationField, string>>,
      signal: AbortSignal,
    ): Promise<Result<Registration>> {
      const answer = await client.register(fields, signal)
      if (!answer.ok) return answer
      const { username, email } = fields
      return success({ username, email, verificationRequired: answer.value.verificationRequired })
    },

    /**
     * Success signs out at once (interface §1); a wrong password leaves everything as it is. Where the answer got
     * lost, it may have been success: `outcome-unknown` signs out too, and the next sign-in settles it.
     */
    async disable(password: string, signal: AbortSignal): Promise<Result<DisableReceipt>> {
      const state = await session.read()
      const answer = await session.authorized(
        signal,
        (token, own) => client.disableAccount(password, token, own),
        false,
      )
      if (!answer.ok && !isUnknown(answer.error)) return answer
      await session.signOut()
      if (!answer.ok) return failure({ code: 'outcome-unknown' })
      const [username, server] = state.status === 'signed-in' ? [state.username, state.server] : ['', '']
      return success({ username, server, at: new Date(now()).toISOString(), message: answer.value.message })
    },
  }
}
export type Account = ReturnType<typeof createAccount>

/** Whether the service may have carried out what it was asked without our learning of it. */
function isUnknown(error: AppError): boolean {
  return (
    error.code === 'timeout' ||
    (error.code === 'unreachable' && error.reason === 'interrupted') ||
    error.code === 'unreadable-answer' ||
    (error.code === 'service-failed' && (error.status === 502 || error.status === 504))
  )
}
