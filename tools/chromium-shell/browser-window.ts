import type {
  BrowserWindow as ElectronBrowserWindow,
  BrowserWindowConstructorOptions,
  Rectangle,
  WebContents as ElectronWebContents,
} from 'electron'
import { app, openWindows, windowsClosed } from './app.ts'
import { asElectron, type Conforms, createEvent, notProvided, Provided, provide } from './provided.ts'
import type { Session } from './session.ts'
import { shell } from './shell.ts'
import { WebContents } from './web-contents.ts'

/**
 * Whether a page still answers is not watched, nor what a person does with Chromium's window: nobody swipes: of these, only `close`,
 * `closed`, `ready-to-show` and, after `setBounds`, `move` and `resize` are emitted by themselves.
 */
export const browserWindowEvents = [
  'app-command',
  'close',
  'closed',
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
  readonly #toFront: () => void
  readonly #fit: () => void
  #bounds: Rectangle
  #isMaximized = false
  #isDestroyed = false

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super('browserWindow', browserWindowEvents)
    if (!shell.isReady) throw new Error('Cannot create BrowserWindow before app is ready')
    const { webPreferences = {}, x = 0, y = 0, width = 800, height = 600 } = options
    // Chromium's pages are always sandboxed and isolated.
    if (webPreferences.sandbox === false) throw notProvided('a window without sandbox')
    if (webPreferences.contextIsolation === false) throw notProvided('a window without contextIsolation')
    if (webPreferences.nodeIntegration) throw notProvided('a window with nodeIntegration')
    if (!webPreferences.session) throw notProvided('a window without a session')
    const contents = new WebContents({
      session: webPreferences.session as unknown as Session,
      preload: webPreferences.preload,
      size: { width, height },
      closed: () => this.#closed(),
    })
    this.#contents = asElectron(contents)
    if (webPreferences.zoomFactor !== undefined) contents.setZoomFactor(webPreferences.zoomFactor)
    this.#bounds = { x, y, width, height }
    this.#fit = () =>
      void WebContents.pageOf(contents)
        .resize(this.#bounds)
        .catch(() => undefined)
    this.#toFront = () => {
      inFront = this.#contents
      void WebContents.pageOf(contents).tell('Page.bringToFront')
    }
    contents.once('did-finish-load', () => this.emit('ready-to-show', createEvent()))
    windows.add(this)
    openWindows.add(this.#contents)
    app.emit('web-contents-created', createEvent(), this.#contents)
  }

  static getAllWindows(): ElectronBrowserWindow[] {
    return [...windows].map((window) => asElectron(window))
  }
  static fromWebContents(contents: ElectronWebContents): ElectronBrowserWindow | null {
    const found = [...windows].find((window) => window.#contents === contents)
    return found ? asElectron(found) : null
  }

  /** The one that was brought to the front last: there is no desktop where another program could have the focus. */
  static getFocusedWindow(): ElectronBrowserWindow | null {
    return inFront && ShellBrowserWindow.fromWebContents(inFront)
  }

  get webContents(): ElectronWebContents {
    return this.#contents
  }
  loadURL(url: string): Promise<void> {
    return this.#contents.loadURL(url)
  }
  /** Chromium's window is there from the start; it is only brought to the front. */
  show(): void {
    this.#toFront()
  }
  focus(): void {
    this.#toFront()
  }
  /** Always false: bringing a window to the front restores it too. */
  /** Always true: Chromium's window is there from the start. */
  isVisible(): boolean {
    return true
  }
  isMinimized(): boolean {
    return false
  }
  restore(): void {
    this.#toFront()
  }
  /** What the app has asked for. */
  getBounds(): Rectangle {
    return this.#bounds
  }
  getNormalBounds(): Rectangle {
    return this.#bounds
  }
  setBounds(bounds: Partial<Rectangle>): void {
    this.#bounds = { ...this.#bounds, ...bounds }
    this.#fit()
    this.emit('move', createEvent())
    this.emit('resize', createEvent())
  }
  /** Remembered only: the page stays as large as it is. */
  maximize(): void {
    this.#isMaximized = true
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

  #closed(): void {
    if (!this.#isDestroyed) this.emit('close', createEvent())
    windows.delete(this)
    openWindows.delete(this.#contents)
    this.emit('closed', createEvent())
    if (windows.size === 0) windowsClosed()
  }
}

/** Instances throw for members they lack; this proxy does so for static ones. */
export const BrowserWindow = provide<typeof ElectronBrowserWindow>('BrowserWindow', ShellBrowserWindow)

true satisfies Conforms<ShellBrowserWindow, ElectronBrowserWindow>
