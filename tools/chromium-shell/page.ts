import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Chromium } from './chromium.ts'
import type { DevToolsSession, Protocol } from './devtools.ts'
import { answerRequest, type RequestAnswerer } from './page-requests.ts'
import { fromReserved, toReserved } from './schemes.ts'
import { createWire } from './wire.ts'
import { binding, injectedScripts, preloadWorld, receiver, type PreloadFacts } from './worlds.ts'

const wire = createWire()

/** What a window shows before the app loads something into it. */
const isBlank = (url: string): boolean => url === 'about:blank' || url.startsWith('data:text/html,<!--')

export interface Navigation {
  readonly url: string
  readonly isMainFrame: boolean
  readonly frameId: string
}

/** What a page reports to the web contents it belongs to. Addresses are those the app knows (`app://…`). */
export interface PageHost extends RequestAnswerer {
  /** Whether a navigation the page itself began (a link, a form, `location`, meta refresh) may go on. */
  admits(navigation: Navigation): boolean
  admitsRedirect(navigation: Navigation): boolean
  started(navigation: Navigation, sameDocument: boolean): void
  committed(frame: Protocol.Page.Frame, status: number): void
  movedWithin(url: string): void
  domReady(): void
  loaded(): void
  painted(): void
  crashed(): void
  closed(): void
  focused(focused: boolean): void
  resized(): void
  opensWindow(details: { url: string; frameName: string; features: string; disposition: string }): void
  downloads(url: string, fileName: string): void
  says(level: string, message: string, line: number, source: string): void
  preloadFailed(path: string, error: Error): void
  zooms(factor: number): void
  send(channel: string, values: unknown[]): void
  /** Resolves to the answer of the handler, as [error] or [null, result]. */
  invoke(channel: string, values: unknown[]): Promise<[string] | [null, unknown]>
}

export interface PageOptions {
  readonly chromium: Promise<Chromium>
  readonly headless: boolean
  readonly preload: string | undefined
  readonly processFacts: object
  readonly size: { readonly width: number; readonly height: number }
}

/** One page of Chromium, from its creation to its end: navigation, requests, the preload and its messages. */
export class Page {
  targetId: string | undefined
  readonly ready: Promise<void>
  readonly #host: PageHost
  readonly #options: PageOptions
  readonly #secret = `chromium-shell-${randomUUID()}`
  #session: DevToolsSession | undefined
  #browser: DevToolsSession | undefined
  #mainFrame = ''
  #preloadSource: string | null | undefined
  #injected: string[] = []
  #context: number | undefined
  /** What the main frame's last request was answered with. */
  #status = 0
  /** Where frames are going by their own wish, until the request for it has been decided on. */
  readonly #ownWish = new Map<string, string>()

  constructor(host: PageHost, options: PageOptions) {
    this.#host = host
    this.#options = options
    this.ready = this.#open()
    this.ready.catch(() => undefined)
  }

  get #live(): DevToolsSession {
    if (!this.#session) throw new Error('The page is not attached yet')
    return this.#session
  }

  /** A command to the page as soon as it exists; one that fails because the page has gone is nobody's concern. */
  tell<M extends keyof Protocol.CommandParameters & keyof Protocol.CommandReturnValues>(
    method: M,
    parameters?: Protocol.CommandParameters[M],
  ): Promise<Protocol.CommandReturnValues[M] | undefined> {
    return this.ready.then(() => this.#live.send(method, parameters)).catch(() => undefined)
  }

  /** The same, failing if the command does. */
  async ask<M extends keyof Protocol.CommandParameters & keyof Protocol.CommandReturnValues>(
    method: M,
    parameters?: Protocol.CommandParameters[M],
  ): Promise<Protocol.CommandReturnValues[M]> {
    await this.ready
    return this.#live.send(method, parameters)
  }

  /** The browser's own session; only once the page is ready. */
  browser(): DevToolsSession {
    if (!this.#browser) throw new Error('The page is not attached yet')
    return this.#browser
  }

  /** The page is closed, or never came to be. */
  abandon(): void {
    this.#host.closed()
  }

  async load(url: string): Promise<{ errorText?: string }> {
    const { errorText } = await this.ask('Page.navigate', { url: toReserved(url) })
    return errorText === undefined ? {} : { errorText }
  }

  post(channel: string, values: unknown[]): void {
    this.#hear(['message', channel, values])
  }

  #hear(message: unknown[]): void {
    const text = wire.encode(message)
    if (this.#context === undefined) return
    const call = {
      functionDeclaration: `function (text) { ${receiver}(text) }`,
      arguments: [{ value: text }],
    }
    void this.tell('Runtime.callFunctionOn', { ...call, executionContextId: this.#context })
  }

  async #open(): Promise<void> {
    const chromium = await this.#options.chromium
    const browser = chromium.devTools.session()
    const targetId = await this.#createTarget(chromium, browser)
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
    const session = chromium.devTools.session(sessionId)
    browser.on('Target.targetDestroyed', (gone) => gone.targetId === targetId && this.#host.closed())
    this.#listen(session)
    await Promise.all([
      session.send('Page.enable'),
      session.send('Runtime.enable'),
      session.send('Log.enable'),
      session.send('Network.enable'),
      session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      session.send('Runtime.addBinding', { name: binding, executionContextName: preloadWorld }),
      session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
    ])
    const { frameTree } = await session.send('Page.getFrameTree')
    this.#mainFrame = frameTree.frame.id
    // A child (a frame of another site, a worker) has requests of its own.
    session.on('Target.attachedToTarget', (child) => {
      const childSession = chromium.devTools.session(child.sessionId)
      childSession.on('Fetch.requestPaused', (paused) => void this.#decide(childSession, paused))
      void Promise.allSettled([childSession.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })])
        .then(() => childSession.send('Runtime.runIfWaitingForDebugger'))
        .catch(() => undefined)
    })
    await this.#installPreload(session)
    this.targetId = targetId
    this.#session = session
    this.#browser = browser
  }

  async #createTarget(chromium: Chromium, browser: DevToolsSession): Promise<string> {
    const { width, height } = this.#options.size
    if (this.#options.headless) {
      const blank = { url: 'about:blank', newWindow: true, width, height }
      return (await browser.send('Target.createTarget', blank)).targetId
    }
    const url = `data:text/html,<!--${randomUUID()}-->`
    const opened = new Promise<string>((resolve) => {
      browser.on(
        'Target.targetCreated',
        ({ targetInfo }) => targetInfo.url === url && resolve(targetInfo.targetId),
      )
      browser.on(
        'Target.targetInfoChanged',
        ({ targetInfo }) => targetInfo.url === url && resolve(targetInfo.targetId),
      )
    })
    chromium.openAppWindow(url)
    return opened
  }

  #listen(session: DevToolsSession): void {
    const host = this.#host
    const navigation = (frameId: string, url: string): Navigation => ({
      url: fromReserved(url),
      isMainFrame: frameId === this.#mainFrame,
      frameId,
    })
    session.on('Fetch.requestPaused', (paused) => void this.#decide(session, paused))
    session.on('Network.webSocketCreated', ({ url }) => host.seesWebSocket(fromReserved(url)))
    session.on('Page.frameRequestedNavigation', ({ frameId, url, disposition }) => {
      if (disposition === 'currentTab') this.#ownWish.set(frameId, url)
      else
        host.opensWindow({
          url: fromReserved(url),
          frameName: '',
          features: '',
          disposition: 'foreground-tab',
        })
    })
    session.on('Page.frameStartedNavigating', ({ frameId, url, navigationType }) => {
      if (!isBlank(url))
        host.started(navigation(frameId, url), /^sameDocument|SameDocument/.test(navigationType))
    })
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId === undefined && !isBlank(frame.url)) host.committed(frame, this.#status)
    })
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId === this.#mainFrame) host.movedWithin(fromReserved(url))
    })
    session.on('Page.lifecycleEvent', ({ frameId, name }) => {
      if (frameId === this.#mainFrame && name === 'firstPaint') host.painted()
    })
    session.on('Page.domContentEventFired', () => host.domReady())
    session.on('Page.loadEventFired', () => host.loaded())
    session.on('Page.frameResized', () => host.resized())
    session.on('Page.windowOpen', ({ url, windowName, windowFeatures }) => {
      const disposition = windowFeatures.length ? 'new-window' : 'foreground-tab'
      host.opensWindow({
        url: fromReserved(url),
        frameName: windowName,
        features: windowFeatures.join(),
        disposition,
      })
    })
    session.on('Page.downloadWillBegin', ({ url, suggestedFilename }) =>
      host.downloads(fromReserved(url), suggestedFilename),
    )
    session.on('Inspector.targetCrashed', () => {
      this.#context = undefined
      host.crashed()
    })
    session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      if (executionContextId === this.#context) this.#context = undefined
    })
    session.on('Runtime.bindingCalled', ({ payload, executionContextId }) =>
      this.#told(payload, executionContextId),
    )
    session.on('Runtime.consoleAPICalled', ({ type, args, stackTrace }) => {
      const text = args
        .map((one) => String(one.value ?? one.unserializableValue ?? one.description ?? one.type))
        .join(' ')
      const at = stackTrace?.callFrames[0]
      host.says(type, text, (at?.lineNumber ?? -1) + 1, fromReserved(at?.url ?? ''))
    })
    session.on('Log.entryAdded', ({ entry }) => {
      host.says(entry.level, fromReserved(entry.text), entry.lineNumber ?? 0, fromReserved(entry.url ?? ''))
    })
  }

  /** The preload is read anew for every document, as Electron does, so that a reload shows a rebuilt one. */
  async #installPreload(session: DevToolsSession): Promise<void> {
    const { preload, processFacts } = this.#options
    const source = preload === undefined ? null : readFileSync(preload, 'utf8')
    if (source === this.#preloadSource) return
    this.#preloadSource = source
    const facts: PreloadFacts = { secret: this.#secret, path: preload ?? '', process: processFacts }
    const scripts = injectedScripts(source, facts)
    const old = this.#injected
    const added = await Promise.all([
      session.send('Page.addScriptToEvaluateOnNewDocument', {
        source: scripts.preload,
        worldName: preloadWorld,
      }),
      session.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.page }),
      ...old.map((identifier) => session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier })),
    ])
    this.#injected = added.slice(0, 2).map((one) => (one as { identifier: string }).identifier)
  }

  async #decide(session: DevToolsSession, paused: Protocol.Fetch.requestPausedPayload): Promise<void> {
    const { requestId, request, frameId, resourceType } = paused
    try {
      if (resourceType === 'Document') {
        const isMainFrame = frameId === this.#mainFrame
        const url = fromReserved(request.url + (request.urlFragment ?? ''))
        const wish = this.#ownWish.get(frameId)
        this.#ownWish.delete(frameId)
        const navigation = { url, isMainFrame, frameId }
        const refused = paused.redirectedRequestId
          ? !this.#host.admitsRedirect(navigation)
          : wish !== undefined && !this.#host.admits(navigation)
        // Aborted is what leaves the page standing; a blocked request would put an error page in its place.
        if (refused)
          return void (await session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }))
        if (isMainFrame) await this.#installPreload(session)
      }
      const isMainFrame = frameId === this.#mainFrame
      const status = await answerRequest(session, paused, this.#host, isMainFrame)
      if (isMainFrame && resourceType === 'Document') this.#status = status
    } catch {
      // The page went away, or moved on, while its request was being answered.
    }
  }

  #told(payload: string, context: number): void {
    const [kind, ...parts] = wire.decode(payload) as [string, ...unknown[]]
    const host = this.#host
    if (kind === 'hello') this.#context = context
    if (context !== this.#context) return
    const [text, second, third] = parts as [string, unknown, number]
    switch (kind) {
      case 'send':
        return host.send(text, second as unknown[])
      case 'invoke':
        return void this.#invoke(text, second as unknown[], third, context)
      case 'navigate':
        return this.#navigateElsewhere(text)
      case 'open':
        return host.opensWindow({
          url: fromReserved(text),
          frameName: '',
          features: '',
          disposition: String(second),
        })
      case 'zoom':
        return host.zooms(Number(text))
      case 'preload-error':
        return host.preloadFailed(text, second as Error)
      case 'focus':
      case 'blur':
        return host.focused(kind === 'focus')
    }
  }

  async #invoke(channel: string, values: unknown[], id: number, context: number): Promise<void> {
    const [error, result] = await this.#host.invoke(channel, values)
    // The document that asked may be gone by now; its successor did not ask.
    if (context !== this.#context) return
    try {
      this.#hear(['reply', id, error, result])
    } catch (uncloneable) {
      console.error(`Error occurred in handler for '${channel}':`, uncloneable)
      this.#hear(['reply', id, String(uncloneable), undefined])
    }
  }

  /** A navigation outside http(s), held back in the page: to our own scheme it goes on, elsewhere there is nothing to load. */
  #navigateElsewhere(url: string): void {
    const navigation = { url: fromReserved(url), isMainFrame: true, frameId: this.#mainFrame }
    this.#host.started(navigation, false)
    if (this.#host.admits(navigation) && toReserved(url) !== url) void this.load(url).catch(() => undefined)
  }
}
