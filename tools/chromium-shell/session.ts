import type {
  CallbackResponse,
  DownloadItem,
  HeadersReceivedResponse,
  OnBeforeRequestListenerDetails,
  OnHeadersReceivedListenerDetails,
  Protocol,
  ResolvedHost,
  Session as ElectronSession,
  WebContents,
  WebRequest,
} from 'electron'
import { lookup } from 'node:dns/promises'
import { askAboutCertificate, type VerifyProc } from './certificates.ts'
import { netErrorOf } from './net-errors.ts'
import { grantedPermissions, type CheckHandler, type RequestHandler } from './permissions.ts'
import { asElectron, type Conforms, createEvent, notProvided, Provided, provide } from './provided.ts'
import { proxyFor } from './proxy.ts'
import { registerStandardSchemes } from './schemes.ts'
import { blocked, createSessionNetwork, type ReceivedHead } from './session-fetch.ts'
import { shell } from './shell.ts'

type Handler = (request: Request) => Response | Promise<Response>
type Hook = (details: OnBeforeRequestListenerDetails, decide: (verdict: CallbackResponse) => void) => void
type HeadHook = (
  details: OnHeadersReceivedListenerDetails,
  decide: (verdict: HeadersReceivedResponse) => void,
) => void

export const sessionEvents = ['will-download'] as const

/**
 * An Electron session. All sessions share Chromium's one profile, which lasts for the run; each has its own
 * connections, protocol handlers and request hooks.
 */
export class Session extends Provided {
  readonly #handlers = new Map<string, Handler>()
  #hook: Hook | null = null
  #headHook: HeadHook | null = null
  #permissionRequest: RequestHandler = null
  #permissionCheck: CheckHandler = null
  #verify: VerifyProc = null
  readonly #network = createSessionNetwork(
    (url) => this.#admits({ url }),
    undefined,
    (head) => this.#decided(head),
  )
  readonly #protocol = provide<Protocol>('protocol', {
    handle: (scheme, handler) => {
      if (this.#handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
      this.#handlers.set(scheme, handler)
    },
  } satisfies Pick<Protocol, 'handle'>)
  readonly #webRequest = provide<WebRequest>('webRequest', {
    onBeforeRequest: (hook: Hook | null) => {
      if (typeof hook === 'object' && hook) throw notProvided('a filter of webRequest.onBeforeRequest')
      this.#hook = hook
    },
    onHeadersReceived: (hook: HeadHook | null) => {
      if (typeof hook === 'object' && hook) throw notProvided('a filter of webRequest.onHeadersReceived')
      this.#headHook = hook
    },
  })

  constructor() {
    super('session', sessionEvents)
  }

  get protocol(): Protocol {
    return this.#protocol
  }
  get webRequest(): WebRequest {
    return this.#webRequest
  }
  async fetch(input: string | Request, init?: RequestInit): Promise<Response> {
    const url = new URL(typeof input === 'string' ? input : input.url)
    if (this.#verify && url.protocol === 'https:' && (await this.#admits({ url: url.href })))
      await askAboutCertificate(this.#verify, url, init?.signal ?? new AbortController().signal)
    return this.#network.fetch(input, init)
  }
  /** Ignores Electron's options: there is no DNS cache to bypass. */
  async resolveHost(host: string): Promise<ResolvedHost> {
    const addresses = await lookup(host.replace(/^\[|\]$/g, ''), { all: true }).catch((error: unknown) => {
      throw new Error(netErrorOf(error))
    })
    return {
      endpoints: addresses.map(({ address, family }) => ({
        address,
        family: family === 6 ? 'ipv6' : 'ipv4',
      })),
    }
  }
  resolveProxy(url: string): Promise<string> {
    const proxy = proxyFor(new URL(url))
    return Promise.resolve(proxy ? `PROXY ${proxy.host}:${proxy.port}` : 'DIRECT')
  }
  setCertificateVerifyProc(proc: VerifyProc): void {
    this.#verify = proc
  }
  closeAllConnections(): Promise<void> {
    return this.#network.closeAllConnections()
  }
  setPermissionRequestHandler(handler: RequestHandler): void {
    this.#permissionRequest = handler
  }
  setPermissionCheckHandler(handler: CheckHandler): void {
    this.#permissionCheck = handler
  }
  /** There are no devices or screens to ask for. */
  setDevicePermissionHandler(): void {}
  setDisplayMediaRequestHandler(): void {}
  setSpellCheckerEnabled(): void {}
  clearCache(): Promise<void> {
    return Promise.resolve()
  }
  async clearStorageData(): Promise<void> {
    await (await shell.chromium.promise).devTools.session().send('Storage.clearCookies', {})
  }

  #admits(asked: { url: string; webContentsId?: number }): Promise<boolean> {
    const hook = this.#hook
    if (!hook) return Promise.resolve(true)
    const details = provide<OnBeforeRequestListenerDetails>('details', { webContentsId: undefined, ...asked })
    return new Promise((resolve) =>
      hook(details, ({ cancel, redirectURL }) => {
        if (redirectURL !== undefined) console.error(notProvided('a redirect by webRequest.onBeforeRequest'))
        resolve(!cancel && redirectURL === undefined)
      }),
    )
  }

  #decided(head: ReceivedHead): Promise<HeadersReceivedResponse> {
    const hook = this.#headHook
    if (!hook) return Promise.resolve({})
    return new Promise((resolve) => hook(provide<OnHeadersReceivedListenerDetails>('details', head), resolve))
  }

  /** The permissions that the app's handlers grant a page, by Chromium's names. */
  static permissionsOf(session: Session, contents: WebContents): ReturnType<typeof grantedPermissions> {
    return grantedPermissions(contents, session.#permissionRequest, session.#permissionCheck)
  }

  /** Emits `will-download`; Chromium denies every download. Logs an error if the app would allow it. */
  static refuseDownload(session: Session, url: string, contents: WebContents): void {
    const event = createEvent()
    session.emit('will-download', event, provide<DownloadItem>('item', {}), contents)
    if (!event.defaultPrevented) console.error(notProvided(`a download (${url})`))
  }

  /** The app's protocol handler responds to the page's request, if the request hook admits it. */
  static async respondToPage(session: Session, request: Request, webContentsId: number): Promise<Response> {
    const { url } = request
    if (!(await session.#admits({ url, webContentsId }))) throw new Error(blocked)
    const handler = session.#handlers.get(new URL(url).protocol.slice(0, -1))
    if (!handler) throw notProvided(`the network to a page (${url})`)
    return handler(request)
  }
}

const sessions = new Map<string, ElectronSession>()

export const session = provide<typeof Electron.session>('session', {
  fromPartition(partition) {
    if (!shell.isReady) throw new Error('Session can only be received when app is ready')
    const known = sessions.get(partition) ?? asElectron<ElectronSession>(new Session())
    sessions.set(partition, known)
    return known
  },
} satisfies Pick<typeof Electron.session, 'fromPartition'>)

/** The `protocol` module; handlers are registered on a session's own `protocol`. */
export const protocol = provide<Protocol>('protocol', {
  registerSchemesAsPrivileged(schemes) {
    if (shell.isReady)
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    registerStandardSchemes(schemes)
  },
} satisfies Pick<Protocol, 'registerSchemesAsPrivileged'>)

true satisfies Conforms<Session, ElectronSession>
