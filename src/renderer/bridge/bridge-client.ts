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
  /** Aborting resolves the call with `cancelled` at once and tells main to stop working on it. */
  readonly signal?: AbortSignal
  /** Called with each partial result, before the response and only while the call is pending. */
  readonly onPartial?: (value: Partial) => void
}

/** The renderer's only way out: every screen and store calls main through this. */
export interface BridgeClient {
  call<Name extends ChannelName>(
    channel: Name,
    request: RequestOf<Name>,
    options?: CallOptions<PartialOf<Name>>,
  ): Promise<Result<ResponseOf<Name>>>
  listen<Name extends EventName>(event: Name, listener: (payload: EventPayload<Name>) => void): () => void
  /** Frees the engine's memory for images that are no longer shown. */
  clearCache(): void
}

/**
 * Wraps the API that the preload exposes. A call that throws has hit a bug in main or the preload, of which
 * Electron passes on only the message. It resolves with the code `internal`.
 */
export function createBridgeClient(bridge: Bridge): BridgeClient {
  let requests = 0
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
 * Passes one function per event across the bridge and never removes it, because the preload may keep that
 * function, and everything it refers to, as long as the page exists.
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

/**
 * Copies a request as plain data, because Vue's reactive proxies cannot be cloned across the context bridge.
 * The channels' schemas admit only JSON, so the copy loses nothing.
 */
function withoutProxies<T>(request: T): T {
  return request === undefined ? request : (JSON.parse(JSON.stringify(request)) as T)
}

export const bridgeKey: InjectionKey<BridgeClient> = Symbol('bridge')

/** The client that `main.ts` provided to the app. Tests provide one over an in-memory Bridge. */
export function useBridge(): BridgeClient {
  const client = inject(bridgeKey)
  if (!client) throw new Error('No bridge client was provided to this app')
  return client
}
