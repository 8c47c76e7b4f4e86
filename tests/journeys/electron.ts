import type { Caller, IpcPort } from '../../src/main/ipc/router.ts'

/**
 * Replaces the module `electron` for the preload: the connection between page and main, in memory. Values are
 * cloned in both directions as in Electron, so values that cannot be cloned fail here too.
 */

type Handler = (caller: Caller, requestId: unknown, request: unknown) => Promise<unknown>
type Listener = (caller: Caller, message: unknown) => void
type Receiver = (event: unknown, payload: unknown) => void

/** Main's end of the connection, for one app. */
export interface Wire {
  readonly port: IpcPort
  /** The page reloads or closes: main aborts its requests. */
  pageGone(): void
  /** Records main's messages to the page from now on: `[channel or event, value]` for each. */
  record(): readonly unknown[]
  /** Stops all messages. */
  cut(): void
}

/** There is only one window. */
const window = 1
const caller: Caller = { window, isMainFrame: true, origin: 'app://bundle' }

let handlers = new Map<string, Handler>()
let listeners = new Map<string, Listener[]>()
const receivers = new Map<string, Set<Receiver>>()
/** Messages from main since `record`. */
let recorded: unknown[] | null = null

/** Creates a new connection and directs the page's calls to it. */
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
        // In a separate task: main never calls into the page synchronously.
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
