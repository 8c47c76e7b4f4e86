import { needsCache } from '@shared/filters/filters'
import type { ResourceRow } from '@shared/entries/resources'
import { useEventListener, useIntervalFn } from '@vueuse/core'
import { computed, ref, type ComputedRef } from 'vue'
import { createDateGroups } from '../../../i18n/formats/date-groups'
import { localTimeZone } from '../../../i18n/formats/time-zone'
import { useFormats, useWords } from '../../../i18n/translations'
import { useResourceList } from '../store/resource-list-store'

/** Milliseconds between checks for a new day. */
const dayCheckMs = 60_000

/** Consecutive groups in order. Empty when the list is not sorted by date. */
export type DateGroups = readonly {
  readonly name: string
  readonly first: number
}[]

export function useDateGroups(rows: ComputedRef<readonly ResourceRow[]>): ComputedRef<DateGroups> {
  const t = useWords()
  const formats = useFormats()
  const list = useResourceList()
  const day = ref(today())
  const updateDay = (): void => void (day.value = today())
  useIntervalFn(updateDay, dayCheckMs)
  // For a computer that slept over midnight.
  useEventListener(document, 'visibilitychange', updateDay)

  const groupOf = computed(() => {
    void [day.value, localTimeZone()]
    return createDateGroups(Date.now(), { locale: formats() })
  })
  /** Whether the rows are sorted by date. The service sorts search results by relevance. */
  const isByDate = computed(() => {
    const filters = list.shown?.filters
    if (!filters || (filters.sort !== 'newest' && filters.sort !== 'oldest')) return false
    return filters.search === '' || needsCache(filters)
  })

  return computed(() => {
    if (!isByDate.value) return []
    let before: string | null = null
    return rows.value.flatMap(({ date }, first) => {
      const { key, words } = groupOf.value(date)
      if (key === before) return []
      before = key
      return [{ first, name: words.kind === 'named' ? words.name : t(`marks.group.${words.kind}`) }]
    })
  })
}

function today(): string {
  return new Date().toDateString()
}
