import type { Panes } from '@shared/settings'
import { defineStore } from 'pinia'
import { shallowRef, computed } from 'vue'
import { useWindowSize } from '@vueuse/core'
import { useBridge } from '../../../bridge/bridge-client'

/** CSS pixels, with 1 rem = 16. */
interface PaneSize {
  readonly size: number
  readonly minimum: number
  readonly maximum: number
}

const rail = 48

const limits = { filters: [176, 400], list: [288, 800] } as const

/** In a narrower reader, lines would have fewer than about 40 characters. */
const narrowestReader = 360

/** From this width of the window, a second entry fits beside the first. */
export const leastWidthForTwo = 1600

const ownFiltersSize = 220
const ownListSize = (width: number): number => Math.min(480, Math.max(360, width * 0.31))

/**
 * Limits the widths of the panes so that the reader remains usable, too. Stored widths that do not fit are
 * kept for wider windows.
 * @param width of the window, at least 1100
 * @param readers entries beside each other, 1 or 2
 */
export function paneSizes(
  { filters, list, areFiltersFolded }: Panes,
  width: number,
  readers = 1,
): { readonly filters: PaneSize; readonly list: PaneSize } {
  const [leastFilters, mostFilters] = limits.filters
  const [leastList, mostList] = limits.list
  const forPanes = width - readers * narrowestReader
  const filtersLimit = Math.min(mostFilters, forPanes - leastList)
  const filtersSize = areFiltersFolded
    ? rail
    : Math.min(filtersLimit, Math.max(leastFilters, filters ?? ownFiltersSize))
  const listLimit = Math.min(mostList, forPanes - filtersSize)
  return {
    filters: { size: filtersSize, minimum: leastFilters, maximum: filtersLimit },
    list: {
      size: Math.min(listLimit, Math.max(leastList, list ?? ownListSize(width))),
      minimum: leastList,
      maximum: listLimit,
    },
  }
}

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
