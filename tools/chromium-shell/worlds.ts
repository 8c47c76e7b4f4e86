import { Script } from 'node:vm'
import { createBridge, type BridgeNode } from './bridge.ts'
import { createWire } from './wire.ts'

/** The isolated world in which the preload runs; the page's scripts can neither see nor reach it. */
export const preloadWorld = 'chromium-shell-preload'

/** The function the DevTools protocol puts into that world only; what it is called with arrives in main. */
export const binding = 'chromiumShellTell'

/** The function of that world main calls. */
export const receiver = 'chromiumShellHear'

type Preload = (require: (name: string) => unknown, exports: object, module: object) => void
type Listener = (...values: unknown[]) => void

/** What this file needs of a page; the tools are not compiled against the DOM. */
interface PageGlobal {
  [name: string]: unknown
  readonly document: { createElement(name: string): BridgeNode }
  readonly navigation: { addEventListener(type: string, listener: (event: NavigateEvent) => void): void }
  addEventListener(type: string, listener: (event: never) => void): void
  removeEventListener(type: string, listener: (event: never) => void): void
  dispatchEvent(event: unknown): boolean
}
interface NavigateEvent {
  readonly destination: { readonly url: string }
  readonly cancelable: boolean
  readonly downloadRequest: string | null
  preventDefault(): void
}
interface ClickEvent {
  readonly button: number
  readonly ctrlKey: boolean
  readonly shiftKey: boolean
  readonly target: { closest?(selector: string): unknown }
  preventDefault(): void
}
declare const MouseEvent: new (type: string, init: { relatedTarget: unknown }) => unknown

interface PreloadFacts {
  readonly binding: string
  readonly receiver: string
  /** Known to the two injected scripts only; the page has no way to guess the events they find each other with. */
  readonly secret: string
  readonly path: string
  /** Why the preload could not be read as a script. */
  readonly failure: string | null
}

/** Runs in the preload's world before any script of the page: the sandboxed renderer as Electron presents it. */
function runPreload(
  page: PageGlobal,
  facts: PreloadFacts,
  makeWire: typeof createWire,
  makeBridge: typeof createBridge,
  preload: Preload,
): void {
  const wire = makeWire()
  const tell = page[facts.binding] as (text: string) => void
  delete page[facts.binding]
  const send = (...message: unknown[]) => tell(wire.encode(message))

  // Only http(s) navigations pass the request interception; main is asked before any other one happens.
  page.navigation.addEventListener('navigate', (event) => {
    if (/^https?:/.test(event.destination.url) || event.downloadRequest !== null || !event.cancelable) return
    event.preventDefault()
    send('navigate', event.destination.url)
  })
  // A click that would open a link in a new tab does nothing, as no window may be opened.
  const refuseNewTab = (event: ClickEvent) => {
    const wantsTab = event.button === 1 || event.ctrlKey || event.shiftKey
    if (wantsTab && event.target.closest?.('a[href]')) event.preventDefault()
  }
  page.addEventListener('click', refuseNewTab)
  page.addEventListener('auxclick', refuseNewTab)

  const only = <T extends object>(name: string, members: T): T =>
    new Proxy(members, {
      get(target, key) {
        if (typeof key === 'string' && !(key in target))
          throw new Error(`${name}.${key} is not provided by the Chromium shell`)
        return Reflect.get(target, key) as unknown
      },
    })

  let lastCall = 0
  const calls = new Map<number, (error: string | null, result: unknown) => void>()
  const listeners = new Map<string, Listener[]>()
  const heardOn = (channel: string) => listeners.get(channel) ?? []
  const ipcRenderer = only('ipcRenderer', {
    send: (channel: string, ...values: unknown[]) => send('send', channel, values),
    invoke: async (channel: string, ...values: unknown[]) => {
      const id = ++lastCall
      send('invoke', channel, values, id)
      return new Promise((resolve, reject) =>
        calls.set(id, (error, result) => {
          if (error === null) resolve(result)
          else reject(new Error(`Error invoking remote method '${channel}': ${error}`))
        }),
      )
    },
    on(channel: string, listener: Listener) {
      listeners.set(channel, [...heardOn(channel), listener])
      return ipcRenderer
    },
    removeListener(channel: string, listener: Listener) {
      const at = heardOn(channel).lastIndexOf(listener)
      if (at >= 0) listeners.set(channel, heardOn(channel).toSpliced(at, 1))
      return ipcRenderer
    },
  })
  page[facts.receiver] = (text: string) => {
    const [kind, to, ...parts] = wire.decode(text) as [string, never, ...unknown[]]
    if (kind === 'message') {
      for (const listener of heardOn(to)) listener(only('event', {}), ...(parts[0] as unknown[]))
      return
    }
    calls.get(to)?.(parts[0] as string | null, parts[1])
    calls.delete(to)
  }

  const run = (bridge: ReturnType<typeof createBridge>) => {
    const contextBridge = only('contextBridge', {
      exposeInMainWorld: (key: string, api: unknown) => void bridge.call(0, [key, api]),
    })
    const require = (name: string) => {
      if (name === 'electron') return only('electron', { contextBridge, ipcRenderer })
      if (/^(node:)?(events|timers|url)$/.test(name))
        throw new Error(`${name} in a preload is not provided by the Chromium shell`)
      throw new Error(`module not found: ${name}`)
    }
    try {
      if (facts.failure !== null) throw new SyntaxError(facts.failure)
      const exports = {}
      preload(require, exports, { exports })
    } catch (error) {
      console.error(`Unable to load preload script: ${facts.path}`)
      console.error(error)
    }
  }

  send('hello')
  // Which of the two worlds starts first is Chromium's affair. Either way both have met before the page's first script.
  const node = page.document.createElement('i')
  node.addEventListener('met', () => run(makeBridge(makeWire, node, 'preload', 'page')))
  const offer = () => page.dispatchEvent(new MouseEvent(`${facts.secret}-preload`, { relatedTarget: node }))
  page.addEventListener(`${facts.secret}-page`, offer)
  offer()
}

/** Runs in the page's own world before its scripts: receives what the preload exposes and freezes it. */
function receiveExposed(
  page: PageGlobal,
  secret: string,
  makeWire: typeof createWire,
  makeBridge: typeof createBridge,
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
    const fixed = { enumerable: true, configurable: false, writable: false }
    Object.defineProperty(page, key as string, { value: api, ...fixed })
  }
  const accept = ({ relatedTarget: node }: { relatedTarget: BridgeNode }) => {
    page.removeEventListener(`${secret}-preload`, accept)
    makeBridge(makeWire, node, 'page', 'preload', expose)
    node.dispatchEvent(new CustomEvent('met'))
  }
  page.addEventListener(`${secret}-preload`, accept)
  page.dispatchEvent(new CustomEvent(`${secret}-page`))
}

/** The two scripts to inject for a preload: one for its own world, one for the page's. Only the main frame gets them. */
export function injectedScripts(source: string, path: string): { preload: string; page: string } {
  const secret = `chromium-shell-${crypto.randomUUID()}`
  let preload = `function (require, exports, module) {\n${source}\n}`
  let failure: string | null = null
  try {
    // One script carries the shell's side and the preload: a preload that does not parse must not take both down.
    new Script(`(${preload})`, { filename: path })
  } catch (error) {
    failure = (error as Error).message
    preload = 'null'
  }
  const inMainFrame = (call: string) =>
    `if (globalThis.top === globalThis && !/^(about:blank|chrome-error:|data:)/.test(location.href)) (${call})`
  const facts = { binding, receiver, secret, path, failure } satisfies PreloadFacts
  const sources = `${String(createWire)}, ${String(createBridge)}`
  return {
    preload: inMainFrame(
      `${String(runPreload)})(globalThis, ${JSON.stringify(facts)}, ${sources}, ${preload}`,
    ),
    page: inMainFrame(`${String(receiveExposed)})(globalThis, ${JSON.stringify(secret)}, ${sources}`),
  }
}
