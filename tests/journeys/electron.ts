import type { Caller, IpcPort } from '../../src/main/ipc/ipc-port.ts'

/**
 * Stands in for the module `electron` as the preload imports it: the wire between the page and main, in memory. Values
 * are copied in both directions as Electron's are, so that what cannot be cloned fails here as well.
 */

type Handler = (caller: Caller, requestId: unknown, request: unknown) => Promise<unknown>
type Listener = (caller: Caller, message: unknown) => void
type Receiver = (event: unknown, payload: unknown) => void

/** Main's side of the wire, as one app has served it. */
export interface Wire {
  readonly port: IpcPort
  /** The page reloads or goes: main aborts what it was asked by it. */
  pageGone(): void
  /** Notes from now on what main sends to the page: `[channel or event, value]` for each response and event. */
  record(): readonly unknown[]
  /** Nothing is heard or sent any more. */
  cut(): void
}

/** There is one window, and so one page that may ask. */
const window = 1
const caller: Caller = { window, isMainFrame: true, origin: 'app://bundle' }

let handlers = new Map<string, Handler>()
let listeners = new Map<string, Listener[]>()
const receivers = new Map<string, Set<Receiver>>()
/** What main has sent since a test began to record it. */
let recorded: unknown[] | null = null

/** Lays a new wire; the page's calls go to it from now on. */
export function createWire(): Wire {
  const own = { handlers: new Map<string, Handler>(), listeners: new Map<string, Listener[]>() }
  const goneListeners: ((window: number) => void)[] = []
  let isCut = false
  handlers = own.handlers
  listeners = own.listeners
  recorded = null
  return {
    port: {
      handle: (channel, response) => void own.handlers.set(channel, response),
      listen: (channel, listener) =>
        void own.listeners.set(channel, [...(own.listeners.get(channel) ?? []), listener]),
      send(event, payload, to = window) {
        if (isCut || to !== window) return
        const copy: unknown = structuredClone(payload)
        recorded?.push([event, copy])
        // As a message of its own: main never runs into the page.
        queueMicrotask(() => {
          for (const receive of receivers.get(event) ?? []) receive(null, copy)
        })
      },
      pageGone: (listener) => void goneListeners.push(listener),
    },
    pageGone() {
      receivers.clear()
      for (const listener of goneListeners) listener(window)
    },
    record: () => (recorded = []),
    cut() {
      isCut = true
      receivers.clear()
    },
  }
}

export const ipcRenderer = {
  async invoke(channel: string, requestId: unknown, request: unknown): Promise<unknown> {
    const handler = handlers.get(channel)
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    const response = await handler(caller, structuredClone(requestId), structuredClone(request))
    const copy = structuredClone(response)
    recorded?.push([channel, copy])
    return copy
  },
  send(channel: string, message: unknown): void {
    for (const listener of listeners.get(channel) ?? []) listener(caller, structuredClone(message))
  },
  on(event: string, receiver: Receiver): void {
    receivers.set(event, (receivers.get(event) ?? new Set()).add(receiver))
  },
  removeListener(event: string, receiver: Receiver): void {
    receivers.get(event)?.delete(receiver)
  },
}

export const contextBridge = {
  exposeInMainWorld(name: string, api: object): void {
    Object.defineProperty(globalThis, name, { value: api, configurable: true })
  },
}

export const webFrame = { clearCache: (): void => undefined }
