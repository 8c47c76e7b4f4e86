import { nextTick, watch } from 'vue'
import type { ResourceView } from '../features/filters/resource-route'
import { useFolding } from '../features/header/folding-store'
import { useResourceList } from '../features/list/resource-list-store'
import { useRowStep } from '../features/list/row-heights'

/** Scrolled so far, somebody reads the list (CSS pixels). */
const farEnough = 120

/**
 * Folds the band over the panes while an entry is open or the list is scrolled, so that text comes first. Where
 * somebody was is known before anything is drawn, so a start finds the band as it was left.
 */
export function useFoldedBand(options: {
  readonly view: () => ResourceView
  readonly band: () => HTMLElement | undefined
  /** Puts the height that the list was given over its first row. */
  readonly makeUpFor: (pixels: number) => void
}): void {
  const { view, band, makeUpFor } = options
  const list = useResourceList()
  const step = useRowStep()
  const folding = useFolding()
  const heightOf = (): number => band()?.offsetHeight ?? 0

  folding.begin(list.topRow > 0)
  watch(
    () => view().entryId !== null,
    (isReading) => (folding.isReading = isReading),
    { immediate: true },
  )
  watch([() => list.topRow, () => list.placements], async ([topRow, placements], [, placedBefore]) => {
    const isPlaced = placements !== placedBefore
    const scrolledBefore = folding.isScrolled
    folding.isScrolled = topRow * step.value > (scrolledBefore || isPlaced ? 0 : farEnough)
    if (scrolledBefore || !folding.isScrolled || folding.isReading || isPlaced) return
    // Folded by scrolling, the band gives its height to the list, whose rows do not move for that.
    const before = heightOf()
    await nextTick()
    makeUpFor(before - heightOf())
  })
}
