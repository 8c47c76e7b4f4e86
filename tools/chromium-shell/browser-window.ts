import type {
  BrowserWindow as ElectronBrowserWindow,
  BrowserWindowConstructorOptions,
  Rectangle,
  WebContents as ElectronWebContents,
} from 'electron'
import { app, openWindows, quitRefused, windowsClosed } from './app.ts'
import { asElectron, type Conforms, createEvent, notProvided, Provided, provide } from './provided.ts'
import type { Session } from './session.ts'
import { shell } from './shell.ts'
import { systemHas } from './system-traits.ts'
import { WebContents } from './web-contents.ts'

/**
 * The shell monitors neither hung pages nor the user's actions on Chromium's window. Of these events it emits
 * only `close`, `closed`, `ready-to-show`, `focus` when the app brings the window to the front, and, after
 * `setBounds`, `move` and `resize`.
 */
export const browserWindowEvents = [
  'app-command',
  'close',
  'closed',
  'focus',
  'maximize',
  'move',
  'ready-to-show',
  'resize',
  'responsive',
  'swipe',
  'unmaximize',
  'unresponsive',
] as const

const windows = new Set<ShellBrowserWindow>()
let inFront: ElectronWebContents | null = null

export class ShellBrowserWindow extends Provided {
  readonly #contents: ElectronWebContents
  readonly #ownContents: WebContents
  readonly #toFront: () => void
  readonly #fit: () => void
  readonly #closable = { close: () => void this.#close() }
  #bounds: Rectangle
  #isMaximized = false
  #isVisible: boolean
  #isClosing = false
  #isDestroyed = false

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super('browserWindow', browserWindowEvents)
    if (!shell.isReady) throw new Error('Cannot create BrowserWindow before app is ready')
    const { webPreferences = {}, x = 0, y = 0, width = 800, height = 600, show = true } = options
    this.#isVisible = show
    // Chromium's pages are always sandboxed and isolated.
    if (webPreferences.sandbox === false) throw notProvided('a window without sandbox')
    if (webPreferences.contextIsolation === false) throw notProvided('a window without contextIsolation')
    if (webPreferences.nodeIntegration) throw notProvided('a window with nodeIntegration')
    if (!webPreferences.session) throw notProvided('a window without a session')
    const contents = new WebContents({
      session: webPreferences.session as unknown as Session,
      preload: webPreferences.preload,
      javascript: webPreferences.javascript ?? true,
      size: { width, height },
      closed: () => this.#closed(),
    })
    this.#ownContents = contents
    this.#contents = asElectron(contents)
    if (webPreferences.zoomFactor !== undefined) contents.setZoomFactor(webPreferences.zoomFactor)
    this.#bounds = { x, y, width, height }
    this.#fit = () =>
      void WebContents.pageOf(contents)
        .resize(this.#bounds)
        .catch(() => undefined)
    this.#toFront = () => {
      const hadFocus = inFront === this.#contents
      inFront = this.#contents
      void WebContents.pageOf(contents).tell('Page.bringToFront')
      if (!hadFocus) this.emit('focus', createEvent())
    }
    contents.once('did-finish-load', () => {
      if (show || !systemHas('no-ready-to-show')) this.emit('ready-to-show', createEvent())
    })
    windows.add(this)
    openWindows.add(this.#closable)
    app.emit('web-contents-created', createEvent(), this.#contents)
  }

  static getAllWindows(): ElectronBrowserWindow[] {
    return [...windows].map((window) => asElectron(window))
  }
  static fromWebContents(contents: ElectronWebContents): ElectronBrowserWindow | null {
    const found = [...windows].find((window) => window.#contents === contents)
    return found ? asElectron(found) : null
  }

  /** The window last brought to the front: without a desktop no other program can have the focus. */
  static getFocusedWindow(): ElectronBrowserWindow | null {
    return inFront && ShellBrowserWindow.fromWebContents(inFront)
  }

  get webContents(): ElectronWebContents {
    return this.#contents
  }
  loadURL(url: string): Promise<void> {
    return this.#contents.loadURL(url)
  }
  /** Chromium's window is visible from the start; this only brings it to the front. */
  show(): void {
    this.#isVisible = true
    this.#toFront()
  }
  focus(): void {
    this.#toFront()
  }
  /** Whether the app has shown the window. */
  isVisible(): boolean {
    return this.#isVisible
  }
  /** Always false: bringing a window to the front restores it too. */
  isMinimized(): boolean {
    return false
  }
  restore(): void {
    this.#toFront()
  }
  /** The bounds that the app requested. */
  getBounds(): Rectangle {
    return systemHas('display-at-origin') ? { ...this.#bounds, x: 0, y: 0 } : this.#bounds
  }
  getNormalBounds(): Rectangle {
    return this.getBounds()
  }
  setBounds(bounds: Partial<Rectangle>): void {
    this.#bounds = { ...this.#bounds, ...bounds }
    this.#fit()
    this.emit('move', createEvent())
    this.emit('resize', createEvent())
  }
  /** Marks the window as shown, as in Electron. The page is not resized. */
  maximize(): void {
    this.#isMaximized = true
    this.#isVisible = true
  }
  isMaximized(): boolean {
    return this.#isMaximized
  }
  isDestroyed(): boolean {
    return !windows.has(this)
  }
  destroy(): void {
    this.#isDestroyed = true
    this.#contents.close()
  }

  /** Asks the app first, then the page; both may cancel. */
  async #close(): Promise<void> {
    const event = createEvent()
    this.emit('close', event)
    if (event.defaultPrevented) return quitRefused()
    this.#isClosing = true
    if (await WebContents.pageOf(this.#ownContents).isRefusingToClose()) {
      this.#isClosing = false
      return quitRefused()
    }
    this.#contents.close()
  }

  #closed(): void {
    // The user closed Chromium's own window, so nothing can cancel any more.
    if (!this.#isDestroyed && !this.#isClosing) this.emit('close', createEvent())
    windows.delete(this)
    openWindows.delete(this.#closable)
    this.emit('closed', createEvent())
    if (windows.size === 0) windowsClosed()
  }
}

/** Makes missing static members throw; instances already do. */
export const BrowserWindow = provide<typeof ElectronBrowserWindow>('BrowserWindow', ShellBrowserWindow)

true satisfies Conforms<ShellBrowserWindow, ElectronBrowserWindow>
