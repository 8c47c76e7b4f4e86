import { createBridge, type BridgeNode } from './bridge.ts'
import type { PageGlobal } from './page-global.ts'

/** Runs in the page's own world before its scripts: receives and freezes the preload's values. */
export function receiveExposed(page: PageGlobal, secret: string): void {
  const expose = (key: unknown, api: unknown) => {
    if (Object.hasOwn(page, key as string)) {
      throw new Error('Cannot bind an API on top of an existing property on the window object')
    }
    freezeDeeply(api)
    const fixed = { enumerable: true, configurable: false, writable: false }
    Object.defineProperty(page, key as string, { value: api, ...fixed })
  }
  const accept = ({ relatedTarget: node }: { relatedTarget: BridgeNode }) => {
    page.removeEventListener(`${secret}-preload`, accept)
    createBridge(node, 'page', 'preload', expose)
    node.dispatchEvent(new CustomEvent('met'))
  }
  page.addEventListener(`${secret}-preload`, accept)
  page.dispatchEvent(new CustomEvent(`${secret}-page`))
}

function freezeDeeply(value: unknown): void {
  const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function'
  if (!isObject || Object.isFrozen(value) || ArrayBuffer.isView(value)) return
  Object.freeze(value)
  for (const key of Reflect.ownKeys(value)) freezeDeeply((value as Record<PropertyKey, unknown>)[key])
}

/** `receiveExposed` and its own dependencies. The rules of `wireFunctions` apply. */
export const pageFunctions = [receiveExposed, freezeDeeply]
