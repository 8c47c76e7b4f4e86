import type { Panes } from '@shared/settings'
import { defineStore } from 'pinia'
import { shallowRef, computed } from 'vue'
import { useWindowSize } from '@vueuse/core'
import { useBridge } from '../../../bridge/bridge-client'
import { paneSizes } from './pane-sizes'

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

/** @param hasTwo whether two entries are open beside each other */
export function useArrangedPanes(hasTwo: () => boolean) {
  const store = usePanes()
  const { width } = useWindowSize()
  const sizes = computed(() => paneSizes(store.panes, width.value, hasTwo() ? 2 : 1))

  const splitter = (pane: 'filters' | 'list') =>
    computed(() => {
      const { size, minimum, maximum } = sizes.value[pane]
      return {
        modelValue: size,
        minimum,
        maximum,
        'onUpdate:modelValue': (size: number) => store.arrange({ [pane]: size }),
        onSettled: () => store.store(),
        onReset: () => {
          store.arrange({ [pane]: null })
          store.store()
        },
      }
    })

  return {
    style: computed(() => ({
      '--filters': `${sizes.value.filters.size}px`,
      '--list': `${sizes.value.list.size}px`,
    })),
    filters: splitter('filters'),
    list: splitter('list'),
    areFiltersFolded: computed(() => store.panes.areFiltersFolded),
    toggleFilters: (): void => {
      store.arrange({ areFiltersFolded: !store.panes.areFiltersFolded })
      store.store()
    },
  }
}
