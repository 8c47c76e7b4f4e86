import { watch } from 'vue'
import { useReader } from '../../features/reader/reader-store'
import { useMarks } from '../../features/marks/marks-store'
import { useContentLanguage } from '../../features/settings/content-languages'
import { useResourceList } from '../../features/list/store/resource-list-store'
import type { ResourceView } from '../../features/filters/resource-route'

/** @param onClosed called after an entry was closed and selected in the list */
export function useOpenEntry(view: () => ResourceView, onClosed: () => void) {
  const list = useResourceList()
  const reader = useReader()
  const marks = useMarks()
  const contentLanguage = useContentLanguage()

  const language = (): string | null => view().language ?? contentLanguage.code

  function open(entryId: number | null): void {
    void reader.open(entryId, language())
  }

  watch(
    () => view().entryId,
    (entryId, before) => {
      open(entryId)
      if (entryId !== null) marks.opened(entryId)
      else if (before !== null && before !== undefined) {
        list.selectedId = before
        onClosed()
      }
    },
    { immediate: true },
  )

  watch(
    () => reader.resource,
    (now, before) => {
      if (before?.isChanged && now?.id !== before.id) list.markSeen(before.id)
    },
  )

  // The service's list has reported a change of the entry after it was opened from the cache.
  watch(
    () => {
      const { resource } = reader
      const row = list.shown?.rows.find(({ id }) => id === resource?.id)
      return row?.isChanged === true && resource?.isChanged === false
    },
    (isOutdated) => isOutdated && void reader.showChanged(),
  )

  // Main only knows entries of loaded lists. After the cache was cleared, the open entry can be read again
  // once its list has been loaded.
  watch(
    () => list.shown,
    (shown) => {
      const isListed = shown?.rows.some((row) => row.id === reader.entryId) ?? false
      if (isListed && reader.error?.code === 'not-stored') void reader.retry()
    },
  )

  return { open, readAhead: (entryId: number) => reader.readAhead(entryId, language()) }
}
