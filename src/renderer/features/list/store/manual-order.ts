import { listOfShelf, type ListPlace, type MovedEntry } from '@shared/entries/marks'
import { computed, type ComputedRef } from 'vue'
import type { BridgeClient } from '../../../bridge/bridge-client'
import type { Marks } from '../../marks/marks-store'
import type { FirstPage } from './first-page'
import type { ListDisplay } from './list-display'
import { withMovedRow } from './list-pages'

export interface ManualOrder {
  /** The reading list that is shown in the person's own order; null for any other list. */
  readonly orderedList: ComputedRef<number | null>
  /**
   * Shows the row in its new place before main has stored the move.
   *
   * @returns null if it was not stored; the row then goes back
   */
  readonly moveRow: (list: number, id: number, place: ListPlace) => Promise<MovedEntry | null>
}

export function createManualOrder(options: {
  readonly bridge: BridgeClient
  readonly display: ListDisplay
  readonly first: FirstPage
  readonly marks: Marks
}): ManualOrder {
  const { bridge, display, first, marks } = options
  /** Moves that main has not confirmed. A list loaded meanwhile may not have them. */
  let pending = 0

  const orderedList = computed(() => {
    const list = display.shown.value
    if (!list || !display.showsRequested.value || list.filters.sort !== 'manual') return null
    return listOfShelf(list.filters.shelf)
  })

  async function refreshOrder(): Promise<void> {
    if (orderedList.value !== null && pending === 0) await first.refresh()
  }

  async function moveRow(list: number, id: number, place: ListPlace): Promise<MovedEntry | null> {
    if (orderedList.value === list && display.shown.value) {
      first.cancel()
      display.accept(withMovedRow(display.shown.value, id, place))
    }
    pending += 1
    const moved = await marks.moveInList(list, id, place).finally(() => (pending -= 1))
    void refreshOrder()
    return moved
  }

  // Reading lists have changed in this or another window.
  bridge.listen('marks:changed', ({ ids }) => {
    if (ids.length === 0) void refreshOrder()
  })

  return { orderedList, moveRow }
}
