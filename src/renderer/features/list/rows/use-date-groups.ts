import { needsLibrary } from '@shared/filters'
import type { ResourceRow } from '@shared/entries/resources'
import { useEventListener, useIntervalFn } from '@vueuse/core'
import { computed, ref, type ComputedRef } from 'vue'
import { createDateGroups } from '../../../i18n/formats/date-groups'
import { useFormats, useWords } from '../../../i18n/translations'
import { useResourceList } from '../store/resource-list-store'

/** How often it is looked whether a new day has begun, in milliseconds. */
const lookEvery = 60_000

/**
 * Names the stretch of days that begins with a row of a list in the order of dates: Today, Yesterday, This week. Rows
 * keep their height, for the name stands inside them.
 *
 * @returns the name for the row at an index; empty where the row before is of the same stretch
 */
export function useDateGroups(rows: ComputedRef<readonly ResourceRow[]>): (index: number) => string {
  const t = useWords()
  const formats = useFormats()
  const list = useResourceList()
  const day = ref(today())
  const look = (): void => void (day.value = today())
  useIntervalFn(look, lookEvery)
  // A computer that slept over midnight is looked at again.
  useEventListener(document, 'visibilitychange', look)

  const groupOf = computed(() => {
    void day.value
    return createDateGroups(Date.now(), { locale: formats() })
  })
  /** The service finds by relevance, whatever the dates. */
  const isByDate = computed(() => {
    const query = list.shown?.query
    if (!query || query.sort === 'title' || query.sort === 'relevance') return false
    return query.search === '' || needsLibrary(query)
  })

  return (index) => {
    const row = rows.value[index]
    if (!isByDate.value || !row) return ''
    const { key, words } = groupOf.value(row.date)
    const before = rows.value[index - 1]
    if (before && groupOf.value(before.date).key === key) return ''
    return words.kind === 'named' ? words.name : t(`marks.group.${words.kind}`)
  }
}

/** Midnight may come while the app runs. */
function today(): string {
  return new Date().toDateString()
}
