import type { CurrentSession, SignedInAccount } from './current-session'
import type { TokenStore } from './token-store'

/**
 * Restores the session of an earlier start, once, unless somebody has signed in meanwhile. Needs no network.
 *
 * @returns resolves once a stored session has been looked for
 */
export function createSessionRestore(options: {
  readonly current: CurrentSession
  readonly tokenStore: TokenStore
  readonly begin: (account: SignedInAccount) => void
  /** Nobody is signed in: what was begun to be deleted is, and what is stored stays for whoever signs in again. */
  readonly leave: () => Promise<void>
}): () => Promise<void> {
  const { current, tokenStore, begin, leave } = options
  let restoring: Promise<void> | null = null

  async function restore(): Promise<void> {
    const startedIn = current.generation()
    const found = await tokenStore.find()
    if (current.generation() !== startedIn) return
    if (found.kind === 'none') {
      void leave()
      return
    }
    if (found.kind === 'unread') {
      current.setUnread(found.username, found.reason)
      return
    }
    const { username, since, tokens } = found.session
    begin({ username, since, expectedEnd: null, tokens, storage: { kind: 'keychain' } })
    current.publish('restored')
  }

  return () => (restoring ??= restore())
}
