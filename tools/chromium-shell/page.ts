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

/** A page's reports to its web contents. URLs are in the app's form (`app://…`). */
export interface PageHost {
  respond(request: Request): Promise<Response>
  /** Whether a navigation that the page started (a link, a form, `location`, meta refresh) may continue. */
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
  /** Resolves to the handler's outcome, as [error] or [null, result]. */
  invoke(channel: string, values: unknown[]): Promise<[string] | [null, unknown]>
}

interface PageOptions {
  readonly preload: string | undefined
  readonly size: Size
  /** If false, the page runs no scripts. */
  readonly javascript: boolean
}

const leaving = "dispatchEvent(new Event('beforeunload', { cancelable: true }))"

/** A window's URL before the app loads anything into it. */
const isBlank = (url: string): boolean => url === 'about:blank' || url.startsWith('data:text/html,<!--')

/** One Chromium page, from its creation to its end: navigation, requests, the preload and its messages. */
export class Page {
  targetId: string | undefined
  readonly #host: PageHost
  readonly #session: Promise<DevToolsSession>
  #mainFrame = ''
  /** The execution context of the current document's preload. */
  #context: number | undefined
  /** Frames with a navigation that the page started, until the app loads something or a document commits. */
  readonly #rendererInitiated = new Set<string>()

  constructor(host: PageHost, options: PageOptions) {
    this.#host = host
    this.#session = this.#open(options)
    this.#session.catch(() => undefined)
  }

  /** Sends a command to the page, once it exists. */
  async ask<M extends Command>(
    method: M,
    parameters?: Protocol.CommandParameters[M],
  ): Promise<Protocol.CommandReturnValues[M]> {
    return (await this.#session).send(method, parameters)
  }

  /** Like `ask`, but ignores the result and any failure: if the page has gone, nothing is lost. */
  async tell<M extends Command>(method: M, parameters?: Protocol.CommandParameters[M]): Promise<void> {
    await this.ask(method, parameters).catch(() => undefined)
  }

  /** @returns the error text of a failed load */
  async load(url: string): Promise<string | undefined> {
    this.#rendererInitiated.delete(this.#mainFrame)
    return (await this.ask('Page.navigate', { url: toReserved(url) })).errorText
  }

  async resize(size: Size): Promise<void> {
    await fitWindow(await this.#session, size)
  }

  /** Dispatches `beforeunload` in the page. A page that does not respond within a second agrees. */
  async isRefusingToClose(): Promise<boolean> {
    const answer = this.ask('Runtime.evaluate', { expression: leaving, returnByValue: true })
      .then(({ result }) => result.value === false)
      .catch(() => false)
    return Promise.race([answer, afterSecondOfOurs()])
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

  async #open({ preload, size, javascript }: PageOptions): Promise<DevToolsSession> {
    const chromium = await shell.chromium.promise
    const browser = chromium.devTools.session()
    const targetId = await createTarget(chromium, browser, size)
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
    browser.on('Target.targetDestroyed', (gone) => gone.targetId === targetId && this.#host.closed())
    const session = chromium.devTools.session(sessionId)
    this.#listen(session)
    // Grants the listed permissions and denies all others.
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
      session.send('Emulation.setScriptExecutionDisabled', { value: !javascript }),
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
        // 'Aborted' leaves the page as it is; 'BlockedByClient' would replace it with an error page.
        await session.send('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'Aborted' })
      } else await respondToRequest(session, paused, (request) => this.#host.respond(request))
    } catch {
      // The page was closed, or navigated again, before the response arrived.
    }
  }

  #admits({ frameId, request, redirectedRequestId }: Protocol.Fetch.requestPausedPayload): boolean {
    const url = fromReserved(request.url + (request.urlFragment ?? ''))
    // Not removed yet: if a page starts two navigations at once, both need a decision.
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
    // The page may show another document by now, which made no such call.
    if (context !== this.#context) return
    try {
      this.#callReceiver(['reply', id, error, result])
    } catch (uncloneable) {
      console.error(`Error occurred in handler for '${channel}':`, uncloneable)
      this.#callReceiver(['reply', id, String(uncloneable), undefined])
    }
  }

  /** Imitates critical memory pressure: collects garbage and frees unused decoded images. */
  async #clearCache(): Promise<void> {
    await this.tell('HeapProfiler.collectGarbage')
    await this.tell('Memory.simulatePressureNotification', { level: 'critical' })
  }

  /**
   * Handles a navigation outside http(s) that the page has held back: only one to a scheme of the app has
   * anything to load.
   */
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

/** Chromium's window has a border around the page (and tabs when headless); `size` is the page's. */
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

/** In steps, so that a time in which the machine lets this process wait counts once. */
async function afterSecondOfOurs(): Promise<false> {
  for (let step = 0; step < 20; step += 1) await wait(50, undefined, { ref: false })
  return false
}
