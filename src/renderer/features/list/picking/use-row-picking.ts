import type { ResourceRow } from '@shared/resources'
import { ref } from 'vue'
import { useActions } from '../../actions/use-actions'
import { useResourceList } from '../resource-list-store'
import { entryAt } from '../use-row-selection'
import { usePickedEntries } from './picked-entries-store'

/**
 * Which rows have a checkbox, for on each of a thousand it would take time to draw; and how rows are picked by the mouse:
 * a click with Ctrl or Command picks one or no longer, one with Shift all up to it.
 */
export function useRowPicking() {
  const list = useResourceList()
  const picked = usePickedEntries()
  /** Of the row that was pointed at or got the focus last. */
  const nearId = ref<number | null>(null)

  useActions({
    get 'list.pick'() {
      const id = list.selectedId
      return id !== null && list.shown ? () => picked.toggle(id) : undefined
    },
    get 'list.pickAll'() {
      return list.shown && list.shown.rows.length > 0 ? picked.pickAll : undefined
    },
    get 'list.pickNone'() {
      return picked.count > 0 ? picked.clear : undefined
    },
  })

  return {
    near: (event: Event) => (nearId.value = entryAt(event)),

    /** Whether a row is picked; null where it has no checkbox. */
    pickedOf: ({ id }: ResourceRow): boolean | null =>
      picked.count > 0 || id === nearId.value ? picked.has(id) : null,

    /** A range of text is not to be selected instead, and the focus stays where the range of rows begins. */
    holdRange: (event: MouseEvent): void => {
      if (event.shiftKey && event.button === 0 && entryAt(event) !== null) event.preventDefault()
    },

    /** @returns whether a click picked something */
    takePick: (event: MouseEvent): boolean => {
      const id = entryAt(event)
      const { target } = event
      const isOnBox = target instanceof HTMLInputElement
      const isByMouse = event.button === 0 && event.detail > 0 && !event.altKey
      const isPick = isOnBox || (isByMouse && (event.ctrlKey || event.metaKey || event.shiftKey))
      if (id === null || !isPick) return false
      if (event.shiftKey) picked.extendTo(id)
      else picked.toggle(id)
      if (!isOnBox) event.preventDefault()
      return true
    },
  }
}
