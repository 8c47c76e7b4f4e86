import type { ResourceRow } from '@shared/entries/resources'
import { ref, type ComputedRef } from 'vue'
import { useMarks } from '../../marks/marks-store'
import { entryAt } from './use-row-selection'

/** Decides which rows have a save button, since drawing one in each of a thousand is slow. */
export function useRowStars(rows: ComputedRef<readonly ResourceRow[]>) {
  const marks = useMarks()
  const pointedId = ref<number | null>(null)

  return {
    pointAt: (event: Event) => (pointedId.value = entryAt(event)),
    pointAway: () => (pointedId.value = null),
    showsStar: (row: ResourceRow): boolean => row.isStarred || row.id === pointedId.value,

    takeClick: (event: Event): boolean => {
      const { target } = event
      if (!(target instanceof Element) || target.closest('[data-star]') === null) return false
      const row = rows.value.find(({ id }) => id === entryAt(event))
      if (row) void marks.setStarred([row.id], !row.isStarred)
      return true
    },
  }
}
