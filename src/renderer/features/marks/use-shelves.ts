import { namedShelves, toFetchOf, type NamedShelf, type ShelfCounts } from '@shared/entries/marks'
import { choicesOf, isFiltered, type Filters } from '@shared/filters/filters'
import { computed } from 'vue'
import { useNumbers } from '../../i18n/formats/numbers'
import { useWords } from '../../i18n/translations'
import { useAppInfo } from '../app-info/app-info-store'
import { useMarks } from './marks-store'

export function useShelves(filters: () => Filters | null) {
  const t = useWords()
  const numbers = useNumbers()
  const marks = useMarks()
  const appInfo = useAppInfo()
  const showsAnnotated = computed(
    () => !appInfo.isDisabled('annotations') && (marks.hasAnnotations || filters()?.shelf === 'annotated'),
  )
  const shelves = computed(() =>
    namedShelves.filter((shelf) => shelf !== 'annotated' || showsAnnotated.value),
  )

  /**
   * Says "or more" where unloaded entries may be unread or new, or a filter may match ones not stored yet.
   * "0 or more" would say nothing, so there is no number then.
   */
  function countWords(shelf: NamedShelf, of: ShelfCounts, isNarrowed: boolean): string {
    const toFetch = toFetchOf(of, shelf)
    const isPart = (shelf === 'unread' && !of.isWhole) || (shelf === 'new' && !of.hasAllNew)
    const isMore = isPart || (isNarrowed && toFetch > 0)
    const known = of[shelf] + (isNarrowed ? 0 : toFetch)
    if (!isMore) return numbers(known)
    return known === 0 ? '' : t('marks.orMore', { count: numbers(known) })
  }

  return computed(() => {
    const list = filters()
    const counts = list && marks.countsOf(list)
    return [
      // No count: the list's own count includes entries that are not stored.
      { value: 'all' as const, label: t('marks.all') },
      ...shelves.value.map((value) => ({
        value,
        label: t(`marks.${value}`),
        count: counts ? countWords(value, counts, isFiltered(choicesOf(list))) : '',
      })),
    ]
  })
}
