import { useWindowSize } from '@vueuse/core'
import { computed } from 'vue'
import { usePanes } from '../../../features/settings/panes-store'
import { paneSizes } from './pane-sizes'

export function useArrangedPanes() {
  const store = usePanes()
  const { width } = useWindowSize()
  const sizes = computed(() => paneSizes(store.panes, width.value))

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
