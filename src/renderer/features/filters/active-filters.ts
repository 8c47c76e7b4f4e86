import { activeFilters, noFilters, type FilterChoices, type NarrowingFilter } from '@shared/filters'
import { computed } from 'vue'
import type { MessageKey } from '../../i18n/messages'
import { useWords } from '../../i18n/translations'
import { ownLanguageName } from '../settings/content-languages'
import type { ResourceView } from './resource-route'
import { useResourceTerms } from './resource-terms-store'
import { typeWords } from './resource-type-words'
import { useDateWords } from './use-date-words'

/** What each filter is called. */
export const filterNames: Readonly<Record<NarrowingFilter, MessageKey>> = {
  search: 'resources.chipSearch',
  category: 'resources.category',
  region: 'resources.region',
  type: 'resources.type',
  language: 'resources.language',
  dates: 'filters.dates',
}

export interface ActiveFilter {
  readonly key: NarrowingFilter
  readonly label: string
  readonly value: string
  /** Of the value, where it is not the interface's. */
  readonly lang?: string
  /** The change of the view that removes it. */
  readonly removal: Partial<ResourceView>
}

type ValueWords = {
  readonly [Key in NarrowingFilter]: (choice: NonNullable<FilterChoices[Key]>) => string | undefined
}

/** Everything that narrows a view, in words, each with its removal. Terms whose names are not known are left out. */
export function useActiveFilters(view: () => ResourceView) {
  const t = useWords()
  const terms = useResourceTerms()
  const dateWords = useDateWords()
  const valueWords: ValueWords = {
    search: (text) => text,
    category: (id) => terms.category.nameOf(id),
    region: (id) => terms.region.nameOf(id),
    type: (type) => t(typeWords[type]),
    language: ownLanguageName,
    dates: dateWords,
  }

  function valueOf<Key extends NarrowingFilter>(choices: FilterChoices, key: Key): string | undefined {
    const choice = choices[key]
    return choice === null ? undefined : valueWords[key](choice)
  }

  return computed<readonly ActiveFilter[]>(() =>
    activeFilters(view()).flatMap((key) => {
      const value = valueOf(view(), key)
      if (value === undefined) return []
      const { language } = view()
      const lang = key === 'language' && language !== null ? { lang: language } : {}
      return [{ key, label: t(filterNames[key]), value, ...lang, removal: { [key]: noFilters[key] } }]
    }),
  )
}
