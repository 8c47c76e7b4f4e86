import { signedOut } from '@shared/app/session'
import type { LeftContent } from '../cache/cache'
import type { CurrentSession } from './current-session'
import type { TokenStore } from './token-store'

interface SessionEndings {
  /** Works even if the keychain cannot delete the tokens. After an expiry, stored content stays readable. */
  readonly end: (why: 'expired' | 'renewal-lost' | 'signed-out', content?: LeftContent) => Promise<void>
  /**
   * Reverts a sign-in that was cancelled while waiting for the keychain. Pages do not know of it yet, so their
   * state and the stored content stay as they were before, unless it has replaced another session.
   */
  readonly revertSignIn: (username: string) => Promise<void>
}

/** `patience` resolves after the longest time that a change may wait for the keychain. */
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
  async function forget(username: string, closed: Promise<void>, publish: () => void): Promise<void> {
    const tokensLeft = tokenStore.leave(username)
    // The app may be closed as soon as the change is visible, and the next start must already know about it.
    await Promise.race([Promise.all([tokensLeft, closed]), patience()])
    publish()
    await Promise.race([tokensLeft.then(() => tokenStore.forgetLeaving()), patience()])
  }

  return {
    async end(why, content = 'undecided'): Promise<void> {
      const isExpired = why !== 'signed-out'
      const before = current.account()
      const own = current.begin({
        status: 'signed-out',
        expired: isExpired,
        ...(why === 'renewal-lost' && { renewalLost: true }),
        username: isExpired ? (before?.username ?? null) : null,
        unread: null,
      })
      // Mark content for deletion first: after a kill before this point, the recorded session continues.
      const closed = isExpired ? Promise.resolve() : leave(content)
      const publish = (): void => void (current.generation() === own && current.publish(why))
      // A session that the keychain did not return is still recorded.
      const username = before?.username ?? (isExpired ? null : await tokenStore.recorded())
      if (username !== null) return forget(username, closed, publish)
      await Promise.race([closed, patience()])
      publish()
    },

    async revertSignIn(username): Promise<void> {
      const known = current.state()
      const isSignedOut = known.status === 'signed-out'
      const own = current.begin(isSignedOut ? known : signedOut)
      const isStillReading = isSignedOut && known.expired && known.username === username
      const closed = isStillReading ? Promise.resolve() : leave('undecided')
      await forget(username, closed, () => {
        if (!isSignedOut && current.generation() === own) current.publish('signed-out')
      })
    },
  }
}
