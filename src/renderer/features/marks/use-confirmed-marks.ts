import type { ResourceRow } from '@shared/entries/resources'
import type { Filters } from '@shared/filters/filters'
import { useWords } from '../../i18n/translations'
import { showToast } from '../../ui/toast/toast'
import { useMarks } from './marks-store'

type MarkedEntry = Pick<ResourceRow, 'id' | 'isRead' | 'isStarred'>

/** Marks entries and confirms it in a toast. Undo only reverts the entries that changed. */
export interface ConfirmedMarks {
  /** Marks the unread ones of the entries as read. Shows the toast even if there were none. */
  readonly readUnread: (entries: readonly MarkedEntry[]) => Promise<void>
  readonly setRead: (entries: readonly MarkedEntry[], isRead: boolean) => Promise<void>
  readonly setStarred: (entries: readonly MarkedEntry[], isStarred: boolean) => Promise<void>
  readonly readAll: (values: Filters) => Promise<void>
}

export function useConfirmedMarks(): ConfirmedMarks {
  const t = useWords()
  const marks = useMarks()

  return {
    async readUnread(entries) {
      const unread = idsOf(entries.filter(({ isRead }) => !isRead))
      if (unread.length > 0 && !(await marks.setRead(unread, true))) return
      const words = t('marks.markedRead', {}, unread.length)
      showToast(words, unread.length > 0 ? () => marks.setRead(unread, false) : undefined)
    },

    async setRead(entries, isRead) {
      const changed = idsOf(entries.filter((entry) => entry.isRead !== isRead))
      if (!(await marks.setRead(idsOf(entries), isRead))) return
      const words = t(isRead ? 'marks.markedRead' : 'picking.markedUnread', {}, entries.length)
      showToast(words, () => marks.setRead(changed, !isRead))
    },

    async setStarred(entries, isStarred) {
      const changed = idsOf(entries.filter((entry) => entry.isStarred !== isStarred))
      if (!(await marks.setStarred(idsOf(entries), isStarred))) return
      const words = t(isStarred ? 'picking.saved' : 'picking.unsaved', {}, entries.length)
      showToast(words, () => marks.setStarred(changed, !isStarred))
    },

    async readAll(values) {
      const read = await marks.readAll(values)
      if (!read) return
      const { length } = read.ids
      const words = t(read.isWhole ? 'marks.markedRead' : 'marks.markedReadInPart', {}, length)
      showToast(words, length > 0 ? () => marks.setRead(read.ids, false) : undefined)
    },
  }
}

function idsOf(entries: readonly MarkedEntry[]): readonly number[] {
  return entries.map(({ id }) => id)
}
