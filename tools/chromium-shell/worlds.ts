import { Script } from 'node:vm'
import { createBridge, type BridgeNode } from './bridge.ts'
import { createWire } from './wire.ts'

/** The isolated world in which the preload runs; the page's scripts can neither see nor reach it. */
export const preloadWorld = 'chromium-shell-preload'

/** The function the DevTools protocol puts into that world only; what it is called with arrives in main. */
export const binding = 'chromiumShellTell'

/** The function of that world main calls. */
export const receiver = 'chromiumShellHear'

type Wire = ReturnType<typeof createWire>
type Bridge = ReturnType<typeof createBridge>
type Preload = (
  require: (name: string) => unknown,
  process: object,
  global: object,
  ...more: unknown[]
) => void
type Listener = (...values: unknown[]) => void

/** What this file needs of a page; the tools are not compiled against the DOM. */
interface PageGlobal {
  [name: string]: unknown
  readonly top: unknown
  readonly document: { createElement(name: string): BridgeNode }
  readonly navigation: { addEventListener(type: string, listener: (event: NavigateEvent) => void): void }
  addEventListener(type: string, listener: (event: never) => void, capture?: boolean): void
  removeEventListener(type: string, listener: (event: never) => void, capture?: boolean): void
  dispatchEvent(event: unknown): boolean
}
interface NavigateEvent {
  readonly destination: { readonly url: string }
  readonly cancelable: boolean
  readonly downloadRequest: string | null
  preventDefault(): void
}
interface ClickEvent {
  readonly defaultPrevented: boolean
  readonly button: number
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly target: { closest?(selector: string): { readonly href: string } | null }
  preventDefault(): void
}
declare const MouseEvent: new (type: string, init: { relatedTarget: unknown }) => unknown

export interface PreloadFacts {
  /** Known to the two injected scripts only; the page has no way to guess the events they find each other with. */
  readonly secret: string
  readonly path: string
  readonly process: object
}

/** Runs in the preload's world before any script of the page: the sandboxed renderer as Electron presents it. */
function runPreload(
  page: PageGlobal,
  names: { binding: string; receiver: string },
  facts: PreloadFacts,
  wire: Wire,
  makeBridge: (node: BridgeNode, own: string, peer: string) => Bridge,
  preload: Preload | null,
  failure: string | null,
): void {
  const tell = page[names.binding] as (text: string) => void
  delete page[names.binding]
  const send = (...message: unknown[]) => tell(wire.encode(message))

  // Only http(s) navigations pass the request interception; main is asked before any other one happens.
  page.navigation.addEventListener('navigate', (event) => {
    if (/^https?:/.test(event.destination.url) || event.downloadRequest !== null || !event.cancelable) return
    event.preventDefault()
    send('navigate', event.destination.url)
  })
  const openElsewhere = (event: ClickEvent) => {
    const link = event.target.closest?.('a[href]')
    const elsewhere = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey
    if (!link || !elsewhere || event.defaultPrevented || event.button > 1) return
    event.preventDefault()
    send('open', link.href, event.shiftKey ? 'new-window' : 'background-tab')
  }
  page.addEventListener('click', openElsewhere)
  page.addEventListener('auxclick', openElsewhere)
  page.addEventListener('focus', () => send('focus'))
  page.addEventListener('blur', () => send('blur'))

  // Not a private field: ipcRenderer is used through a proxy.
  class Emitter {
    readonly heard = new Map<string, Listener[]>()
    on(event: string, listener: Listener) {
      this.heard.set(event, [...this.listeners(event), listener])
      return this
    }
    once(event: string, listener: Listener) {
      const first: Listener = (...values) => {
        this.off(event, first)
        listener(...values)
      }
      return this.on(event, Object.assign(first, { listener }))
    }
    off(event: string, listener: Listener) {
      const all = this.listeners(event)
      const at = all.findLastIndex(
        (one) => one === listener || (one as { listener?: Listener }).listener === listener,
      )
      this.heard.set(event, at < 0 ? all : all.toSpliced(at, 1))
      return this
    }
    addListener(event: string, listener: Listener) {
      return this.on(event, listener)
    }
    removeListener(event: string, listener: Listener) {
      return this.off(event, listener)
    }
    removeAllListeners(event?: string) {
      if (event === undefined) this.heard.clear()
      else this.heard.delete(event)
      return this
    }
    listeners(event: string) {
      return this.heard.get(event) ?? []
    }
    listenerCount(event: string) {
      return this.listeners(event).length
    }
    emit(event: string, ...values: unknown[]) {
      for (const listener of this.listeners(event)) listener.apply(this, values)
      return this.listenerCount(event) > 0
    }
  }

  const only = <T extends object>(name: string, members: T): T =>
    new Proxy(members, {
      get(target, key) {
        if (
          typeof key === 'string' &&
          !(key in target) &&
          !['then', 'toJSON', 'default', '__esModule'].includes(key)
        ) {
          throw new Error(`${name}.${key} is not provided by the Chromium shell`)
        }
        return Reflect.get(target, key) as unknown
      },
    })

  let lastCall = 0
  const calls = new Map<
    number,
    { channel: string; resolve: (value: unknown) => void; reject: (error: Error) => void }
  >()
  const ipcRenderer = only(
    'ipcRenderer',
    Object.assign(new Emitter(), {
      send: (channel: string, ...values: unknown[]) => send('send', channel, values),
      invoke: async (channel: string, ...values: unknown[]) => {
        const id = ++lastCall
        send('invoke', channel, values, id)
        return new Promise((resolve, reject) => calls.set(id, { channel, resolve, reject }))
      },
    }),
  )
  page[names.receiver] = (text: string) => {
    const [kind, ...parts] = wire.decode(text) as [string, ...unknown[]]
    if (kind === 'message') {
      const [channel, values] = parts as [string, unknown[]]
      ipcRenderer.emit(channel, { sender: ipcRenderer, ports: [] }, ...values)
      return
    }
    const [id, error, result] = parts as [number, string | null, unknown]
    const call = calls.get(id)
    calls.delete(id)
    if (error === null) call?.resolve(result)
    else call?.reject(new Error(`Error invoking remote method '${call.channel}': ${error}`))
  }

  let zoom = 1
  const webFrame = only('webFrame', {
    getZoomFactor: () => zoom,
    setZoomFactor: (factor: number) => {
      zoom = factor
      send('zoom', factor)
    },
  })

  const run = (bridge: Bridge) => {
    const contextBridge = only('contextBridge', {
      exposeInMainWorld: (key: string, api: unknown) => {
        bridge.call(0, [key, api])
      },
    })
    const setImmediate = (callback: Listener, ...values: unknown[]) => setTimeout(callback, 0, ...values)
    const clearImmediate = (id: never) => clearTimeout(id)
    const timers = { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate }
    const electron = only('electron', { contextBridge, ipcRenderer, webFrame })
    const modules: Record<string, object> = {
      electron,
      'electron/renderer': electron,
      'electron/common': electron,
      events: Object.assign(Emitter, { EventEmitter: Emitter }),
      timers: only('timers', timers),
      url: only('url', { URL, URLSearchParams }),
    }
    const require = (name: string) => {
      const module = modules[name.replace(/^node:/, '')]
      if (!module) throw new Error(`module not found: ${name}`)
      return module
    }
    try {
      if (failure !== null) throw new SyntaxError(failure)
      const exports = {}
      const process = Object.assign(new Emitter(), facts.process)
      preload?.(require, process, globalThis, setImmediate, clearImmediate, exports, { exports })
    } catch (error) {
      console.error(`Unable to load preload script: ${facts.path}`)
      console.error(error)
      send('preload-error', facts.path, error instanceof Error ? error : new Error(String(error)))
    }
  }

  send('hello')
  // Which of the two worlds starts first is Chromium's affair. Either way both have met before the page's first script.
  const node = page.document.createElement('i')
  let met = false
  node.addEventListener('met', () => {
    if (met) return
    met = true
    page.removeEventListener(`${facts.secret}-page`, offer)
    run(makeBridge(node, 'preload', 'page'))
  })
  const offer = () => page.dispatchEvent(new MouseEvent(`${facts.secret}-preload`, { relatedTarget: node }))
  page.addEventListener(`${facts.secret}-page`, offer)
  offer()
}

/** Runs in the page's own world before its scripts: receives what the preload exposes and freezes it. */
function receiveExposed(
  page: PageGlobal,
  secret: string,
  makeBridge: (
    node: BridgeNode,
    own: string,
    peer: string,
    first: (...values: unknown[]) => unknown,
  ) => Bridge,
): void {
  const freeze = (value: unknown): void => {
    const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function'
    if (!isObject || Object.isFrozen(value) || ArrayBuffer.isView(value)) return
    Object.freeze(value)
    for (const key of Reflect.ownKeys(value)) freeze((value as Record<PropertyKey, unknown>)[key])
  }
  const expose = (key: unknown, api: unknown) => {
    if (Object.hasOwn(page, key as string)) {
      throw new Error('Cannot bind an API on top of an existing property on the window object')
    }
    freeze(api)
    Object.defineProperty(page, key as string, {
      value: api,
      enumerable: true,
      configurable: false,
      writable: false,
    })
  }
  const accept = ({ relatedTarget: node }: { relatedTarget: BridgeNode }) => {
    page.removeEventListener(`${secret}-preload`, accept)
    makeBridge(node, 'page', 'preload', expose)
    node.dispatchEvent(new CustomEvent('met'))
  }
  page.addEventListener(`${secret}-preload`, accept)
  page.dispatchEvent(new CustomEvent(`${secret}-page`))
}

/** The two scripts to inject for a preload: one for its own world, one for the page's. Only the main frame gets them. */
export function injectedScripts(
  preload: string | null,
  facts: PreloadFacts,
): { preload: string; page: string } {
  const parameters = 'require, process, global, setImmediate, clearImmediate, exports, module'
  const body = preload === null ? 'null' : `function (${parameters}) {\n${preload}\n}`
  let failure: string | null = null
  try {
    // One script carries the shell's side and the preload: a preload that does not parse must not take both down.
    new Script(`(${body})`, { filename: facts.path })
  } catch (error) {
    failure = (error as Error).message
  }
  const inMainFrame = (call: string) =>
    `if (globalThis.top === globalThis && !/^(about:blank|chrome-error:|data:)/.test(location.href)) (${call})`
  const names = JSON.stringify({ binding, receiver })
  return {
    preload: inMainFrame(
      `${String(runPreload)})(globalThis, ${names}, ${JSON.stringify(facts)}, (${String(createWire)})(), ` +
        `${String(createBridge)}, ${failure === null ? body : 'null'}, ${JSON.stringify(failure)}`,
    ),
    page: inMainFrame(
      `${String(receiveExposed)})(globalThis, ${JSON.stringify(facts.secret)}, ${String(createBridge)}`,
    ),
  }
}
