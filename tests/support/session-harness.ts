import { join } from 'node:path'
import type { Configuration } from '../../src/main/config/configuration'
import { createKeychain, type Keychain } from '../../src/main/keychain/keychain'
import { createImageHosts } from '../../src/main/media/image-hosts'
import { createJsonFile, type JsonFile } from '../../src/main/profile'
import { createServiceFeatures } from '../../src/main/service-features'
import type { HttpTransport } from '../../src/main/service/transport/http-exchange'
import type { ServiceClient } from '../../src/main/service/service-client'
import type { ServiceSettings } from '../../src/main/service/service-settings'
import type { Session } from '../../src/main/session/session'
import type { Result } from '../../src/shared/errors/result'
import type { SessionState } from '../../src/shared/app/session'
import { configurationOf } from './configuration'
import { createShellTransport } from './service-transport'
import { startKeychainProcess, type StartedKeychainProcess } from './keychain-process'
import { noLimitMs } from './patience'
import { never, neverPrinted } from './queries'

export interface SessionHarnessOptions {
  readonly service: ServiceSettings
  /** Folder of the session record. */
  readonly profile: string
  /** Selects the keychain. */
  readonly environment: Readonly<Record<string, string>>
  readonly refreshGrant?: Configuration['refreshGrant']
  readonly now?: () => number
  readonly patienceMs?: number
  readonly noticeAfterMs?: number
  /** Called at each change. */
  readonly changed?: (state: SessionState) => void
  /** Called before and after each request, each keychain call and each write of the record. */
  readonly step?: (name: string) => void
}

/** The session part of one start of the app. */
export interface SessionHarness {
  readonly session: Session
  readonly keychain: Keychain
  readonly keychainProcesses: readonly StartedKeychainProcess[]
  readonly changes: readonly SessionState[]
  /** Notifications about waiting for the keychain, in order. */
  readonly waits: readonly boolean[]
  /** Tokens passed to calls, in order. */
  readonly usedTokens: readonly string[]
  readonly purges: () => number
  readonly signIn: (account: {
    readonly username: string
    readonly password: string
  }) => Promise<Result<SessionState>>
  /** Makes a request that needs a token. */
  readonly request: () => ReturnType<ServiceClient['page']>
  /** Closes its connections and its keychain process. */
  close(): Promise<void>
}

/** The session as the app builds it, without a cache worker: sessions need no stored content. */
export function createSessionHarness(options: SessionHarnessOptions): SessionHarness {
  const { service, profile, environment, now = Date.now, step = () => undefined } = options
  const log = { write: () => undefined }
  const keychainProcesses: StartedKeychainProcess[] = []
  const changes: SessionState[] = []
  const waits: boolean[] = []
  const usedTokens: string[] = []
  let purges = 0

  const keychain = createKeychain({
    startProcess() {
      const started = startKeychainProcess(environment)
      keychainProcesses.push(started)
      return {
        ...started,
        post(request) {
          step(`${request.operation} in the keychain`)
          started.post(request)
        },
        onReply: (listener) =>
          started.onReply((reply) => {
            step('answer of the keychain')
            listener(reply)
          }),
      }
    },
    waitingChanged: (isWaiting) => waits.push(isWaiting),
    ...(options.noticeAfterMs === undefined ? {} : { noticeAfterMs: options.noticeAfterMs }),
  })
  const sessionFile = withSteps(createJsonFile(join(profile, 'session.json')), step)
  const fetch = createShellTransport()
  const transport: HttpTransport = async (url, init) => {
    step('request')
    const response = await fetch(url, init)
    step('answer')
    return response
  }
  const features = createServiceFeatures({
    configuration: configurationOf({ service, refreshGrant: options.refreshGrant }),
    hosts: createImageHosts(service.baseUrl, []),
    transport,
    secrets: keychain,
    sessionFile,
    cacheFolder: join(profile, 'library'),
    startCacheWorker() {
      throw new Error('not started')
    },
    log,
    printDocument: neverPrinted,
    timeoutMs: noLimitMs,
    now,
    sessionChanged(state) {
      changes.push(state)
      options.changed?.(state)
    },
    left: (content) => void (purges += content === 'deleted' ? 1 : 0),
    ...(options.patienceMs === undefined ? {} : { patienceMs: options.patienceMs }),
  })
  const { client, session } = features
  return {
    session,
    keychain,
    keychainProcesses,
    changes,
    waits,
    usedTokens,
    purges: () => purges,
    signIn: ({ username, password }) => session.signIn(username, password, never),
    request: () =>
      session.authorized(never, (token, signal) => {
        usedTokens.push(token)
        return client.page(service.resourcesPageId, token, signal)
      }),
    async close() {
      await features.close()
      keychain.stop()
      await fetch.closeConnections()
    },
  }
}

function withSteps(file: JsonFile, step: (name: string) => void): JsonFile {
  return {
    ...file,
    async write(document) {
      step('write of the record')
      await file.write(document)
      step('record written')
    },
  }
}
