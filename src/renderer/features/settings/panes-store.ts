import type { Panes } from '@shared/settings/panes'
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { useBridge } from '../../bridge/bridge-client'

const unarranged: Panes = { filters: null, list: null, areFiltersFolded: false }

/** The layout of the panes, which main stores per display. */
export const usePanes = defineStore('panes', () => {
  const bridge = useBridge()
  const panes = shallowRef<Panes>(unarranged)
  bridge.listen('window:panes-changed', (there) => (panes.value = there ?? unarranged))

  let loading: Promise<void> | null = null

  async function read(): Promise<void> {
    const response = await bridge.call('window:panes', undefined)
    if (response.ok && response.value) panes.value = response.value
  }

  const load = (): Promise<void> => (loading ??= read())

  function arrange(part: Partial<Panes>): void {
    panes.value = { ...panes.value, ...part }
  }

  function store(): void {
    void bridge.call('window:store-panes', panes.value)
  }

  return { panes, load, arrange, store }
})
