import { shallowRef, watch, type Ref } from 'vue'
import type { ResourceRow } from '@shared/entries/resources'
import { useResourceList } from '../../../features/list/store/resource-list-store'
import { useReader } from '../../../features/reader/reader-store'

export type LastRead = Pick<ResourceRow, 'id' | 'title' | 'language'>

/** The entry opened last since the start, otherwise the list's stored selection if it was read. */
export function useLastRead(): Readonly<Ref<LastRead | null>> {
  const list = useResourceList()
  const reader = useReader()
  const lastRead = shallowRef<LastRead | null>(null)

  watch(
    () => reader.resource,
    (resource) => {
      if (resource) lastRead.value = resource
    },
    { immediate: true },
  )
  watch(
    () => list.shown?.key,
    () => {
      lastRead.value ??= list.shown?.rows.find(({ id, isRead }) => isRead && id === list.selectedId) ?? null
    },
    { immediate: true },
  )
  return lastRead
}
