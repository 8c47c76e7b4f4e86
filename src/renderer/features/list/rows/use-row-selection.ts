import type { ResourceRow } from '@shared/entries/resources'
import { nextTick, type ComputedRef, type Ref } from 'vue'
import { usePickedEntries } from '../picking/picked-entries-store'
import { useResourceList } from '../store/resource-list-store'

interface RowSelectionOptions {
  readonly scroller: Readonly<Ref<HTMLElement | null>>
  readonly rows: ComputedRef<readonly ResourceRow[]>
  readonly selectedIndex: ComputedRef<number>
  /** Indexes of the first and the last row in view. */
  readonly onScreen: ComputedRef<{ readonly first: number; readonly last: number }>
  readonly bringIntoView: (index: number) => void
}

/** Selection and focus are one: the keys of a list move both, and a focused row is selected. */
export function useRowSelection({
  scroller,
  rows,
  selectedIndex,
  onScreen,
  bringIntoView,
}: RowSelectionOptions) {
  const list = useResourceList()
  const picked = usePickedEntries()

  /** Selects a row and gives it the focus; a range is picked up to it. */
  async function select(index: number, isRange = false): Promise<void> {
    const row = rows.value[Math.min(Math.max(index, 0), rows.value.length - 1)]
    if (!row) return
    if (isRange) picked.extendTo(row.id)
    else picked.endRange()
    list.selectedId = row.id
    await nextTick()
    goToSelected()
  }

  /** Brings the selected row into view and gives it the focus. */
  function goToSelected(): void {
    bringIntoView(selectedIndex.value)
    focusSelected()
  }

  /** Selects the row so many further on; without a focus in the list, the current one. */
  function move(by: number): void {
    const isInside = scroller.value?.contains(document.activeElement) ?? false
    void select(isInside || list.selectedId !== null ? selectedIndex.value + by : selectedIndex.value)
  }

  /** Moves nothing. The selected row is always drawn, wherever the list is scrolled to, so the focus stays in it. */
  function focusSelected(): void {
    const id = rows.value[selectedIndex.value]?.id
    const link = scroller.value?.querySelector<HTMLElement>(`[data-entry="${id}"] a`)
    link?.focus({ preventScroll: true })
  }

  function onFocusIn(event: FocusEvent): void {
    const id = entryAt(event)
    if (id !== null) list.selectedId = id
  }

  function onKey(event: KeyboardEvent): void {
    const target = targetOf(event.key)
    const hasMod = event.ctrlKey || event.metaKey
    if (hasMod && event.key === 'a' && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      picked.pickAll()
    }
    if (target === null || hasMod || event.altKey) return
    event.preventDefault()
    void select(target, event.shiftKey)
  }

  /** The row that a key leads to. The end is that of what has been loaded. */
  function targetOf(key: string): number | null {
    const page = Math.max(1, onScreen.value.last - onScreen.value.first - 1)
    const at = selectedIndex.value
    switch (key) {
      case 'ArrowDown':
        return at + 1
      case 'ArrowUp':
        return at - 1
      case 'PageDown':
        return at + page
      case 'PageUp':
        return at - page
      case 'Home':
        return 0
      case 'End':
        return rows.value.length - 1
      default:
        return null
    }
  }

  return { select, move, goToSelected, focusSelected, onFocusIn, onKey }
}

/** The id of the entry whose row an event is about; null for none. */
export function entryAt({ target }: Pick<Event, 'target'>): number | null {
  const item = target instanceof Element ? target.closest('[data-entry]') : null
  return item && Number(item.getAttribute('data-entry'))
}

/** The id of the entry whose link was clicked without asking for another window; null for any other click. */
export function entryOpenedBy(event: MouseEvent): number | null {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  const isOnLink = event.target instanceof Element && event.target.closest('a') !== null
  return isPlain && isOnLink ? entryAt(event) : null
}
