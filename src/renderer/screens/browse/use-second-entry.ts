import { useMediaQuery } from '@vueuse/core'
import { computed, watch } from 'vue'
import { useActions } from '../../features/actions/use-actions'
import type { ResourceView } from '../../features/filters/resource-route'
import { useMarks } from '../../features/marks/marks-store'
import { useSecondReader } from '../../features/reader/reader-store'
import { useContentLanguage } from '../../features/settings/content-languages'
import { useWords } from '../../i18n/translations'
import { announce } from '../../ui/announcer/announcer'
import { leastWidthForTwo } from './panes/pane-sizes'

/**
 * Keeps an entry open beside the next ones, as the route says. In a window that is too narrow for two, the
 * second entry waits in the route until the window is wide again.
 */
export function useSecondEntry(options: {
  readonly view: () => ResourceView
  readonly change: (part: Partial<ResourceView>) => void
  /** The open entry, or else the selected one. */
  readonly current: () => number | null
  /** Focuses the first reader, since the second one disappears. */
  readonly focusFirst: () => void
}) {
  const { view, change, current, focusFirst } = options
  const t = useWords()
  const marks = useMarks()
  const reader = useSecondReader()
  const contentLanguage = useContentLanguage()
  const hasSpace = useMediaQuery(`(width >= ${leastWidthForTwo}px)`)
  const shownId = computed(() => (hasSpace.value ? view().besideId : null))

  watch(
    [shownId, () => view().language ?? contentLanguage.code],
    ([id, language]) => {
      void reader.open(id, language)
      if (id !== null) marks.opened(id)
    },
    { immediate: true },
  )

  function close(): void {
    change({ besideId: null })
    announce(t('panes.besideClosed'))
    focusFirst()
  }

  useActions({
    get 'reader.beside'() {
      const id = current()
      if (!hasSpace.value || id === null) return undefined
      if (id === view().besideId) return close
      return () => {
        change({ besideId: id })
        announce(t('panes.besideOpened'))
      }
    },
  })

  return {
    isShown: computed(() => shownId.value !== null),
    close,
    swap: () => change({ entryId: view().besideId, besideId: view().entryId }),
  }
}
