import type { Filters } from '@shared/filters/filters'
import { ref, shallowRef, watch } from 'vue'
import { useActions } from '../../features/actions/use-actions'
import type { ResourceView } from '../../features/filters/resource-route'
import { usePickedEntries } from '../../features/list/picking/picked-entries-store'
import { useResourceList } from '../../features/list/store/resource-list-store'
import { useMarks } from '../../features/marks/marks-store'
import { useConfirmedMarks } from '../../features/marks/use-confirmed-marks'
import { useReader } from '../../features/reader/reader-store'
import { useIdle } from '../../ui/use-idle'

/** Marks the picked entries, otherwise the focused row, the open entry or the selected row. */
export function useMarking(view: () => ResourceView, filters: () => Filters | null) {
  const list = useResourceList()
  const reader = useReader()
  const marks = useMarks()
  const confirmed = useConfirmedMarks()
  const picked = usePickedEntries()
  const listsOf = shallowRef<readonly { readonly id: number; readonly title: string }[]>([])
  const areListsOpen = ref(false)

  function targets() {
    if (picked.count > 0) return picked.rows
    const focused = document.activeElement?.closest('[data-entry]')?.getAttribute('data-entry')
    const id = focused ? Number(focused) : (view().entryId ?? list.selectedId)
    const row = list.shown?.rows.find((each) => each.id === id)
    const entry = row ?? (reader.resource?.id === id ? reader.resource : null)
    return entry ? [marks.withMarks(entry)] : []
  }

  /** Marks the loaded rows above or below the targets as read, without the targets themselves. */
  function readRows(side: 'above' | 'below'): void {
    const rows = list.shown?.rows ?? []
    const ids = new Set(targets().map(({ id }) => id))
    const isTarget = ({ id }: { readonly id: number }): boolean => ids.has(id)
    const [first, last] = [rows.findIndex(isTarget), rows.findLastIndex(isTarget)]
    if (first === -1) return
    const beside = side === 'above' ? rows.slice(0, first) : rows.slice(last + 1)
    void confirmed.readUnread(beside.map(marks.withMarks))
  }

  function openLists(ofEntries: boolean): void {
    listsOf.value = ofEntries ? targets() : []
    areListsOpen.value = !ofEntries || listsOf.value.length > 0
  }

  useActions({
    'marks.star'() {
      const entries = targets()
      void confirmed.setStarred(entries, !entries.every(({ isStarred }) => isStarred))
    },
    'marks.unread'() {
      const entries = targets()
      void confirmed.setRead(entries, !entries.every(({ isRead }) => isRead))
    },
    'marks.readAll'() {
      const values = filters()
      if (values) void confirmed.readAll(values)
    },
    'marks.readAbove': () => readRows('above'),
    'marks.readBelow': () => readRows('below'),
    'marks.lists': () => openLists(true),
  })

  useShelfCounts(filters)

  return { listsOf, areListsOpen, manageLists: () => openLists(false), addToLists: () => openLists(true) }
}

/** Counts a list's shelves once its rows are loaded: earlier, nothing may be stored and zeros would be wrong. */
function useShelfCounts(filters: () => Filters | null): void {
  const list = useResourceList()
  const reader = useReader()
  const marks = useMarks()
  const whenIdle = useIdle()

  watch(
    [
      filters,
      () => list.showsRequested,
      // Main marks an entry as read when it is shown.
      () => reader.resource?.id,
      () => list.shown?.asOf,
      () => list.shown?.page,
    ],
    ([values, isThere]) => {
      if (values && isThere) whenIdle(() => void marks.count(values))
    },
    { immediate: true },
  )
}
