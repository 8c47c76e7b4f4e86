import type { Filters } from '@shared/filters'
import { ref } from 'vue'
import { useActions } from '../../features/actions/use-actions'
import type { ResourceView } from '../../features/filters/resource-route'
import { useResourceList } from '../../features/list/store/resource-list-store'
import { useMarks } from '../../features/marks/marks-store'
import { useReader } from '../../features/reader/reader-store'
import { useShelfCounts } from './use-shelf-counts'

/**
 * What can be said of an entry by key and menu: of the row with the focus, else of the open entry, else of the selected
 * row.
 */
export function useMarking(view: () => ResourceView, query: () => Filters | null) {
  const list = useResourceList()
  const reader = useReader()
  const marks = useMarks()
  /** The entry whose reading lists are looked at, or that of none while the lists alone are. */
  const listsOf = ref<{ readonly id: number; readonly title: string } | null>(null)
  const areListsOpen = ref(false)

  function target() {
    const focused = document.activeElement?.closest('[data-entry]')?.getAttribute('data-entry')
    const id = focused ? Number(focused) : (view().entryId ?? list.selectedId)
    const row = list.shown?.rows.find((each) => each.id === id)
    const entry = row ?? (reader.resource?.id === id ? reader.resource : null)
    return entry ? marks.marked(entry) : null
  }

  function openLists(ofEntry: boolean): void {
    listsOf.value = ofEntry ? target() : null
    areListsOpen.value = !ofEntry || listsOf.value !== null
  }

  useActions({
    'marks.star'() {
      const entry = target()
      if (entry) void marks.setStarred([entry.id], !entry.isStarred)
    },
    'marks.unread'() {
      const entry = target()
      if (entry) void marks.setRead([entry.id], !entry.isRead)
    },
    'marks.readAll'() {
      const values = query()
      if (values) void marks.readAll(values)
    },
    'marks.lists': () => openLists(true),
  })

  useShelfCounts(query)

  return { listsOf, areListsOpen, manageLists: () => openLists(false) }
}
