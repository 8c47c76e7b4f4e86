import type { BridgeClient } from '../../bridge/bridge-client'

/** Main learns from nobody else when somebody zooms by the menu or its keys. */
export function tellZoom(bridge: Pick<BridgeClient, 'call'>): void {
  let ratio = window.devicePixelRatio
  window.addEventListener('resize', () => {
    if (ratio === window.devicePixelRatio) return
    ratio = window.devicePixelRatio
    void bridge.call('window:zoomed', undefined)
  })
}
