import { namedShelves, type NamedShelf, type ShelfCounts } from '@shared/entries/marks'
import type { Filters } from '@shared/filters'
import { computed } from 'vue'
import { useNumbers } from '../../i18n/formats/numbers'
import { useWords } from '../../i18n/translations'
import { useMarks } from './marks-store'

/** What a list can be narrowed to, "all" among it, each with its number in the list once that is known. */
export function useShelves(query: () => Filters | null) {
  const t = useWords()
  const numbers = useNumbers()
  const marks = useMarks()

  /** Nobody knows how many are unread of what no list has brought yet. */
  function countWords(shelf: NamedShelf, of: ShelfCounts): string {
    const count = numbers(of[shelf])
    return shelf === 'unread' && !of.isWhole ? t('marks.orMore', { count }) : count
  }

  return computed(() => {
    const list = query()
    const counts = list && marks.countsOf(list)
    return [
      // What is stored of everything is less than what the list counts.
      { value: 'all' as const, label: t('marks.all') },
      ...namedShelves.map((value) => ({
        value,
        label: t(`marks.${value}`),
        count: counts ? countWords(value, counts) : '',
      })),
    ]
  })
}
