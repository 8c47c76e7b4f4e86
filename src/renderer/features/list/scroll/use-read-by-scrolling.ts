import type { ResourceRow } from '@shared/entries/resources'
import { useTimeoutFn } from '@vueuse/core'
import { watch, type ComputedRef } from 'vue'
import { useConfirmedMarks } from '../../marks/use-confirmed-marks'
import { useSetting } from '../../settings/settings-store'
import { useResourceList } from '../store/resource-list-store'

/** Milliseconds without scrolling before rows are marked, together and with one Undo. */
const quietMs = 1000

/**
 * Marks unread rows as read once the user has scrolled past them, if the setting is on. Marks each row only
 * once, so that scrolling on does not reverse an Undo.
 */
export function useReadByScrolling(
  onScreen: ComputedRef<{ readonly first: number; readonly last: number }>,
  rows: () => readonly ResourceRow[],
): { readonly noteScroll: () => void } {
  const list = useResourceList()
  const isOn = useSetting('readsScrolled')
  const confirmed = useConfirmedMarks()
  const seen = new Set<number>()
  const marked = new Set<number>()
  const { start: markSoon, stop } = useTimeoutFn(mark, quietMs, { immediate: false })

  function mark(): void {
    const past = rows()
      .slice(0, onScreen.value.first)
      .filter(({ id, isRead }) => !isRead && seen.has(id) && !marked.has(id))
    for (const { id } of past) marked.add(id)
    if (past.length > 0) void confirmed.readUnread(past)
  }

  watch(
    () => list.shown?.key,
    () => {
      stop()
      seen.clear()
      marked.clear()
    },
  )
  // Rows count once they are painted: a list that opens at a recalled place begins with its first rows.
  watch(
    [onScreen, rows],
    (_now, _before, onCleanup) => {
      const frame = requestAnimationFrame(noteSeen)
      onCleanup(() => cancelAnimationFrame(frame))
    },
    { immediate: true },
  )

  function noteSeen(): void {
    const { first, last } = onScreen.value
    if (isOn.value) for (const { id } of rows().slice(first, last + 1)) seen.add(id)
  }

  return { noteScroll: () => isOn.value && markSoon() }
}
