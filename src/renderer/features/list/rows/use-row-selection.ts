import type { ResourceRow } from '@shared/entries/resources'
import { nextTick, watch, type ComputedRef, type Ref } from 'vue'
import { isFocusLost } from '../../../ui/dialog/focus-fallback'
import { shortcutOf } from '../../../ui/shortcuts'
import { useAppInfo } from '../../app-info/app-info-store'
import { usePickedEntries } from '../picking/picked-entries-store'
import { useResourceList } from '../store/resource-list-store'

interface RowSelectionOptions {
  readonly scroller: Readonly<Ref<HTMLElement | null>>
  readonly rows: ComputedRef<readonly ResourceRow[]>
  readonly selectedIndex: ComputedRef<number>
  readonly onScreen: ComputedRef<{ readonly first: number; readonly last: number }>
  readonly bringIntoView: (index: number) => void
  /** The rows are about to be replaced by those of another list. */
  readonly isReplacing: Readonly<Ref<boolean>>
}

export function useRowSelection({
  scroller,
  rows,
  selectedIndex,
  onScreen,
  bringIntoView,
  isReplacing,
}: RowSelectionOptions) {
  const appInfo = useAppInfo()
  const list = useResourceList()
  const picked = usePickedEntries()
  const waitsForRows = useWaitForRows(isReplacing, goToSelected)

  async function select(index: number, isRange = false): Promise<void> {
    const row = rows.value[Math.min(Math.max(index, 0), rows.value.length - 1)]
    if (!row) return
    if (isRange) picked.extendTo(row.id)
    else picked.endRange()
    list.selectedId = row.id
    await nextTick()
    goToSelected()
  }

  /** While the rows load, waits for them: those that are still drawn are about to disappear. */
  function goToSelected(): void {
    if (waitsForRows()) return
    // Nothing that is listed is selected: the first row in view, so that the list stays where it is.
    if (selectedIndex.value === 0 && rows.value[0]?.id !== list.selectedId)
      list.selectedId = rows.value[onScreen.value.first]?.id ?? list.selectedId
    bringIntoView(selectedIndex.value)
    focusSelected()
  }

  function move(by: number): void {
    if (isReplacing.value) return goToSelected()
    const isInside = scroller.value?.contains(document.activeElement) ?? false
    void select(isInside || list.selectedId !== null ? selectedIndex.value + by : selectedIndex.value)
  }

  /** Does not scroll. The selected row is always rendered, so it can hold the focus at any scroll position. */
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
    if (shortcutOf(event, appInfo.isMac).name === 'Mod+a') {
      event.preventDefault()
      picked.pickAll()
    }
    if (target === null || hasMod || event.altKey) return
    event.preventDefault()
    void select(target, event.shiftKey)
  }

  /** The row that a key leads to. End is the last loaded row. */
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

/** Moves the focus to the rows once they have arrived, unless it has moved since the returned function was called. */
function useWaitForRows(isReplacing: Readonly<Ref<boolean>>, goToRows: () => void): () => boolean {
  let waitsAt: Element | null = null

  async function goToArrived(): Promise<void> {
    // The list first scrolls to its place.
    await nextTick()
    const hasStayed = waitsAt !== null && (document.activeElement === waitsAt || isFocusLost())
    waitsAt = null
    if (hasStayed) goToRows()
  }
  watch(isReplacing, (isWaiting) => void (isWaiting || goToArrived()), { flush: 'post' })

  return () => {
    waitsAt = isReplacing.value ? document.activeElement : null
    return waitsAt !== null
  }
}

export function entryAt({ target }: Pick<Event, 'target'>): number | null {
  const item = target instanceof Element ? target.closest('[data-entry]') : null
  return item && Number(item.getAttribute('data-entry'))
}

/** Null for clicks that open a new window or pick rows. */
export function entryOpenedBy(event: MouseEvent): number | null {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  const isOnLink = event.target instanceof Element && event.target.closest('a') !== null
  return isPlain && isOnLink ? entryAt(event) : null
}
