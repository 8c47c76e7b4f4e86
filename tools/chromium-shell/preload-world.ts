import { createBridge, type Bridge } from './bridge.ts'
import type { PageGlobal } from './page-global.ts'
import { createWire } from './wire.ts'

/** The preload script, wrapped as a module. */
type Preload = (require: (name: string) => unknown, exports: object, module: object) => void

export interface PreloadFacts {
  /** The function by which this world reports to main. */
  readonly binding: string
  /** The function in this world that main calls. */
  readonly receiver: string
  /** Known only to the two injected scripts, so the page cannot guess the events that connect them. */
  readonly secret: string
  readonly path: string
  /** The syntax error of a preload that could not be parsed. */
  readonly failure: string | null
}

type Send = (...message: unknown[]) => void
type Listener = (...values: unknown[]) => void

interface ClickEvent {
  readonly button: number
  readonly ctrlKey: boolean
  readonly shiftKey: boolean
  readonly target: { closest?(selector: string): unknown }
  preventDefault(): void
}
declare const MouseEvent: new (type: string, init: { relatedTarget: unknown }) => unknown

/** Runs in the preload's world before the page's scripts, as Electron's sandboxed renderer. */
export function runPreload(page: PageGlobal, facts: PreloadFacts, preload: Preload): void {
  const wire = createWire()
  const report = page[facts.binding] as (text: string) => void
  delete page[facts.binding]
  const send: Send = (...message) => report(wire.encode(message))

  holdNavigations(page, send)
  refuseNewTabs(page)
  const { ipcRenderer, receive } = createIpcRenderer(send)
  const webFrame = onlyWith('webFrame', { clearCache: () => send('clear-cache') })
  page[facts.receiver] = (text: string) => receive(wire.decode(text) as unknown[])
  send('hello')

  // Chromium may start either world first. In both cases they connect before the page's first script.
  const node = page.document.createElement('i')
  node.addEventListener('met', () =>
    loadPreload(facts, preload, { ipcRenderer, webFrame }, createBridge(node, 'preload', 'page')),
  )
  const offer = () => page.dispatchEvent(new MouseEvent(`${facts.secret}-preload`, { relatedTarget: node }))
  page.addEventListener(`${facts.secret}-page`, offer)
  offer()
}

/** Request interception sees only http(s) navigations; for any other, the page asks main first. */
function holdNavigations(page: PageGlobal, send: Send): void {
  page.navigation.addEventListener('navigate', (event) => {
    if (/^https?:/.test(event.destination.url) || event.downloadRequest !== null || !event.cancelable) return
    event.preventDefault()
    send('navigate', event.destination.url)
  })
}

/** Prevents clicks that would open a link in a new tab, since no window may be opened. */
function refuseNewTabs(page: PageGlobal): void {
  const refuse = (event: ClickEvent) => {
    const wantsTab = event.button === 1 || event.ctrlKey || event.shiftKey
    if (wantsTab && event.target.closest?.('a[href]')) event.preventDefault()
  }
  page.addEventListener('click', refuse)
  page.addEventListener('auxclick', refuse)
}

/** An object whose other members throw when read. */
function onlyWith<T extends object>(name: string, members: T): T {
  return new Proxy(members, {
    get(target, key) {
      if (typeof key === 'string' && !(key in target))
        throw new Error(`${name}.${key} is not provided by the Chromium shell`)
      return Reflect.get(target, key) as unknown
    },
  })
}

/** Creates `ipcRenderer` and the function that delivers main's messages to it. */
function createIpcRenderer(send: Send): { ipcRenderer: object; receive: (message: unknown[]) => void } {
  let lastCall = 0
  const calls = new Map<number, (error: string | null, result: unknown) => void>()
  const listeners = new Map<string, Listener[]>()
  const listenersOf = (channel: string) => listeners.get(channel) ?? []

  const ipcRenderer = onlyWith('ipcRenderer', {
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
      listeners.set(channel, [...listenersOf(channel), listener])
      return ipcRenderer
    },
    removeListener(channel: string, listener: Listener) {
      const at = listenersOf(channel).lastIndexOf(listener)
      if (at >= 0) listeners.set(channel, listenersOf(channel).toSpliced(at, 1))
      return ipcRenderer
    },
  })
  const receive = (message: unknown[]): void => {
    const [kind, to, ...parts] = message as [string, never, ...unknown[]]
    if (kind === 'message') {
      for (const listener of listenersOf(to)) listener(onlyWith('event', {}), ...(parts[0] as unknown[]))
      return
    }
    calls.get(to)?.(parts[0] as string | null, parts[1])
    calls.delete(to)
  }
  return { ipcRenderer, receive }
}

function loadPreload(facts: PreloadFacts, preload: Preload, members: object, bridge: Bridge): void {
  const contextBridge = onlyWith('contextBridge', {
    exposeInMainWorld: (key: string, api: unknown) => void bridge.call(0, [key, api]),
  })
  const require = (name: string) => {
    if (name === 'electron') return onlyWith('electron', { contextBridge, ...members })
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

/** `runPreload` and its own dependencies. The rules of `wireFunctions` apply. */
export const preloadFunctions = [
  runPreload,
  holdNavigations,
  refuseNewTabs,
  onlyWith,
  createIpcRenderer,
  loadPreload,
]
