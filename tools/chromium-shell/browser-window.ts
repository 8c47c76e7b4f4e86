import type {
  BrowserWindow as ElectronBrowserWindow,
  BrowserWindowConstructorOptions,
  Rectangle,
  WebContents as ElectronWebContents,
} from 'electron'
import { asElectron, type Conforms, notProvided, Provided, provide, ShellEvent } from './provided.ts'
import { shell } from './shell.ts'
import { controlOf, WebContents, type ContentsControl } from './web-contents.ts'

/** Every event the shell's windows emit. */
export const browserWindowEvents = [
  'blur',
  'close',
  'closed',
  'focus',
  'hide',
  'maximize',
  'minimize',
  'move',
  'ready-to-show',
  'resize',
  'restore',
  'show',
  'unmaximize',
] as const

type WindowState = 'normal' | 'minimized' | 'maximized' | 'fullscreen'

const open = new Map<number, ShellBrowserWindow>()
let lastId = 0
let lastWindowClosed = (): void => undefined
let closeRefused = (): void => undefined
let windowCreated = (_window: ElectronBrowserWindow): void => undefined

/** Whom to tell that no window is left, and that a window's contents came to be. */
export function onWindows(told: {
  lastClosed: () => void
  /** A window stays open although it was to be closed. */
  closeRefused: () => void
  created: (window: ElectronBrowserWindow) => void
}): void {
  lastWindowClosed = told.lastClosed
  closeRefused = told.closeRefused
  windowCreated = told.created
}

export class ShellBrowserWindow extends Provided {
  readonly #id = ++lastId
  readonly #contents: ElectronWebContents
  readonly #control: ContentsControl
  #bounds: Rectangle
  /** How much larger Chromium's window is than its page; unknown until the page exists. */
  #frame: { across: number; down: number } | undefined
  #state: WindowState = 'normal'
  #title: string
  #visible: boolean
  #focused = false
  #destroyed = false
  #painted = false

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super('browserWindow', browserWindowEvents)
    if (!shell.isReady) throw new Error('Cannot create BrowserWindow before app is ready')
    const { webPreferences: preferences = {}, width = 800, height = 600, x = 0, y = 0, show = true } = options
    // Chromium's pages are sandboxed and isolated; a window that is not would be a different thing.
    if (preferences.sandbox === false) throw notProvided('a window without sandbox')
    if (preferences.contextIsolation === false) throw notProvided('a window without contextIsolation')
    if (preferences.nodeIntegration) throw notProvided('a window with nodeIntegration')
    this.#bounds = {
      x,
      y,
      width: Math.max(width, options.minWidth ?? 0),
      height: Math.max(height, options.minHeight ?? 0),
    }
    this.#title = options.title ?? shell.app.name
    this.#visible = show
    this.#focused = show
    const contents = new WebContents(preferences, this.#bounds, {
      painted: () => this.#paint(),
      focused: (focused) => this.#setFocus(focused),
      resized: () => void this.#measure(),
      closed: () => this.#closed(),
      close: () => this.close(),
    })
    this.#contents = asElectron(contents)
    this.#control = controlOf(contents) as ContentsControl
    open.set(this.#id, this)
    void this.#applyBounds()
    if (options.backgroundColor) void this.setBackgroundColor(options.backgroundColor)
    windowCreated(asElectron(this))
  }

  static getAllWindows(): ElectronBrowserWindow[] {
    return [...open.values()].map((window) => asElectron(window))
  }
  static getFocusedWindow(): ElectronBrowserWindow | null {
    const focused = [...open.values()].find((window) => window.#focused)
    return focused ? asElectron(focused) : null
  }
  static fromWebContents(contents: ElectronWebContents): ElectronBrowserWindow | null {
    const found = [...open.values()].find((window) => window.#contents.id === contents.id)
    return found ? asElectron(found) : null
  }
  static fromId(id: number): ElectronBrowserWindow | null {
    const found = open.get(id)
    return found ? asElectron(found) : null
  }

  get id(): number {
    return this.#id
  }
  get webContents(): ElectronWebContents {
    return this.#contents
  }

  loadURL(url: string): Promise<void> {
    return this.#contents.loadURL(url)
  }
  reload(): void {
    this.#contents.reload()
  }
  show(): void {
    this.showInactive()
    this.focus()
  }
  showInactive(): void {
    if (this.#visible) return
    this.#visible = true
    this.#tell('show')
  }
  hide(): void {
    if (!this.#visible) return
    this.#visible = false
    this.#setFocus(false)
    this.#tell('hide')
  }
  focus(): void {
    if (!this.#visible) return
    void this.#control.page.tell('Page.bringToFront')
    for (const window of open.values()) if (window !== this) window.#setFocus(false)
    this.#setFocus(true)
  }
  blur(): void {
    this.#setFocus(false)
  }

  /** The page's beforeunload handlers are not asked. */
  close(): void {
    if (this.#destroyed) return
    const event = new ShellEvent()
    this.emit('close', event)
    if (event.defaultPrevented) closeRefused()
    else this.destroy()
  }
  destroy(): void {
    const { page } = this.#control
    void page.ready
      .then(async () => (await shell.chromium.promise).devTools.session())
      .then((browser) => browser.send('Target.closeTarget', { targetId: page.targetId ?? '' }))
      .catch(() => undefined)
      .then(() => page.abandon())
  }

  isDestroyed(): boolean {
    return this.#destroyed
  }
  isVisible(): boolean {
    return this.#visible && !this.#destroyed
  }
  isFocused(): boolean {
    return this.#focused
  }
  isMinimized(): boolean {
    return this.#state === 'minimized'
  }
  isMaximized(): boolean {
    return this.#state === 'maximized'
  }
  isFullScreen(): boolean {
    return this.#state === 'fullscreen'
  }
  minimize(): void {
    this.#enter('minimized', 'minimize')
  }
  maximize(): void {
    this.showInactive()
    this.#enter('maximized', 'maximize')
  }
  unmaximize(): void {
    if (this.isMaximized()) this.#enter('normal', 'unmaximize')
  }
  restore(): void {
    if (this.#state !== 'normal') this.#enter('normal', 'restore')
  }

  getBounds(): Rectangle {
    return { ...this.#bounds }
  }
  getNormalBounds(): Rectangle {
    return { ...this.#bounds }
  }
  getContentBounds(): Rectangle {
    return { ...this.#bounds }
  }
  setBounds(bounds: Partial<Rectangle>): void {
    const old = this.#bounds
    this.#bounds = { ...old, ...bounds }
    const { x, y, width, height } = this.#bounds
    if (x !== old.x || y !== old.y) this.#tell('move')
    if (width !== old.width || height !== old.height) this.#tell('resize')
    void this.#applyBounds()
  }
  getSize(): number[] {
    return [this.#bounds.width, this.#bounds.height]
  }
  setSize(width: number, height: number): void {
    this.setBounds({ width, height })
  }
  getTitle(): string {
    return this.#title
  }
  setTitle(title: string): void {
    this.#title = title
  }
  setBackgroundColor(color: string): void {
    const [r = 255, g = 255, b = 255] = (/^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color) ?? [])
      .slice(1)
      .map((part) => parseInt(part, 16))
    void this.#control.page.tell('Emulation.setDefaultBackgroundColorOverride', { color: { r, g, b } })
  }
  setMenuBarVisibility(_visible: boolean): void {}

  #tell(name: string): void {
    this.emit(name, new ShellEvent())
  }

  #enter(state: WindowState, name: string): void {
    this.#state = state
    this.#tell(name)
    void this.#withWindow((windowId, session) =>
      session.send('Browser.setWindowBounds', { windowId, bounds: { windowState: state } }),
    )
  }

  async #withWindow<T>(
    act: (windowId: number, browser: ReturnType<ContentsControl['page']['browser']>) => Promise<T>,
  ): Promise<T | undefined> {
    try {
      await this.#control.page.ready
      const browser = this.#control.page.browser()
      const { windowId } = await browser.send('Browser.getWindowForTarget', {
        targetId: this.#control.page.targetId ?? '',
      })
      return await act(windowId, browser)
    } catch {
      return undefined // The window has gone.
    }
  }

  /** Chromium's window has a frame of its own around the page (tabs when headless); the bounds here are the page's. */
  async #applyBounds(): Promise<void> {
    const { x, y, width, height } = this.#bounds
    const frame = await this.#control.page.tell('Runtime.evaluate', {
      expression: '[outerWidth - innerWidth, outerHeight - innerHeight]',
      returnByValue: true,
    })
    const [across, down] = (frame?.result.value ?? [0, 0]) as [number, number]
    this.#frame = { across, down }
    const bounds = { left: x, top: y, width: width + across, height: height + down }
    await this.#withWindow((windowId, browser) =>
      browser.send('Browser.setWindowBounds', { windowId, bounds }),
    )
  }

  /** A person has resized or moved the window. */
  async #measure(): Promise<void> {
    const frame = this.#frame
    if (shell.headless || !frame) return
    const measured = await this.#withWindow((windowId, browser) =>
      browser.send('Browser.getWindowBounds', { windowId }),
    )
    if (!measured || this.#destroyed) return
    const { left = 0, top = 0, windowState = 'normal' } = measured.bounds
    const width = (measured.bounds.width ?? 0) - frame.across
    const height = (measured.bounds.height ?? 0) - frame.down
    this.#state = windowState
    if (windowState !== 'normal' || (width === this.#bounds.width && height === this.#bounds.height)) return
    this.#bounds = { x: left, y: top, width, height }
    this.#tell('resize')
  }

  #paint(): void {
    if (this.#painted) return
    this.#painted = true
    this.#tell('ready-to-show')
  }

  #setFocus(focused: boolean): void {
    if (this.#focused === focused) return
    this.#focused = focused
    this.#tell(focused ? 'focus' : 'blur')
  }

  #closed(): void {
    if (this.#destroyed) return
    this.#destroyed = true
    this.#focused = false
    open.delete(this.#id)
    this.#tell('closed')
    if (open.size === 0) lastWindowClosed()
  }
}

/** Instances refuse what they lack themselves; the proxy refuses static members. */
export const BrowserWindow = provide<typeof ElectronBrowserWindow>('BrowserWindow', ShellBrowserWindow)

true satisfies Conforms<ShellBrowserWindow, ElectronBrowserWindow>
true satisfies Conforms<
  Pick<typeof ShellBrowserWindow, 'getAllWindows' | 'getFocusedWindow' | 'fromWebContents' | 'fromId'>,
  typeof ElectronBrowserWindow
>
