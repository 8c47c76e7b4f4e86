import type { BridgeNode } from './bridge.ts'

/** The page globals that the injected scripts use; the tools are not compiled against the DOM. */
export interface PageGlobal {
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
