import { computed, type ComputedRef, type Ref } from 'vue'
import type { DateGroups } from './use-date-groups'
import { useHeadingHeight, useRowStep } from './row-heights'

export interface PlacedGroup {
  readonly name: string
  readonly first: number
  readonly top: number
  readonly height: number
}

/** Row positions in CSS pixels. */
export interface RowPlaces {
  readonly step: ComputedRef<number>
  readonly heading: ComputedRef<number>
  readonly groups: ComputedRef<readonly PlacedGroup[]>
  readonly height: ComputedRef<number>
  readonly topOf: (index: number) => number
  /** A row's share of the scroll height, including a heading before it and, for the first row, the content above. */
  readonly sizeOf: (index: number) => number
  /** The row at a scroll offset; its fraction is the part scrolled out of view. */
  readonly rowAt: (offset: number) => number
  readonly offsetOf: (row: number) => number
}

/** @param above CSS pixels in the scroll container above the first row */
export function useRowPlaces(
  count: () => number,
  dateGroups: ComputedRef<DateGroups>,
  above: Readonly<Ref<number>>,
): RowPlaces {
  const step = useRowStep()
  const headingHeight = useHeadingHeight()
  const heading = computed(() => (dateGroups.value.length > 0 ? headingHeight.value : 0))
  const height = computed(() => count() * step.value + dateGroups.value.length * heading.value)
  const groups = computed(() =>
    dateGroups.value.map(({ name, first }, index): PlacedGroup => {
      const end = dateGroups.value[index + 1]?.first ?? count()
      return {
        name,
        first,
        top: first * step.value + index * heading.value,
        height: (end - first) * step.value + heading.value,
      }
    }),
  )
  const starts = computed(() => new Set(dateGroups.value.map(({ first }) => first)))

  const headingsUpTo = (index: number): number => {
    const after = dateGroups.value.findIndex(({ first }) => first > index)
    return after === -1 ? dateGroups.value.length : after
  }
  const topOf = (index: number): number => index * step.value + headingsUpTo(index) * heading.value
  const sizeOf = (index: number): number =>
    step.value + (starts.value.has(index) ? heading.value : 0) + (index === 0 ? above.value : 0)
  const startOf = (index: number): number => above.value + topOf(index) + step.value - sizeOf(index)

  function rowAt(offset: number): number {
    let index = Math.max(0, Math.min(count() - 1, Math.floor((offset - above.value) / step.value)))
    while (index > 0 && startOf(index) > offset) index -= 1
    return index + Math.max(0, offset - startOf(index)) / sizeOf(index)
  }

  function offsetOf(row: number): number {
    const index = Math.floor(row)
    return startOf(index) + (row - index) * sizeOf(index)
  }

  return { step, heading, groups, height, topOf, sizeOf, rowAt, offsetOf }
}
