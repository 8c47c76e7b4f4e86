import { signedOut, type SessionState } from '@shared/app/session'
import type { LeftContent } from '../library/library'
import type { CurrentSession } from './current-session'
import type { TokenStore } from './token-store'

interface SessionEndings {
  /**
   * Ends the session here, whatever the keychain says to it.
   *
   * @param content what becomes of what is stored; where the session ended without a sign-out, it stays the person's to
   *   read
   */
  readonly end: (why: 'expired' | 'renewal-lost' | 'signed-out', content?: LeftContent) => Promise<void>
  /**
   * Takes back a sign-in that was cancelled while the keychain was waited for. The page has been told of nothing: it is
   * where it was before, and what is stored is there as it was.
   *
   * @param before the state when the sign-in began
   */
  readonly takeBack: (username: string, before: SessionState) => Promise<void>
}

/** @param patience how long a keychain that does not answer is waited for */
export function createSessionEndings({
  current,
  tokenStore,
  leave,
  patience,
}: {
  readonly current: CurrentSession
  readonly tokenStore: TokenStore
  readonly leave: (content: LeftContent) => Promise<void>
  readonly patience: () => Promise<void>
}): SessionEndings {
  async function forget(username: string, closed: Promise<void>, left: () => void): Promise<void> {
    const tokensLeft = tokenStore.leave(username)
    // Whoever sees the change may close the app at once, and the next start has to know by then.
    await Promise.race([Promise.all([tokensLeft, closed]), patience()])
    left()
    await Promise.race([tokensLeft.then(() => tokenStore.forgetLeaving()), patience()])
  }

  return {
    async end(why, content = 'put-by'): Promise<void> {
      const isExpired = why !== 'signed-out'
      const before = current.account()
      const own = current.begin({
        status: 'signed-out',
        expired: isExpired,
        ...(why === 'renewal-lost' && { renewalLost: true }),
        username: isExpired ? (before?.username ?? null) : null,
        unread: null,
      })
      // What is to be deleted is marked first: after a kill, a session that is still recorded goes on.
      const closed = isExpired ? Promise.resolve() : leave(content)
      const publish = (): void => void (current.generation() === own && current.publish(why))
      if (before) return forget(before.username, closed, publish)
      await Promise.race([closed, patience()])
      publish()
    },

    async takeBack(username, before): Promise<void> {
      const isSignedOut = before.status === 'signed-out'
      current.begin(isSignedOut ? before : signedOut)
      const isStillReading = isSignedOut && before.expired && before.username === username
      const closed = isStillReading ? Promise.resolve() : leave('put-by')
      await forget(username, closed, () => undefined)
    },
  }
}
