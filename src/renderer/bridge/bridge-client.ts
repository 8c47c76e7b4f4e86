import type {
  Bridge,
  ChannelName,
  EventName,
  EventPayload,
  RequestOf,
  ResponseOf,
  PartialOf,
} from '@shared/ipc/contract'
import type { Result } from '@shared/errors/result'
import { inject, type InjectionKey } from 'vue'

declare global {
  interface Window {
    readonly forumResources: Bridge
  }
}

interface CallOptions<Partial = never> {
  /** Aborting it answers `cancelled` at once and tells main that nobody waits any more. */
  readonly signal?: AbortSignal
  /** Called with partial results, before the response and only while somebody waits for it. */
  readonly onPartial?: (value: Partial) => void
}

/** The only way out of the renderer: every screen and store asks main through this. */
export interface BridgeClient {
  call<Name extends ChannelName>(
    channel: Name,
    request: RequestOf<Name>,
    options?: CallOptions<PartialOf<Name>>,
  ): Promise<Result<ResponseOf<Name>>>
  /** Returns the unsubscribe. */
  listen<Name extends EventName>(event: Name, listener: (payload: EventPayload<Name>) => void): () => void
  /** Frees what the engine holds of images that are no longer shown. */
  clearCache(): void
}

/**
 * Wraps what the preload exposes: makes request ids, hands partial results to their call, turns an
 * AbortSignal into main's cancel message, and turns a thrown error (a bug on the other side, of which Electron keeps only the message) into the code `internal`.
 */
export function createBridgeClient(bridge: Bridge): BridgeClient {
  let requests = 0
  /** By request id; main sends each the partial type of its channel. */
  const partialListeners = new Map<string, (value: never) => void>()
  bridge.on['call:partial'](({ requestId, value }) => partialListeners.get(requestId)?.(value as never))

  return {
    async call(channel, request, { signal, onPartial } = {}) {
      const requestId = `${channel}-${(requests += 1)}`
      if (signal?.aborted) return { ok: false, error: { code: 'cancelled' } }

      const cancelled = Promise.withResolvers<Result<never>>()
      const cancel = (): void => {
        partialListeners.delete(requestId)
        bridge.cancel(requestId)
        cancelled.resolve({ ok: false, error: { code: 'cancelled' } })
      }
      signal?.addEventListener('abort', cancel, { once: true })
      if (onPartial) partialListeners.set(requestId, onPartial)
      try {
        return await Promise.race([
          bridge.call[channel](requestId, withoutProxies(request)),
          cancelled.promise,
        ])
      } catch {
        return { ok: false, error: { code: 'internal', report: requestId } }
      } finally {
        partialListeners.delete(requestId)
        signal?.removeEventListener('abort', cancel)
      }
    },
    listen: createListeners(bridge),
    clearCache: () => bridge.clearCache(),
  }
}

/**
 * One function per event crosses the bridge, and stays: what has crossed it may be held on the other side for as long as
 * the page is there, with every screen that it leads to.
 */
function createListeners(bridge: Bridge): BridgeClient['listen'] {
  const listeners = new Map<EventName, Set<(payload: never) => void>>()
  return (event, listener) => {
    const known = listeners.get(event)
    const those = known ?? new Set()
    those.add(listener)
    if (!known) {
      listeners.set(event, those)
      bridge.on[event]((payload) => [...those].forEach((each) => each(payload as never)))
    }
    return () => void those.delete(listener)
  }
}

/** Vue's reactive proxies cannot be cloned across the context bridge; requests are plain JSON by their schemas. */
function withoutProxies<T>(request: T): T {
  return request === undefined ? request : (JSON.parse(JSON.stringify(request)) as T)
}

export const bridgeKey: InjectionKey<BridgeClient> = Symbol('bridge')

/** The client that `main.ts` provided to the app; tests provide one over an in-memory Bridge. */
export function useBridge(): BridgeClient {
  const client = inject(bridgeKey)
  if (!client) throw new Error('No bridge client was provided to this app')
  return client
}
