import type { ResourceRow } from '@shared/entries/resources'
import { ref, type ComputedRef } from 'vue'
import { useMarks } from '../../marks/marks-store'
import { entryAt } from './use-row-selection'

/** Which rows have a button to save them, for on each of a thousand it would take time to draw; and what it does. */
export function useRowStars(rows: ComputedRef<readonly ResourceRow[]>) {
  const marks = useMarks()
  const pointedId = ref<number | null>(null)

  return {
    pointAt: (event: Event) => (pointedId.value = entryAt(event)),
    pointAway: () => (pointedId.value = null),
    showsStar: (row: ResourceRow): boolean => row.isStarred || row.id === pointedId.value,

    /** @returns whether a click was on such a button */
    takeClick: (event: Event): boolean => {
      const { target } = event
      if (!(target instanceof Element) || target.closest('[data-star]') === null) return false
      const row = rows.value.find(({ id }) => id === entryAt(event))
      if (row) void marks.setStarred([row.id], !row.isStarred)
      return true
    },
  }
}
