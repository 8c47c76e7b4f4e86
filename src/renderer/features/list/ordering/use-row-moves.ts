import type { ListPlace, MovedEntry } from '@shared/entries/marks'
import type { ResourceRow } from '@shared/entries/resources'
import { nextTick, type ComputedRef, type Ref } from 'vue'
import { useWords } from '../../../i18n/translations'
import { announce } from '../../../ui/announcer/announcer'
import { isFocusLost } from '../../../ui/dialog/focus-fallback'
import { showToast } from '../../../ui/toast/toast'
import { useActions } from '../../actions/use-actions'
import { useResourceList } from '../store/resource-list-store'

/** Moves rows of a reading list that is shown in the person's own order. */
export function useRowMoves(options: {
  readonly scroller: Readonly<Ref<HTMLElement | null>>
  readonly rows: ComputedRef<readonly ResourceRow[]>
  readonly selectedIndex: ComputedRef<number>
  readonly bringIntoView: (index: number) => void
  readonly focusSelected: () => void
}) {
  const { scroller, rows, selectedIndex, bringIntoView, focusSelected } = options
  const t = useWords()
  const list = useResourceList()

  /** @returns null if the move was not stored */
  async function store(
    listId: number,
    row: ResourceRow,
    place: ListPlace,
    to: number,
  ): Promise<(MovedEntry & { readonly words: string }) | null> {
    // Moving a focused row in the document takes the focus away.
    const hadFocus = scroller.value?.contains(document.activeElement) === true
    const total = Math.max(list.shown?.search?.total ?? 0, rows.value.length)
    list.selectedId = row.id
    const storing = list.moveRow(listId, row.id, place)
    await nextTick()
    bringIntoView(selectedIndex.value)
    if (hadFocus || isFocusLost()) focusSelected()
    const moved = await storing
    return moved && { ...moved, words: t('marks.movedTo', { place: to + 1, total }) }
  }

  async function moveSelected(by: 1 | -1): Promise<void> {
    const listId = list.orderedList
    const to = selectedIndex.value + by
    const [row, other] = [rows.value[selectedIndex.value], rows.value[to]]
    if (listId === null || !row || !other) return
    const place = { side: by === 1 ? 'after' : 'before', of: other.id } as const
    const moved = await store(listId, row, place, to)
    if (moved) announce(moved.words)
  }

  /** @param gap the row before which the dragged row was dropped; the number of rows for the end */
  async function drop(id: number, gap: number): Promise<void> {
    const listId = list.orderedList
    const from = rows.value.findIndex((row) => row.id === id)
    const row = rows.value[from]
    if (listId === null || !row || gap === from || gap === from + 1) return
    const isDown = gap > from
    const to = isDown ? gap - 1 : gap
    const other = rows.value[to]
    if (!other) return
    const moved = await store(listId, row, { side: isDown ? 'after' : 'before', of: other.id }, to)
    const back = moved?.previousPlace
    if (back) showToast(moved.words, () => list.moveRow(listId, id, back))
  }

  const canMove = (): boolean => list.orderedList !== null && rows.value.length > 1

  useActions({
    get 'list.moveUp'() {
      return canMove() ? () => void moveSelected(-1) : undefined
    },
    get 'list.moveDown'() {
      return canMove() ? () => void moveSelected(1) : undefined
    },
  })

  return { canMove, drop }
}
