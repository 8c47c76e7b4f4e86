import type { Panes } from '@shared/panes'
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { useBridge } from '../../bridge/bridge-client'

const unarranged: Panes = { filters: null, list: null, areFiltersFolded: false }

/** How the panes are arranged, which main remembers for each display. */
export const usePanes = defineStore('panes', () => {
  const bridge = useBridge()
  const panes = shallowRef<Panes>(unarranged)
  bridge.listen('window:panes-changed', (there) => (panes.value = there ?? unarranged))

  async function load(): Promise<void> {
    tellZoom()
    const response = await bridge.call('window:panes', undefined)
    if (response.ok && response.value) panes.value = response.value
  }

  /** Nobody else learns of it when somebody zooms by the menu or its keys. */
  function tellZoom(): void {
    let ratio = window.devicePixelRatio
    window.addEventListener('resize', () => {
      if (ratio === window.devicePixelRatio) return
      ratio = window.devicePixelRatio
      void bridge.call('window:zoomed', undefined)
    })
  }

  /** Shows another arrangement, which is not kept until `store` is called. */
  function arrange(part: Partial<Panes>): void {
    panes.value = { ...panes.value, ...part }
  }

  function store(): void {
    void bridge.call('window:store-panes', panes.value)
  }

  return { panes, load, arrange, store }
})
