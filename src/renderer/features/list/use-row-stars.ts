import type { ResourceRow } from '@shared/resources'
import { ref } from 'vue'
import { entryAt } from './use-row-selection'

/** Which rows have a button to save them: on each of a thousand it would take time to draw. */
export function useRowStars() {
  const pointedId = ref<number | null>(null)

  return {
    pointAt: (event: Event) => (pointedId.value = entryAt(event)),
    pointAway: () => (pointedId.value = null),
    showsStar: (row: ResourceRow): boolean => row.isStarred || row.id === pointedId.value,
  }
}

/** The id of the entry whose button to save it was clicked; null for any other click. */
export function starredBy(event: Event): number | null {
  const { target } = event
  return target instanceof Element && target.closest('[data-star]') ? entryAt(event) : null
}
