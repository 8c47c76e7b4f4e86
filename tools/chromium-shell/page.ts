import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Size } from 'electron'
import type { Chromium } from './chromium.ts'
import type { DevToolsSession, Protocol } from './devtools.ts'
import { binding, injectedScripts, preloadWorld, receiver } from './injected-scripts.ts'
import { respondToRequest } from './page-requests.ts'
import { fromReserved, toReserved } from './schemes.ts'
import { shell } from './shell.ts'
import { createWire } from './wire.ts'

const wire = createWire()

type Command = keyof Protocol.CommandParameters & keyof Protocol.CommandReturnValues

/** What a page reports to the web contents it belongs to. URLs are those the app knows (`app://…`). */
export interface PageHost {
  respond(request: Request): Promise<Response>
  /** Whether a navigation that the page began (a link, a form, `location`, meta refresh) may continue. */
  admits(event: 'will-navigate' | 'will-frame-navigate' | 'will-redirect', url: string): boolean
  started(url: string, isMainFrame: boolean, isSameDocument: boolean): void
  committed(url: string): void
  loaded(): void
  crashed(): void
  closed(): void
  opensWindow(url: string): void
  downloads(url: string): void
  permissions(): Promise<Protocol.Browser.PermissionType[]>
  send(channel: string, values: unknown[]): void
  /** Resolves to what the handler gave, as [error] or [null, result]. */
  invoke(channel: string, values: unknown[]): Promise<[string] | [null, unknown]>
}

const leaving = "dispatchEvent(new Event('beforeunload', { cancelable: true }))"

/** What a window shows before the app loads something into it. */
const isBlank = (url: string): boolean => url === 'about:blank' || url.startsWith('data:text/html,<!--')

/** One page of Chromium, from its creation to its end: navigation, requests, the preload and its messages. */
export class Page {
  targetId: string | undefined
  readonly #host: PageHost
  readonly #session: Promise<DevToolsSession>
  #mainFrame = ''
  /** The world in which the preload of the current document runs. */
  #context: number | undefined
  /** Frames whose navigations the page began, until the app loads something or a document is there. */
  readonly #rendererInitiated = new Set<string>()

  constructor(host: PageHost, preload: string | undefined, size: Size) {
    this.#host = host
    this.#session = this.#open(preload, size)
    this.#session.catch(() => undefined)
  }

  /** A command to the page as soon as it exists. */
  async ask<M extends Command>(
    method: M,
    parameters?: Protocol.CommandParameters[M],
  ): Promise<Protocol.CommandReturnValues[M]> {
    return (await this.#session).send(method, parameters)
  }

  /** The same without a result: a command fails when the page has gone, and then nothing is lost. */
  async tell<M extends Command>(method: M, parameters?: Protocol.CommandParameters[M]): Promise<void> {
    await this.ask(method, parameters).catch(() => undefined)
  }

  /** @returns the error of a load that failed */
  async load(url: string): Promise<string | undefined> {
    this.#rendererInitiated.delete(this.#mainFrame)
    return (await this.ask('Page.navigate', { url: toReserved(url) })).errorText
  }

  async resize(size: Size): Promise<void> {
    await fitWindow(await this.#session, size)
  }

  /** Asks the page by `beforeunload`; one that does not answer within a second does not refuse. */
  async isRefusingToClose(): Promise<boolean> {
    const answer = this.ask('Runtime.evaluate', { expression: leaving, returnByValue: true })
      .then(({ result }) => result.value === false)
      .catch(() => false)
    return Promise.race([answer, wait(1000, false, { ref: false })])
  }

  async close(): Promise<void> {
    await this.#session.catch(() => undefined)
    const browser = (await shell.chromium.promise).devTools.session()
    await browser.send('Target.closeTarget', { targetId: this.targetId ?? '' }).catch(() => undefined)
    this.#host.closed()
  }

  post(channel: string, values: unknown[]): void {
    this.#callReceiver(['message', channel, values])
  }

  #callReceiver(message: unknown[]): void {
    const text = wire.encode(message)
    if (this.#context === undefined) return
    void this.tell('Runtime.callFunctionOn', {
      functionDeclaration: `function (text) { ${receiver}(text) }`,
      arguments: [{ value: text }],
      executionContextId: this.#context,
    })
  }

  async #open(preload: string | undefined, size: Size): Promise<DevToolsSession> {
    const chromium = await shell.chromium.promise
    const browser = chromium.devTools.session()
    const targetId = await createTarget(chromium, browser, size)
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
    browser.on('Target.targetDestroyed', (gone) => gone.targetId === targetId && this.#host.closed())
    const session = chromium.devTools.session(sessionId)
    this.#listen(session)
    // Grants those listed and denies all others.
    await browser.send('Browser.grantPermissions', { permissions: await this.#host.permissions() })
    const scripts = injectedScripts(preload === undefined ? '' : readFileSync(preload, 'utf8'), preload ?? '')
    await Promise.all([
      session.send('Page.enable'),
      session.send('Runtime.enable'),
      session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      session.send('Runtime.addBinding', { name: binding, executionContextName: preloadWorld }),
      session.send('Page.addScriptToEvaluateOnNewDocument', {
        source: scripts.preload,
        worldName: preloadWorld,
      }),
      session.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.page }),
    ])
    const { frameTree } = await session.send('Page.getFrameTree')
    this.#mainFrame = frameTree.frame.id
    this.targetId = targetId
    await fitWindow(session, size)
    return session
  }

  #listen(session: DevToolsSession): void {
    const host = this.#host
    session.on('Fetch.requestPaused', (paused) => void this.#decide(session, paused))
    session.on('Page.frameRequestedNavigation', ({ frameId, url, disposition }) => {
      if (disposition === 'currentTab') this.#rendererInitiated.add(frameId)
      else host.opensWindow(fromReserved(url))
    })
    session.on('Page.windowOpen', ({ url }) => host.opensWindow(fromReserved(url)))
    session.on('Page.downloadWillBegin', ({ url }) => host.downloads(fromReserved(url)))
    session.on('Page.frameStartedNavigating', ({ frameId, url, navigationType }) => {
      if (isBlank(url)) return
      host.started(fromReserved(url), frameId === this.#mainFrame, /sameDocument/i.test(navigationType))
    })
    session.on('Page.frameNavigated', ({ frame }) => {
      this.#rendererInitiated.delete(frame.id)
      if (frame.parentId === undefined && !isBlank(frame.url)) host.committed(fromReserved(frame.url))
    })
    session.on('Page.loadEventFired', () => host.loaded())
    session.on('Inspector.targetCrashed', () => {
      this.#context = undefined
      host.crashed()
    })
    session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      if (executionContextId === this.#context) this.#context = undefined
    })
    session.on('Runtime.bindingCalled', ({ payload, executionContextId }) =>
      this.#receive(payload, executionContextId),
    )
  }

  async #decide(session: DevToolsSession, paused: Protocol.Fetch.requestPausedPayload): Promise<void> {
    try {
      if (paused.resourceType === 'Document' && !this.#admits(paused)) {
        // After 'Aborted' the page stays as it is; after 'BlockedByClient' an error page would take its place.
        await session.send('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'Aborted' })
      } else await respondToRequest(session, paused, (request) => this.#host.respond(request))
    } catch {
      // The page was closed, or navigated again, before the response arrived.
    }
  }

  #admits({ frameId, request, redirectedRequestId }: Protocol.Fetch.requestPausedPayload): boolean {
    const url = fromReserved(request.url + (request.urlFragment ?? ''))
    // Kept: a page that begins two navigations at once has both decided on.
    const isRendererInitiated = this.#rendererInitiated.has(frameId)
    if (redirectedRequestId !== undefined) return this.#host.admits('will-redirect', url)
    return !isRendererInitiated || this.#admitsRendererInitiated(url, frameId === this.#mainFrame)
  }

  #admitsRendererInitiated(url: string, isMainFrame: boolean): boolean {
    return (
      (!isMainFrame || this.#host.admits('will-navigate', url)) &&
      this.#host.admits('will-frame-navigate', url)
    )
  }

  #receive(payload: string, context: number): void {
    const [kind, text, values, id] = wire.decode(payload) as [string, string, unknown[], number]
    if (kind === 'hello') this.#context = context
    if (context !== this.#context) return
    if (kind === 'send') this.#host.send(text, values)
    else if (kind === 'invoke') void this.#invoke(text, values, id, context)
    else if (kind === 'navigate') this.#navigateOutsideHttp(text)
    else if (kind === 'clear-cache') void this.#clearCache()
  }

  async #invoke(channel: string, values: unknown[], id: number, context: number): Promise<void> {
    const [error, result] = await this.#host.invoke(channel, values)
    // By now the page may show another document, which did not ask.
    if (context !== this.#context) return
    try {
      this.#callReceiver(['reply', id, error, result])
    } catch (uncloneable) {
      console.error(`Error occurred in handler for '${channel}':`, uncloneable)
      this.#callReceiver(['reply', id, String(uncloneable), undefined])
    }
  }

  /** What critical pressure on memory brings in the page's process: garbage is collected, unused decoded images are freed. */
  async #clearCache(): Promise<void> {
    await this.tell('HeapProfiler.collectGarbage')
    await this.tell('Memory.simulatePressureNotification', { level: 'critical' })
  }

  /** A navigation outside http(s), held back in the page: only one to a scheme of the app has something to load. */
  #navigateOutsideHttp(url: string): void {
    this.#host.started(url, true, false)
    if (this.#admitsRendererInitiated(url, true) && toReserved(url) !== url)
      void this.load(url).catch(() => undefined)
  }
}

async function createTarget(chromium: Chromium, browser: DevToolsSession, size: Size): Promise<string> {
  if (shell.headless) {
    const blank = { url: 'about:blank', newWindow: true, ...size }
    return (await browser.send('Target.createTarget', blank)).targetId
  }
  const url = `data:text/html,<!--${randomUUID()}-->`
  const opened = new Promise<string>((resolve) => {
    const look = ({ targetInfo }: { targetInfo: Protocol.Target.TargetInfo }) =>
      targetInfo.url === url && resolve(targetInfo.targetId)
    browser.on('Target.targetCreated', look)
    browser.on('Target.targetInfoChanged', look)
  })
  chromium.openAppWindow(url)
  return opened
}

/** Chromium's window has a border around the page (and tabs when headless); the size asked for is the page's. */
async function fitWindow(session: DevToolsSession, size: Size): Promise<void> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: '[outerWidth - innerWidth, outerHeight - innerHeight]',
    returnByValue: true,
  })
  const [across, down] = result.value as [number, number]
  const { windowId } = await session.send('Browser.getWindowForTarget', {})
  const bounds = { width: size.width + across, height: size.height + down }
  await session.send('Browser.setWindowBounds', { windowId, bounds })
}
