import type {
  CallbackResponse,
  CustomScheme,
  OnBeforeRequestListenerDetails,
  Protocol,
  Session as ElectronSession,
  WebRequest,
  WebRequestFilter,
} from 'electron'
import { asElectron, type Conforms, notProvided, Provided, provide, ShellEvent } from './provided.ts'
import { registerStandardSchemes } from './schemes.ts'
import { createSessionFetch, type SessionFetch } from './session-fetch.ts'
import { electronVersion, shell } from './shell.ts'

type Handler = (request: Request) => Response | Promise<Response>
type BeforeRequest = (
  details: OnBeforeRequestListenerDetails,
  callback: (response: CallbackResponse) => void,
) => void

/** Every event the shell's sessions emit. */
export const sessionEvents = ['will-download'] as const

const chromeVersion = '156.0.0.0'
let lastRequest = 0

/** `https://*.example.com/*` and the like as a regular expression (the match patterns of extensions). */
function matches(pattern: string, url: string): boolean {
  if (pattern === '<all_urls>') return true
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${source}$`).test(url)
}

function registerSchemesAsPrivileged(schemes: CustomScheme[]): void {
  if (shell.isReady)
    throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
  registerStandardSchemes(schemes)
}

function createProtocol(handlers: Map<string, Handler>): Protocol {
  const members = {
    handle(scheme, handler) {
      if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
      handlers.set(scheme, handler)
    },
    unhandle(scheme) {
      if (!handlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`)
    },
    isProtocolHandled: (scheme) => handlers.has(scheme),
    registerSchemesAsPrivileged,
  } satisfies Pick<Protocol, 'handle' | 'unhandle' | 'isProtocolHandled' | 'registerSchemesAsPrivileged'>
  return provide<Protocol>('protocol', members)
}

/**
 * A session of Electron. All sessions share Chromium's one profile, which lives as long as the run; what they have of
 * their own is what the app gave them: protocol handlers, the request hook, permission handlers.
 */
export class Session extends Provided {
  readonly #handlers = new Map<string, Handler>()
  readonly #protocol = createProtocol(this.#handlers)
  readonly #webRequest: WebRequest
  #beforeRequest: { filter: WebRequestFilter; listener: BeforeRequest } | null = null
  readonly #fetch: SessionFetch
  readonly #persistent: boolean
  #userAgent =
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ` +
    `Chrome/${chromeVersion} Electron/${electronVersion} Safari/537.36`
  #spellChecker = true

  constructor(persistent: boolean) {
    super('session', sessionEvents)
    this.#persistent = persistent
    this.#webRequest = provide<WebRequest>('webRequest', {
      onBeforeRequest: (first: WebRequestFilter | BeforeRequest | null, second?: BeforeRequest | null) => {
        const filter = typeof first === 'object' && first !== null ? first : { urls: ['<all_urls>'] }
        const listener = typeof first === 'function' ? first : second
        this.#beforeRequest = listener ? { filter, listener } : null
      },
    } satisfies Pick<WebRequest, 'onBeforeRequest'>)
    this.#fetch = createSessionFetch({
      userAgent: () => this.#userAgent,
      handlerFor: (scheme) => this.#handlers.get(scheme),
      beforeRequest: ({ url, method, referrer }) =>
        askHook(asElectron(this), { url, method, referrer, resourceType: 'other' }),
    })
    inner.set(this, {
      decide: (details) => this.#decide(details),
      pageFetch: createSessionFetch({
        userAgent: () => this.#userAgent,
        handlerFor: (scheme) => this.#handlers.get(scheme),
        passRedirects: true,
      }),
    })
  }

  #decide(details: HookDetails): Promise<CallbackResponse> {
    const hook = this.#beforeRequest
    const { urls = [], excludeUrls = [], types = [] } = hook?.filter ?? {}
    const isOffered =
      urls.some((pattern) => matches(pattern, details.url)) &&
      !excludeUrls.some((pattern) => matches(pattern, details.url)) &&
      (types.length === 0 || (types as string[]).includes(details.resourceType))
    if (!hook || !isOffered) return Promise.resolve({})
    const whole = { ...details, id: ++lastRequest, timestamp: Date.now(), uploadData: [] }
    return new Promise((resolve) => hook.listener(whole, resolve))
  }

  get protocol(): Protocol {
    return this.#protocol
  }
  get webRequest(): WebRequest {
    return this.#webRequest
  }
  get storagePath(): string | null {
    return null
  }
  fetch(input: string | Request, init?: RequestInit): Promise<Response> {
    return this.#fetch(input, init)
  }
  isPersistent(): boolean {
    return this.#persistent
  }
  /** Chromium is told to deny every permission; a handler that would grant one is not asked. */
  setPermissionRequestHandler(
    _handler: Parameters<ElectronSession['setPermissionRequestHandler']>[0],
  ): void {}
  setPermissionCheckHandler(_handler: Parameters<ElectronSession['setPermissionCheckHandler']>[0]): void {}
  setDevicePermissionHandler(_handler: Parameters<ElectronSession['setDevicePermissionHandler']>[0]): void {}
  setDisplayMediaRequestHandler(
    _handler: Parameters<ElectronSession['setDisplayMediaRequestHandler']>[0],
  ): void {}
  setSpellCheckerEnabled(enable: boolean): void {
    this.#spellChecker = enable
  }
  isSpellCheckerEnabled(): boolean {
    return this.#spellChecker
  }
  async clearCache(): Promise<void> {
    await (await shell.chromium.promise).clearData('all_except_storage')
  }
  async clearStorageData(): Promise<void> {
    await (await shell.chromium.promise).clearData('all')
  }
  closeAllConnections(): Promise<void> {
    return Promise.resolve()
  }
  setProxy({ mode, proxyRules }: Electron.ProxyConfig): Promise<void> {
    if (proxyRules || (mode !== undefined && mode !== 'direct' && mode !== 'system'))
      throw notProvided('a proxy')
    return Promise.resolve()
  }
  resolveProxy(_url: string): Promise<string> {
    return Promise.resolve('DIRECT')
  }
  getUserAgent(): string {
    return this.#userAgent
  }
  setUserAgent(userAgent: string): void {
    this.#userAgent = userAgent
  }
}

type HookDetails = Omit<OnBeforeRequestListenerDetails, 'id' | 'timestamp' | 'uploadData'>

interface SessionControl {
  decide(details: HookDetails): Promise<CallbackResponse>
  readonly pageFetch: SessionFetch
}

/** What the shell does with a session; outside the class, so that the app does not find it there. */
const inner = new WeakMap<object, SessionControl>()

/** The verdict of a session's request hook. */
export const askHook = (session: ElectronSession, details: HookDetails): Promise<CallbackResponse> =>
  inner.get(session)?.decide(details) ?? Promise.resolve({})

/** The answer to a page's request that the hook let through: from the app's protocol handler, or from the network. */
export function fetchForPage(session: ElectronSession, request: Request): Promise<Response> {
  return inner.get(session)?.pageFetch(request) ?? Promise.reject(new Error('net::ERR_FAILED'))
}

/** A download begins; the shell keeps none, whatever the listeners say. */
export function announceDownload(
  session: ElectronSession,
  url: string,
  fileName: string,
  contents: object,
): void {
  const item = { getURL: () => url, getFilename: () => fileName, cancel: () => undefined }
  session.emit('will-download', new ShellEvent(), provide('downloadItem', item), contents)
}

const sessions = new Map<string, ElectronSession>()

export function sessionOf(partition: string): ElectronSession {
  if (!shell.isReady) throw new Error('Session can only be received when app is ready')
  let session = sessions.get(partition)
  if (!session) {
    session = asElectron<ElectronSession>(new Session(partition === '' || partition.startsWith('persist:')))
    sessions.set(partition, session)
  }
  return session
}

/** The module member `protocol`: that of the default session, which only exists once the app is ready. */
export const defaultProtocol = provide<Protocol>('protocol', {
  handle: (scheme, handler) => sessionOf('').protocol.handle(scheme, handler),
  unhandle: (scheme) => sessionOf('').protocol.unhandle(scheme),
  isProtocolHandled: (scheme) => sessionOf('').protocol.isProtocolHandled(scheme),
  registerSchemesAsPrivileged,
} satisfies Pick<Protocol, 'handle' | 'unhandle' | 'isProtocolHandled' | 'registerSchemesAsPrivileged'>)

true satisfies Conforms<Session, ElectronSession>
