import type { ResourceRow } from '@shared/entries/resources'
import { nextTick, ref } from 'vue'
import { useActions } from '../../actions/use-actions'
import { useResourceList } from '../store/resource-list-store'
import { entryAt } from '../rows/use-row-selection'
import { usePickedEntries } from './picked-entries-store'

export interface RowPicking {
  readonly nearPointer: (event: PointerEvent) => void
  readonly nearFocus: (event: FocusEvent) => void
  /** Null for a row without a checkbox. */
  readonly pickedOf: (row: ResourceRow) => boolean | null
  /** Keeps Shift and a click from selecting text and from moving the focus off the start of the range. */
  readonly holdRange: (event: MouseEvent) => void
  /** @returns whether the click picked or unpicked entries, and so does not open one */
  readonly takePick: (event: MouseEvent) => boolean
}

/** Only rows near the pointer or focus have a checkbox, since drawing one in each of a thousand is slow. */
export function useRowPicking(): RowPicking {
  const list = useResourceList()
  const picked = usePickedEntries()
  const nearId = ref<number | null>(null)
  let pointedId: number | null = null
  let focusedId: number | null = null

  useActions({
    get 'list.pick'() {
      const id = list.selectedId
      const isListed = list.shown?.rows.some((row) => row.id === id)
      return id !== null && isListed ? () => picked.toggle(id) : undefined
    },
    get 'list.pickAll'() {
      return list.shown && list.shown.rows.length > 0 ? picked.pickAll : undefined
    },
    get 'list.pickNone'() {
      return picked.count > 0 ? picked.clear : undefined
    },
  })

  return {
    nearPointer: (event) => {
      nearId.value = (pointedId = entryAt(event)) ?? focusedId
    },

    /**
     * On `focusout`, uses the element that gets the focus next: otherwise the checkbox would be removed
     * before the focus reaches it.
     */
    nearFocus: ({ type, target, relatedTarget }) => {
      nearId.value =
        (focusedId = entryAt({ target: type === 'focusout' ? relatedTarget : target })) ?? pointedId
    },

    pickedOf: ({ id }) => (picked.count > 0 || id === nearId.value ? picked.has(id) : null),

    holdRange: (event) => {
      if (event.shiftKey && event.button === 0 && entryAt(event) !== null) event.preventDefault()
    },

    takePick: (event) => {
      const id = entryAt(event)
      const { target } = event
      const isOnBox = target instanceof HTMLInputElement
      const isByMouse = event.button === 0 && event.detail > 0 && !event.altKey
      const isPick = isOnBox || (isByMouse && (event.ctrlKey || event.metaKey || event.shiftKey))
      if (id === null || !isPick) return false
      if (event.shiftKey) picked.extendTo(id)
      else picked.toggle(id)
      // A box that stays picked is not rendered again, although the engine has unticked it.
      if (isOnBox) void nextTick(() => (target.checked = picked.has(id)))
      else event.preventDefault()
      return true
    },
  }
}
