import { needsLibrary } from '@shared/filters'
import type { ResourceRow } from '@shared/entries/resources'
import { useEventListener, useIntervalFn } from '@vueuse/core'
import { computed, ref, type ComputedRef } from 'vue'
import { createDateGroups } from '../../../i18n/formats/date-groups'
import { useFormats, useWords } from '../../../i18n/translations'
import { useResourceList } from '../store/resource-list-store'

/** How often it is looked whether a new day has begun, in milliseconds. */
const lookEvery = 60_000

/** Groups of rows that follow each other, in their order; none where the list is not in the order of dates. */
export type DateGroups = readonly {
  readonly name: string
  /** Index of its first row. */
  readonly first: number
}[]

/** Names the stretches of days in a list that is in the order of dates: Today, Yesterday, This week. */
export function useDateGroups(rows: ComputedRef<readonly ResourceRow[]>): ComputedRef<DateGroups> {
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

/** Midnight may come while the app runs. */
function today(): string {
  return new Date().toDateString()
}
