import type {
  HandlerDetails,
  IpcMainEvent,
  NavigationHistory,
  PrintToPDFOptions,
  WebContents as ElectronWebContents,
  WebContentsPrintOptions,
  WebFrameMain,
  WindowOpenHandlerResponse,
} from 'electron'
import { deliver, invoke } from './ipc-main.ts'
import { nativeTheme, themeMedia } from './native-theme.ts'
import { Page, type PageHost } from './page.ts'
import { asElectron, type Conforms, createEvent, notProvided, Provided, provide } from './provided.ts'
import { originOf } from './schemes.ts'
import { Session } from './session.ts'

/** Every event that the app may subscribe to. Events that Chromium does not report are never emitted. */
export const webContentsEvents = [
  'context-menu',
  'did-finish-load',
  'did-navigate',
  'did-start-navigation',
  'render-process-gone',
  'will-attach-webview',
  'will-frame-navigate',
  'will-navigate',
  'will-redirect',
] as const

interface ContentsOptions {
  readonly session: Session
  readonly preload: string | undefined
  readonly javascript: boolean
  readonly size: { readonly width: number; readonly height: number }
  closed(): void
}

const open = new Set<WebContents>()
let lastId = 0
const errorNumbers: Record<string, number> = { ERR_ABORTED: -3, ERR_FAILED: -2, ERR_BLOCKED_BY_CLIENT: -20 }

/** Electron's options that DevTools knows by the same name. */
const printOptions = [
  'landscape',
  'printBackground',
  'preferCSSPageSize',
  'generateTaggedPDF',
  'generateDocumentOutline',
]

/** In inches, the unit of the DevTools protocol. */
const paperSizes = {
  A4: { paperWidth: 8.27, paperHeight: 11.7 },
  Letter: { paperWidth: 8.5, paperHeight: 11 },
} as const

export class WebContents extends Provided {
  readonly #id = ++lastId
  readonly #page: Page
  readonly #options: ContentsOptions
  readonly #applyTheme = () => void this.#page.tell('Emulation.setEmulatedMedia', themeMedia())
  #origin = 'null'
  #url = ''
  /** Of the navigation that is about to be committed. */
  #nextUrl = ''
  /** Incremented whenever another document replaces the current one. */
  #document = 0
  #isDestroyed = false
  #webRtcPolicy = 'default'
  #zoom = 1
  #openHandler: ((details: HandlerDetails) => WindowOpenHandlerResponse) | null = null

  constructor(options: ContentsOptions) {
    super('webContents', webContentsEvents)
    this.#options = options
    this.#page = new Page(this.#host(), options)
    open.add(this)
    nativeTheme.on('updated', this.#applyTheme)
    this.#applyTheme()
  }

  /** Static, so that the app does not find it as a member. */
  static pageOf(contents: WebContents): Page {
    return contents.#page
  }

  get id(): number {
    return this.#id
  }
  get navigationHistory(): NavigationHistory {
    return provide<NavigationHistory>('navigationHistory', {
      clear: () => void this.#page.tell('Page.resetNavigationHistory'),
    } satisfies Pick<NavigationHistory, 'clear'>)
  }
  isDestroyed(): boolean {
    return this.#isDestroyed
  }
  /** Closes the page without asking it, as the window's `destroy` does. */
  close(): void {
    void this.#page.close()
  }
  async loadURL(url: string): Promise<void> {
    const finished = new Promise<void>((resolve) => this.once('did-finish-load', () => resolve()))
    const errorText = await this.#page.load(url)
    if (errorText === undefined) return finished
    const name = errorText.replace('net::', '')
    throw new Error(`${name} (${errorNumbers[name] ?? -2}) loading '${url}'`)
  }
  getWebRTCIPHandlingPolicy(): string {
    return this.#webRtcPolicy
  }
  /** Has no effect: the DevTools protocol has no such command. */
  setWebRTCIPHandlingPolicy(policy: string): void {
    this.#webRtcPolicy = policy
  }
  getZoomFactor(): number {
    return this.#zoom
  }
  /** Only stored: DevTools has no command for it. */
  setZoomFactor(factor: number): void {
    this.#zoom = factor
  }
  getURL(): string {
    return this.#url
  }
  reload(): void {
    void this.#page.tell('Page.reload')
  }
  send(channel: string, ...values: unknown[]): void {
    this.#page.post(channel, values)
  }
  setWindowOpenHandler(handler: (details: HandlerDetails) => WindowOpenHandlerResponse): void {
    this.#openHandler = handler
  }
  /** Not provided, since no context menu is ever shown to choose it from. */
  copyImageAt(_x: number, _y: number): void {
    throw notProvided('copying a picture')
  }
  showDefinitionForSelection(): void {
    throw notProvided('looking a selection up')
  }
  forcefullyCrashRenderer(): void {
    void this.#page.tell('Page.crash')
  }
  async executeJavaScript(code: string): Promise<unknown> {
    const asked = { expression: code, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await this.#page.ask('Runtime.evaluate', asked)
    if (exceptionDetails) throw new Error('Script failed to execute')
    return result.value as unknown
  }
  async printToPDF({ pageSize = 'Letter', ...options }: PrintToPDFOptions): Promise<Buffer> {
    const unknown = Object.keys(options).find((name) => !printOptions.includes(name))
    if (unknown !== undefined) throw notProvided(`the option '${unknown}' of webContents.printToPDF`)
    if (pageSize !== 'A4' && pageSize !== 'Letter') throw notProvided('a page size but A4 and Letter')
    const { data } = await this.#page.ask('Page.printToPDF', { ...options, ...paperSizes[pageSize] })
    return Buffer.from(data, 'base64')
  }
  /** There is no printer and nobody to choose one, so the result is Electron's for a cancelled dialog. */
  print(
    _options?: WebContentsPrintOptions,
    callback?: (success: boolean, failureReason: string) => void,
  ): void {
    setImmediate(() => callback?.(false, 'Print job canceled'))
  }

  /** As in Electron, the frame is null once another document has replaced it. */
  #event(): IpcMainEvent {
    const frame = provide<WebFrameMain>('webFrameMain', { origin: this.#origin, parent: null })
    const sentBy = this.#document
    const hasGone = () => this.#isDestroyed || this.#document !== sentBy
    return provide<IpcMainEvent>('event', {
      sender: this,
      get senderFrame() {
        return hasGone() ? null : frame
      },
    })
  }

  #host(): PageHost {
    return {
      respond: (request) => Session.respondToPage(this.#options.session, request, this.#id),
      admits: (name, url) => {
        const event = createEvent({ url })
        this.emit(name, event)
        return !event.defaultPrevented
      },
      started: (url, isMainFrame, isSameDocument) => {
        if (isMainFrame) this.#nextUrl = url
        if (isMainFrame && isSameDocument) this.#url = url
        this.emit('did-start-navigation', createEvent({ url, isMainFrame, isSameDocument }))
      },
      committed: (url) => {
        this.#url = this.#nextUrl
        this.#origin = originOf(url)
        this.#document++
        this.emit('did-navigate', createEvent(), url)
      },
      loaded: () => void this.emit('did-finish-load'),
      crashed: () =>
        void this.emit('render-process-gone', createEvent(), provide('details', { reason: 'crashed' })),
      closed: () => this.#closed(),
      opensWindow: (url) => {
        const response = this.#openHandler?.(provide<HandlerDetails>('details', { url }))
        if (response?.action !== 'deny') console.error(notProvided(`a window opened by a page (${url})`))
      },
      downloads: (url) => Session.refuseDownload(this.#options.session, url, asElectron(this)),
      permissions: () => Session.permissionsOf(this.#options.session, asElectron(this)),
      send: (channel, values) => deliver(this.#event(), channel, values),
      invoke: (channel, values) => invoke(this.#event(), channel, values),
    }
  }

  #closed(): void {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    nativeTheme.off('updated', this.#applyTheme)
    open.delete(this)
    this.#options.closed()
  }
}

/** The `webContents` module; Playwright uses it to find a page's contents. */
export const webContents = provide<typeof Electron.webContents>('webContents', {
  fromDevToolsTargetId: (targetId) => {
    const found = [...open].find((one) => WebContents.pageOf(one).targetId === targetId)
    return found && asElectron<ElectronWebContents>(found)
  },
} satisfies Pick<typeof Electron.webContents, 'fromDevToolsTargetId'>)

true satisfies Conforms<WebContents, ElectronWebContents>
