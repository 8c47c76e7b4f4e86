import type { BridgeClient } from '../../bridge/bridge-client'

/** Tells main about zooming by the menu or its shortcuts, which main cannot observe. */
export function tellZoom(bridge: Pick<BridgeClient, 'call'>): void {
  let ratio = window.devicePixelRatio
  window.addEventListener('resize', () => {
    if (ratio === window.devicePixelRatio) return
    ratio = window.devicePixelRatio
    void bridge.call('window:zoomed', undefined)
  })
}
