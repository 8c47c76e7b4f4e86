import { signedOut, type SessionState, type TokenStorage } from '@shared/app/session'
import type { Log } from '../log'
import type { Tokens } from './token-pairs'

export interface SignedInAccount {
  readonly username: string
  /** ISO 8601, UTC. */
  readonly since: string
  /** Milliseconds since the epoch by our own clock. Only a hint: the service's 401 decides. */
  readonly expectedEnd: number | null
  readonly tokens: Tokens
  readonly storage: TokenStorage
}

type SignedOutState = Extract<SessionState, { status: 'signed-out' }>

/**
 * Each sign-in and sign-out increments a generation counter: async code compares it after waiting, and drops
 * the results of an older generation.
 */
export function createCurrentSession(
  server: string,
  log: Log,
  changed: (state: SessionState) => void,
): CurrentSession {
  let account: SignedInAccount | null = null
  let whileSignedOut: SignedOutState = signedOut
  let generation = 0
  /** Changes before a generation is first published are included in that publish. */
  let publishedGeneration = 0
  let lastPublished: SessionState = signedOut
  let end = new AbortController()

  /** Hides a sign-in that is still being stored: the response to another call must not open the app early. */
  function state(): SessionState {
    return generation === publishedGeneration ? currentState() : lastPublished
  }

  function currentState(): SessionState {
    if (!account) return whileSignedOut
    const { username, since, storage } = account
    const expectedEnd = account.expectedEnd === null ? null : new Date(account.expectedEnd).toISOString()
    return { status: 'signed-in', username, server: new URL(server).host, since, expectedEnd, storage }
  }

  function publish(code: string): void {
    log.write({ event: 'session', code })
    publishedGeneration = generation
    changed(state())
  }

  return {
    state,
    publish,
    account: () => account,
    isExpired: () => whileSignedOut.expired,
    generation: () => generation,
    endSignal: () => end.signal,

    begin(next: SignedInAccount | SignedOutState): number {
      lastPublished = state()
      end.abort()
      end = new AbortController()
      if ('status' in next) {
        account = null
        whileSignedOut = next
      } else account = next
      return ++generation
    },

    setUnread(username: string | null, unread: NonNullable<SignedOutState['unread']>): void {
      whileSignedOut = { ...whileSignedOut, username, unread }
    },

    renew(tokens: Tokens, expectedEnd: number, storage: TokenStorage): void {
      if (account) account = { ...account, tokens, expectedEnd, storage }
    },

    setStorage(own: number, storage: TokenStorage): void {
      if (generation !== own || !account) return
      account = { ...account, storage }
      if (publishedGeneration !== own) return
      publish(storage.kind === 'keychain' ? 'stored' : `not-stored-${storage.reason}`)
    },
  }
}
export interface CurrentSession {
  /** As last published, with what has changed in the same generation. */
  readonly state: () => SessionState
  readonly publish: (code: string) => void
  readonly account: () => SignedInAccount | null
  readonly isExpired: () => boolean
  readonly generation: () => number
  /** Aborted when this generation ends. */
  readonly endSignal: () => AbortSignal
  begin(next: SignedInAccount | SignedOutState): number
  /** A stored session could not be restored. */
  setUnread(username: string | null, unread: NonNullable<SignedOutState['unread']>): void
  renew(tokens: Tokens, expectedEnd: number, storage: TokenStorage): void
  /** The keychain has answered for a generation's tokens. */
  setStorage(own: number, storage: TokenStorage): void
}
