import { computed, type ComputedRef, type Ref } from 'vue'
import type { DateGroups } from './use-date-groups'
import { useHeadingHeight, useRowStep } from './row-heights'

/** A group of rows with its heading, in CSS pixels from the top of the first row's list. */
export interface PlacedGroup {
  readonly name: string
  /** Index of its first row. */
  readonly first: number
  readonly top: number
  readonly height: number
}

/** Where each row of the list stands, in CSS pixels. */
export interface RowPlaces {
  /** From one row to the next. */
  readonly step: ComputedRef<number>
  /** Of a heading; 0 where the list has none. */
  readonly heading: ComputedRef<number>
  readonly groups: ComputedRef<readonly PlacedGroup[]>
  /** Of all rows with their headings. */
  readonly height: ComputedRef<number>
  /** Top of a row in its list. */
  readonly topOf: (index: number) => number
  /** What a row takes of the scrolling box: itself and, for the first of a group, the heading; the first of all, what is over it. */
  readonly sizeOf: (index: number) => number
  /** The row at a scroll position, with the part of it that is scrolled away as the fraction. */
  readonly rowAt: (offset: number) => number
  /** The inverse of `rowAt`. */
  readonly offsetOf: (row: number) => number
}

/**
 * Rows are equally high, so that each one's place follows from its number and from how many headings stand before it.
 *
 * @param count of the rows
 * @param above CSS pixels in the scrolling box over the first row
 */
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
  /** Where a row begins in the scrolling box, with what `sizeOf` counts as its own. */
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
