import { computed, nextTick, readonly, ref, watch, type ComputedRef, type Ref } from 'vue'
import type { ResourceView } from '../../../features/filters/resource-route'
import { useFolding } from '../../../features/header/folding-store'
import { useResourceList } from '../../../features/list/store/resource-list-store'
import { useRowStep } from '../../../features/list/rows/row-heights'

/** Scrolled so far, somebody reads the list (CSS pixels). */
const farEnough = 120

/**
 * Folds the band over the panes while the list is scrolled, and has the reader cover its part of the band while an entry
 * is open, so that text comes first. The list stays where it is for an entry: a second click would meet another row.
 * Where somebody was is known before anything is drawn, so a start finds the band as it was left.
 */
export function useFoldedBand(options: {
  readonly view: () => ResourceView
  /** What stands beneath the band. */
  readonly panes: () => Element | null
  /** Whether the open entry covers the band as well. */
  readonly isCovered: () => boolean
  /** Puts the height that the list was given over its first row. */
  readonly makeUpFor: (pixels: number) => void
}): {
  /** Whether the reader covers its part of the band. */
  readonly isRaised: ComputedRef<boolean>
  /** Whether the panes glide to their new place, as they do unless the rows are to stay under a scrolling hand. */
  readonly glides: Readonly<Ref<boolean>>
} {
  const { view, panes, isCovered, makeUpFor } = options
  const list = useResourceList()
  const step = useRowStep()
  const folding = useFolding()
  const isRaised = computed(() => view().entryId !== null && !isCovered())
  const glides = ref(false)
  const top = (): number => panes()?.getBoundingClientRect().top ?? 0

  folding.begin(list.topRow > 0)
  watch(isRaised, () => (glides.value = true))
  watch([() => list.topRow, () => list.placements], async ([topRow, placements], [, placedBefore]) => {
    const isPlaced = placements !== placedBefore
    const isFolded = topRow * step.value > (folding.isFolded || isPlaced ? 0 : farEnough)
    if (isFolded === folding.isFolded) return
    // Folded by scrolling, the band gives its height to the list, whose rows do not move for that.
    const before = top()
    folding.isFolded = isFolded
    glides.value = isPlaced
    if (!isFolded || isPlaced) return
    await nextTick()
    makeUpFor(before - top())
  })

  return { isRaised, glides: readonly(glides) }
}
