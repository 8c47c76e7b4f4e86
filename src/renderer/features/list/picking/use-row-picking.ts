import type { ResourceRow } from '@shared/entries/resources'
import { ref } from 'vue'
import { useActions } from '../../actions/use-actions'
import { useResourceList } from '../store/resource-list-store'
import { entryAt } from '../rows/use-row-selection'
import { usePickedEntries } from './picked-entries-store'

/**
 * Which rows have a checkbox, for on each of a thousand it would take time to draw; and how rows are picked by the mouse:
 * a click with Ctrl or Command picks one or no longer, one with Shift all up to it.
 */
export function useRowPicking() {
  const list = useResourceList()
  const picked = usePickedEntries()
  /** Of the row that is pointed at or has the focus; where two are, of the one that came last. */
  const nearId = ref<number | null>(null)
  let pointedId: number | null = null
  let focusedId: number | null = null

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
    /** The pointer is over a row, between rows, or has left them. */
    nearPointer: (event: PointerEvent): void => {
      nearId.value = (pointedId = entryAt(event)) ?? focusedId
    },

    /** A row has got the focus or lost it: within a row it moves before what it moves to could be drawn again. */
    nearFocus: ({ type, target, relatedTarget }: FocusEvent): void => {
      nearId.value =
        (focusedId = entryAt({ target: type === 'focusout' ? relatedTarget : target })) ?? pointedId
    },

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
