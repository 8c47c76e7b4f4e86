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

/** Everything that can be inspected and changed while the service runs. */
export interface ForumControl {
  readonly baseUrl: string
  /** The app's configuration for this service, as an operator would write it. */
  readonly configuration: AppConfiguration
  /** The account used in every example. */
  readonly account: { readonly username: string; readonly password: string }
  /** Since the start or the last clear, oldest first. */
  readonly requests: readonly RecordedRequest[]
  /** Most requests in progress at once since the start or the last clear. */
  readonly peakConcurrency: number
  readonly clearRequests: () => void
  /** The first matching request, past or future; only the test's own timeout ends the wait. */
  readonly waitForRequest: (predicate: (request: RecordedRequest) => boolean) => Promise<RecordedRequest>
  /** For a test that timed out: what `waitForRequest` still waits for, and the requests that came. */
  readonly missingRequests: () => string
  /**
   * Resolves once no request is in progress and, with `isDisconnected`, no client is connected: only then can
   * nothing more arrive. Rejects after 10 s, naming the rest.
   */
  readonly atRest: (options?: { readonly isDisconnected?: boolean }) => Promise<void>
  /** Activates a rule; the returned function removes it. */
  readonly addRule: (rule: FaultRule) => () => void
  readonly clearRules: () => void
  readonly settings: Readonly<ServiceSettings>
  readonly changeSettings: (change: Partial<ServiceSettings>) => void
  /** Every access and refresh token issued so far. Never exposed by the admin port. */
  readonly issuedTokens: readonly string[]
  /** Owner of a token, even an invalid one; undefined if this service never issued it. */
  readonly ownerOf: (token: string) => string | undefined
  /** Every access token gets 401 `invalid_token` from now on; refresh tokens stay valid. */
  readonly expireTokens: () => void
  /** Invalidates every access and refresh token. */
  readonly revokeTokens: () => void
  /** Moves the service's clock, so that tokens age. */
  readonly advanceClock: (milliseconds: number) => void
  /** Follows the link in the verification mail; false if there is no such account. */
  readonly verifyAccount: (username: string) => boolean
  readonly addAccount: (account: NewAccount) => Account
  /** Publishes entries newer than all others. */
  readonly addEntries: (count: number) => readonly PublishedEntry[]
  /** Changes an entry as an editor would, and updates `modified`; false if it does not exist. */
  readonly changeEntry: (id: number, change: EntryChange) => boolean
  /** Removes an entry from every list until `reset`; false if it does not exist. */
  readonly removeEntry: (id: number) => boolean
  /** Restores the initial entries, accounts, tokens, rules, settings, clock and request log. */
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
  /** Number of connected clients. */
  readonly connections: () => Promise<number>
}

const longestUnrestMs = 10_000

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
    async atRest({ isDisconnected = false } = {}) {
      const limit = performance.now() + longestUnrestMs
      for (;;) {
        const underWay = log.underWay().map(({ method, path }) => `${method} ${path}`)
        const connected = isDisconnected ? await connections() : 0
        if (underWay.length === 0 && connected === 0) return
        if (performance.now() > limit)
          throw new Error(
            `the service is not at rest after ${longestUnrestMs} ms: ${connected} connected; under way: ${underWay.join(', ') || 'nothing'}`,
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
