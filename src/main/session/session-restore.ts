import type { CurrentSession, SignedInAccount } from './current-session'
import type { TokenStore } from './token-store'

/**
 * Restores the previous run's session, once, unless somebody has signed in in the meantime. Needs no network.
 */
export function createSessionRestore(options: {
  readonly current: CurrentSession
  readonly tokenStore: TokenStore
  readonly begin: (account: SignedInAccount) => void
  /** Finishes pending deletions and keeps other content for its owner's next sign-in. */
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
