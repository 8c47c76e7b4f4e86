import { watch } from 'vue'
import { useReader } from '../../features/reader/reader-store'
import { useMarks } from '../../features/marks/marks-store'
import { useContentLanguage } from '../../features/settings/content-language-store'
import { useResourceList } from '../../features/list/store/resource-list-store'
import type { ResourceView } from '../../features/filters/resource-route'

/**
 * List and reader together: the reader shows the entry of the view, and the list marks it as read.
 *
 * @param onClosed called when an entry was closed; the list has it selected again
 */
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

  // An entry that had changed was read and left.
  watch(
    () => reader.resource,
    (now, before) => {
      if (before?.isChanged && now?.id !== before.id) list.markSeen(before.id)
    },
  )

  // It was opened as it was stored, before the service's list came.
  watch(
    () => {
      const { resource } = reader
      const row = list.shown?.rows.find(({ id }) => id === resource?.id)
      return row?.isChanged === true && resource?.isChanged === false
    },
    (isOutdated) => isOutdated && void reader.showChanged(),
  )

  // Main knows the entries of lists that it has loaded. After they were cleared, an entry is back with its list.
  watch(
    () => list.shown,
    (shown) => {
      const isListed = shown?.rows.some((row) => row.id === reader.entryId) ?? false
      if (isListed && reader.error?.code === 'not-stored') void reader.retry()
    },
  )

  return { open, readAhead: (entryId: number) => reader.readAhead(entryId, language()) }
}
