import type {
  IpcMainEvent,
  Session as ElectronSession,
  WebContents as ElectronWebContents,
  WebFrameMain,
  WebPreferences,
  WindowOpenHandlerResponse,
} from 'electron'
import { deliver, invoke } from './ipc-main.ts'
import { nativeThemeMedia } from './native-theme.ts'
import { Page, type Navigation, type PageHost } from './page.ts'
import type { PageRequest } from './page-requests.ts'
import { asElectron, type Conforms, notProvided, Provided, provide, ShellEvent } from './provided.ts'
import { fromReserved, originOf } from './schemes.ts'
import { announceDownload, askHook, fetchForPage, sessionOf } from './session.ts'
import { electronVersion, shell } from './shell.ts'

/** Every event the shell's web contents emit, or, where Chromium has no such thing, may be waited for in vain. */
export const webContentsEvents = [
  'console-message',
  'destroyed',
  'did-fail-load',
  'did-finish-load',
  'did-navigate',
  'did-navigate-in-page',
  'did-start-navigation',
  'dom-ready',
  'preload-error',
  'render-process-gone',
  'will-attach-webview',
  'will-frame-navigate',
  'will-navigate',
  'will-redirect',
] as const

/** What the window needs of its contents, and the app must not find on them. */
export interface ContentsControl {
  readonly page: Page
  readonly contents: ElectronWebContents
}

interface Owner {
  painted(): void
  focused(focused: boolean): void
  resized(): void
  closed(): void
  close(): void
}

const controls = new Map<number, ContentsControl>()
let lastId = 0
const loadErrors: Record<string, number> = { ERR_ABORTED: -3, ERR_FAILED: -2, ERR_BLOCKED_BY_CLIENT: -20 }
const levels: Record<string, string> = {
  error: 'error',
  assert: 'error',
  warning: 'warning',
  debug: 'debug',
  verbose: 'debug',
}

/** What a sandboxed renderer finds in `process`. */
const rendererProcess = () => ({
  type: 'renderer',
  sandboxed: true,
  contextIsolated: true,
  platform: process.platform,
  arch: process.arch,
  versions: { chrome: '156.0.0.0', electron: electronVersion, node: process.versions.node },
  env: { ...process.env },
  argv: [shell.launcher, '--type=renderer'],
})

export class WebContents extends Provided {
  readonly #id: number
  readonly #session: ElectronSession
  readonly #page: Page
  #frame: WebFrameMain
  #url = ''
  #loading = false
  #destroyed = false
  #zoom = 1
  #openHandler: ((details: Electron.HandlerDetails) => WindowOpenHandlerResponse) | null = null
  readonly #owner: Owner

  constructor(preferences: WebPreferences, size: { width: number; height: number }, owner: Owner) {
    super('webContents', webContentsEvents)
    this.#id = ++lastId
    this.#owner = owner
    this.#session = preferences.session ?? sessionOf(preferences.partition ?? '')
    this.#frame = this.#newFrame('')
    this.#page = new Page(this.#host(), {
      chromium: shell.chromium.promise,
      headless: shell.headless,
      preload: preferences.preload,
      processFacts: rendererProcess(),
      size,
    })
    controls.set(this.#id, { page: this.#page, contents: asElectron(this) })
    void this.#page.tell('Emulation.setEmulatedMedia', nativeThemeMedia())
  }

  get id(): number {
    return this.#id
  }
  get session(): ElectronSession {
    return this.#session
  }
  get mainFrame(): WebFrameMain {
    return this.#frame
  }
  get zoomFactor(): number {
    return this.#zoom
  }
  set zoomFactor(factor: number) {
    this.setZoomFactor(factor)
  }

  getURL(): string {
    return this.#url
  }
  isDestroyed(): boolean {
    return this.#destroyed
  }
  isLoading(): boolean {
    return this.#loading
  }
  isDevToolsOpened(): boolean {
    return false
  }
  openDevTools(): void {}
  focus(): void {
    void this.#page.tell('Page.bringToFront')
  }
  close(_options?: { waitForBeforeUnload: boolean }): void {
    this.#owner.close()
  }

  async loadURL(url: string): Promise<void> {
    const outcome = Promise.withResolvers<void>()
    const finished = (): void => outcome.resolve()
    this.#loading = true
    super.once('did-finish-load', finished)
    const { errorText } = await this.#page.load(url)
    if (errorText === undefined) return outcome.promise
    super.off('did-finish-load', finished)
    this.#loading = false
    const name = errorText.replace('net::', '')
    const errno = loadErrors[name] ?? -2
    this.emit('did-fail-load', new ShellEvent(), errno, name, url, true)
    throw Object.assign(new Error(`${name} (${errno}) loading '${url}'`), { code: name, errno, url })
  }

  reload(): void {
    void this.#page.tell('Page.reload')
  }
  send(channel: string, ...values: unknown[]): void {
    this.#page.post(channel, values)
  }
  setWindowOpenHandler(handler: (details: Electron.HandlerDetails) => WindowOpenHandlerResponse): void {
    this.#openHandler = handler
  }
  forcefullyCrashRenderer(): void {
    void this.#page.tell('Page.crash')
  }
  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    const asked = { expression: code, userGesture, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await this.#page.ask('Runtime.evaluate', asked)
    if (exceptionDetails) throw new Error('Script failed to execute')
    return result.value as unknown
  }
  async printToPDF(options: Electron.PrintToPDFOptions = {}): Promise<Buffer> {
    const { landscape = false, printBackground = false } = options
    const { data } = await this.#page.ask('Page.printToPDF', { landscape, printBackground })
    return Buffer.from(data, 'base64')
  }

  getZoomFactor(): number {
    return this.#zoom
  }
  setZoomFactor(factor: number): void {
    this.#zoom = factor
    void this.#applyZoom()
  }
  getZoomLevel(): number {
    return Math.log(this.#zoom) / Math.log(1.2)
  }
  setZoomLevel(level: number): void {
    this.setZoomFactor(1.2 ** level)
  }

  /** A zoomed page has fewer and larger CSS pixels in the same window. */
  async #applyZoom(): Promise<void> {
    await this.#page.tell('Emulation.clearDeviceMetricsOverride')
    if (this.#zoom === 1) return
    const metrics = await this.#page.ask('Page.getLayoutMetrics')
    const { clientWidth, clientHeight } = metrics.cssLayoutViewport
    await this.#page.tell('Emulation.setDeviceMetricsOverride', {
      width: Math.round(clientWidth / this.#zoom),
      height: Math.round(clientHeight / this.#zoom),
      deviceScaleFactor: this.#zoom,
      mobile: false,
    })
  }

  #newFrame(url: string): WebFrameMain {
    const frame = {
      url,
      origin: originOf(url),
      parent: null,
      frames: [],
      name: '',
      processId: this.#id,
      routingId: 1,
      frameTreeNodeId: this.#id,
      frameToken: `${this.#id}-1`,
      detached: false,
      isDestroyed: () => this.#destroyed,
      send: (channel, ...values) => this.send(channel, ...(values as unknown[])),
      get top(): WebFrameMain {
        return provided
      },
    } satisfies Partial<WebFrameMain>
    const provided: WebFrameMain = provide<WebFrameMain>('webFrameMain', frame)
    return provided
  }

  #event(): IpcMainEvent {
    const reply = (channel: string, ...values: unknown[]) => this.send(channel, ...values)
    const { processId, routingId } = this.#frame
    const facts = {
      type: 'frame',
      sender: this,
      senderFrame: this.#frame,
      processId,
      frameId: routingId,
      ports: [],
      reply,
    }
    return provide<IpcMainEvent>('event', new ShellEvent(facts))
  }

  /** Emits a refusable event about a navigation; true if nobody refused. */
  #admits(name: string, { url, isMainFrame }: Navigation): boolean {
    const frame = isMainFrame ? this.#frame : null
    const event = new ShellEvent({ url, isMainFrame, isSameDocument: false, frame, initiator: frame })
    this.emit(name, event, url, false, isMainFrame)
    return !event.defaultPrevented
  }

  #host(): PageHost {
    const emit = (name: string, ...values: unknown[]) => this.emit(name, new ShellEvent(), ...values)
    return {
      beforeRequest: (request: PageRequest) => this.#ask(request),
      seesWebSocket: (url) => void this.#ask({ url, method: 'GET', resourceType: 'webSocket', referrer: '' }),
      fetchFor: ({ url, method, headers, body }) =>
        fetchForPage(
          this.#session,
          new Request(url, { method, headers, redirect: 'manual', ...(body && { body }) }),
        ),
      admits: (navigation) =>
        (!navigation.isMainFrame || this.#admits('will-navigate', navigation)) &&
        this.#admits('will-frame-navigate', navigation),
      admitsRedirect: (navigation) => this.#admits('will-redirect', navigation),
      started: ({ url, isMainFrame }, isSameDocument) => {
        const frame = isMainFrame ? this.#frame : null
        const event = new ShellEvent({ url, isMainFrame, isSameDocument, frame, initiator: frame })
        this.emit('did-start-navigation', event, url, isSameDocument, isMainFrame)
      },
      committed: (frame, status) => {
        this.#url = fromReserved(frame.unreachableUrl ?? frame.url + (frame.urlFragment ?? ''))
        this.#frame = this.#newFrame(this.#url)
        if (frame.unreachableUrl === undefined) emit('did-navigate', this.#url, status, '')
      },
      movedWithin: (url) => {
        this.#url = url
        emit('did-navigate-in-page', url, true)
      },
      domReady: () => void emit('dom-ready'),
      loaded: () => {
        this.#loading = false
        emit('did-finish-load')
        this.#owner.painted()
      },
      painted: () => this.#owner.painted(),
      crashed: () => void emit('render-process-gone', { reason: 'crashed', exitCode: 133 }),
      closed: () => this.#closed(),
      focused: (focused) => this.#owner.focused(focused),
      resized: () => this.#owner.resized(),
      opensWindow: (details) => this.#opensWindow(details),
      downloads: (url, fileName) => announceDownload(this.#session, url, fileName, this),
      says: (type, message, lineNumber, sourceId) => {
        const level = levels[type] ?? 'info'
        const event = new ShellEvent({ message, level, lineNumber, sourceId, frame: this.#frame })
        this.emit('console-message', event)
      },
      preloadFailed: (path, error) => void emit('preload-error', path, error),
      zooms: (factor) => this.setZoomFactor(factor),
      send: (channel, values) => deliver(this.#event(), channel, values),
      invoke: (channel, values) => invoke(this.#event(), channel, values),
    }
  }

  #ask(
    request: Pick<PageRequest, 'url' | 'method' | 'resourceType' | 'referrer'>,
  ): Promise<Electron.CallbackResponse> {
    const { url, method, resourceType, referrer } = request
    const frame = this.#frame
    const webContents = asElectron<ElectronWebContents>(this)
    return askHook(this.#session, {
      url,
      method,
      resourceType,
      referrer,
      webContentsId: this.#id,
      webContents,
      frame,
    })
  }

  #opensWindow({ url, frameName, features, disposition }: Parameters<PageHost['opensWindow']>[0]): void {
    const details = { url, frameName, features, disposition, referrer: { url: this.#url, policy: 'default' } }
    const answer = this.#openHandler?.(details as Electron.HandlerDetails)
    if (answer?.action !== 'deny') console.error(notProvided(`a window opened by a page (${url})`).message)
  }

  #closed(): void {
    if (this.#destroyed) return
    this.#destroyed = true
    controls.delete(this.#id)
    this.emit('destroyed')
    this.#owner.closed()
  }
}

const all = () => [...controls.values()].map(({ contents }) => contents)

/** The static side: the module member `webContents`. */
export const webContents = provide<typeof Electron.webContents>('webContents', {
  getAllWebContents: all,
  fromId: (id: number) => controls.get(id)?.contents,
  fromDevToolsTargetId: (targetId: string) =>
    [...controls.values()].find(({ page }) => page.targetId === targetId)?.contents,
})

export const controlOf = (contents: { id: number }): ContentsControl | undefined => controls.get(contents.id)

/** Tells every page, those to come included, which colour scheme the app wants. */
export function applyTheme(): void {
  for (const { page } of controls.values()) void page.tell('Emulation.setEmulatedMedia', nativeThemeMedia())
}

true satisfies Conforms<WebContents, ElectronWebContents>
