import type {
  Bridge,
  ChannelName,
  EventName,
  EventPayload,
  RequestOf,
  ResponseOf,
} from '@shared/ipc/contract'
import type { Result } from '@shared/result'
import { inject, type InjectionKey } from 'vue'

declare global {
  interface Window {
    readonly forumResources: Bridge
  }
}

export interface CallOptions {
  /** Aborting it answers `cancelled` at once and tells main that nobody waits any more. */
  readonly signal?: AbortSignal
}

/** The only way out of the renderer: every screen and store asks main through this. */
export interface BridgeClient {
  call<Name extends ChannelName>(
    channel: Name,
    request: RequestOf<Name>,
    options?: CallOptions,
  ): Promise<Result<ResponseOf<Name>>>
  /** Returns the unsubscribe. */
  listen<Name extends EventName>(event: Name, listener: (payload: EventPayload<Name>) => void): () => void
}

/**
 * Wraps what the preload exposes: makes request ids, turns an AbortSignal into main's cancel message, and turns
 * a thrown error (a bug on the other side, of which Electron keeps only the message) into the code `internal`.
 */
export function createBridgeClient(bridge: Bridge): BridgeClient {
  let requests = 0

  return {
    async call(channel, request, { signal } = {}) {
      const requestId = `${channel}-${(requests += 1)}`
      if (signal?.aborted) return { ok: false, error: { code: 'cancelled' } }

      const cancelled = Promise.withResolvers<Result<never>>()
      const cancel = (): void => {
        bridge.cancel(requestId)
        cancelled.resolve({ ok: false, error: { code: 'cancelled' } })
      }
      signal?.addEventListener('abort', cancel, { once: true })
      try {
        return await Promise.race([
          bridge.call[channel](requestId, withoutProxies(request)),
          cancelled.promise,
        ])
      } catch {
        return { ok: false, error: { code: 'internal', report: requestId } }
      } finally {
        signal?.removeEventListener('abort', cancel)
      }
    },
    listen: (event, listener) => bridge.on[event](listener),
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
