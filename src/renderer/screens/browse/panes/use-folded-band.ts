import { nextTick, readonly, ref, watch, type Ref } from 'vue'
import type { ResourceView } from '../../../features/filters/resource-route'
import { useFolding } from '../../../features/header/folding-store'
import { useResourceList } from '../../../features/list/store/resource-list-store'
import { useRowStep } from '../../../features/list/rows/row-heights'

/** Scrolled so far, somebody reads the list (CSS pixels). */
const farEnough = 120

/**
 * Folds the band over the panes while an entry is open beside the list or the list is scrolled, so that text comes
 * first. Where somebody was is known before anything is drawn, so a start finds the band as it was left.
 *
 * @returns whether the panes glide to their new place, as they do unless the rows are to stay under a scrolling hand
 */
export function useFoldedBand(options: {
  readonly view: () => ResourceView
  /** What stands beneath the band. */
  readonly panes: () => Element | null
  /** Whether the open entry covers the band as well. */
  readonly isCovered: () => boolean
  /** Puts the height that the list was given over its first row. */
  readonly makeUpFor: (pixels: number) => void
}): Readonly<Ref<boolean>> {
  const { view, panes, isCovered, makeUpFor } = options
  const list = useResourceList()
  const step = useRowStep()
  const folding = useFolding()
  const glides = ref(false)
  const top = (): number => panes()?.getBoundingClientRect().top ?? 0

  folding.begin(list.topRow > 0)
  watch(
    () => view().entryId !== null && !isCovered(),
    (isReading, before) => {
      glides.value = before !== undefined
      folding.isReading = isReading
    },
    { immediate: true },
  )
  watch([() => list.topRow, () => list.placements], async ([topRow, placements], [, placedBefore]) => {
    const isPlaced = placements !== placedBefore
    const scrolledBefore = folding.isScrolled
    const isScrolled = topRow * step.value > (scrolledBefore || isPlaced ? 0 : farEnough)
    if (isScrolled === scrolledBefore) return
    folding.isScrolled = isScrolled
    glides.value = isPlaced
    if (!isScrolled || folding.isReading || isPlaced) return
    // Folded by scrolling, the band gives its height to the list, whose rows do not move for that.
    const before = top()
    await nextTick()
    makeUpFor(before - top())
  })

  return readonly(glides)
}
