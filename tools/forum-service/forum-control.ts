import { setTimeout as pause } from 'node:timers/promises'
import { SAMPLE_ACCOUNT, appConfiguration } from './configuration.ts'
import type { AppConfiguration } from './configuration.ts'
import type { EntryChange } from './content/entry-store.ts'
import type { FaultRule } from './faults/faults.ts'
import type { FaultRules } from './faults/rules.ts'
import type { Forum } from './forum.ts'
import type { RecordedRequest, RequestLog } from './request-log.ts'
import type { Account, NewAccount } from './state/accounts.ts'
import { DEFAULT_SETTINGS } from './state/settings.ts'
import type { ServiceSettings } from './state/settings.ts'

/** Everything that can be seen and changed while the service runs. */
export interface ForumControl {
  readonly baseUrl: string
  /** What an operator would put in the app's configuration file for this service. */
  readonly configuration: AppConfiguration
  /** The sample account of every example. */
  readonly account: { readonly username: string; readonly password: string }
  /** Every request since the start or the last clear, oldest first. */
  readonly requests: readonly RecordedRequest[]
  /** The most requests that ran at the same time since the start or the last clear. */
  readonly peakConcurrency: number
  readonly clearRequests: () => void
  /** The first request that fits, past or future; rejects after `timeoutMs`, or never when that is left out. */
  readonly waitForRequest: (
    predicate: (request: RecordedRequest) => boolean,
    timeoutMs?: number,
  ) => Promise<RecordedRequest>
  /** What `waitForRequest` still waits for, and what has come instead: what a test that ran out of time did not get. */
  readonly missingRequests: () => string
  /**
   * Resolves once no request is under way and, where `isDisconnected`, no client is connected: only then can nothing
   * more arrive. Rejects after `timeoutMs` (10 s when left out), naming what is still there.
   */
  readonly atRest: (options?: {
    readonly isDisconnected?: boolean
    readonly timeoutMs?: number
  }) => Promise<void>
  /** Puts a rule in force; the returned function takes it back. */
  readonly addRule: (rule: FaultRule) => () => void
  readonly clearRules: () => void
  readonly settings: Readonly<ServiceSettings>
  readonly changeSettings: (change: Partial<ServiceSettings>) => void
  /** Every token issued so far, access and refresh. Through this object only, never over the admin port. */
  readonly issuedTokens: readonly string[]
  /** Whom a token was issued to, even one that is no longer good; undefined when this service never issued it. */
  readonly ownerOf: (token: string) => string | undefined
  /** Every access token gets 401 `invalid_token` from now on; refresh tokens stay good. */
  readonly expireTokens: () => void
  /** Forgets every access and refresh token. */
  readonly revokeTokens: () => void
  readonly setRefreshGrant: (on: boolean) => void
  /** Moves the service's clock, so that tokens age. */
  readonly advanceClock: (milliseconds: number) => void
  /** Follows the link of the verification message; false when there is no such account. */
  readonly verifyAccount: (username: string) => boolean
  readonly addAccount: (account: NewAccount) => Account
  /** Publishes entries later than all others; they come newest first. */
  readonly addEntries: (count: number) => readonly PublishedEntry[]
  /** Changes an entry as an editor would, so that `modified` moves on; false when there is no such entry. */
  readonly changeEntry: (id: number, change: EntryChange) => boolean
  /** Takes an entry out of every list until `reset`; false when there is no such entry. */
  readonly removeEntry: (id: number) => boolean
  /** Brings entries, accounts, tokens, rules, settings, clock and recorded requests back to the start. */
  readonly reset: () => void
}

interface PublishedEntry {
  readonly id: number
  /** As stored. */
  readonly title: string
}

interface ForumControlParts {
  readonly baseUrl: string
  readonly forum: Forum
  readonly rules: FaultRules
  readonly log: RequestLog
  readonly addSampleAccounts: () => void
  /** How many clients are connected. */
  readonly connections: () => Promise<number>
}

export function createForumControl({
  baseUrl,
  forum,
  rules,
  log,
  addSampleAccounts,
  connections,
}: ForumControlParts): ForumControl {
  return {
    baseUrl,
    configuration: appConfiguration(forum.origin()),
    account: SAMPLE_ACCOUNT,
    get requests() {
      return log.requests
    },
    get peakConcurrency() {
      return log.peakConcurrency
    },
    clearRequests: log.clear,
    waitForRequest: log.waitFor,
    missingRequests: log.missing,
    async atRest({ isDisconnected = false, timeoutMs = 10_000 } = {}) {
      const limit = performance.now() + timeoutMs
      for (;;) {
        const underWay = log.underWay().map(({ method, path }) => `${method} ${path}`)
        const connected = isDisconnected ? await connections() : 0
        if (underWay.length === 0 && connected === 0) return
        if (performance.now() > limit)
          throw new Error(
            `the service is not at rest after ${timeoutMs} ms: ${connected} connected; under way: ${underWay.join(', ') || 'nothing'}`,
          )
        await pause(5)
      }
    },
    addRule: (rule) => {
      const id = rules.add(rule)
      return () => {
        rules.remove(id)
      }
    },
    clearRules: rules.clear,
    settings: forum.settings,
    changeSettings: (change) => {
      Object.assign(forum.settings, change)
    },
    issuedTokens: forum.tokens.issued,
    ownerOf: forum.tokens.ownerOf,
    expireTokens: forum.tokens.expireAll,
    revokeTokens: forum.tokens.revokeAll,
    setRefreshGrant: (on) => {
      forum.settings.refreshGrant = on
    },
    advanceClock: forum.clock.advance,
    verifyAccount: forum.accounts.verify,
    addAccount: forum.accounts.add,
    addEntries: (count) => forum.entries.add(count).map(({ id, title }) => ({ id, title })),
    changeEntry: (id, change) => forum.entries.change(id, change, forum.clock.now()),
    removeEntry: forum.entries.remove,
    reset: () => {
      forum.entries.reset()
      forum.accounts.clear()
      addSampleAccounts()
      forum.tokens.revokeAll()
      forum.clock.reset()
      rules.clear()
      log.clear()
      Object.assign(forum.settings, DEFAULT_SETTINGS)
    },
  }
}
