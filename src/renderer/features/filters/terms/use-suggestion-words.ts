import { useWords } from '../../../i18n/translations'
import { filterNames } from '../active-filters'
import type { TermSuggestion } from './term-suggestions'

/** A suggestion in words: “Category: Mangroves + Region: Indonesia + “crabs””. */
export function useSuggestionWords(): (suggestion: TermSuggestion) => string {
  const t = useWords()
  return ({ terms, search }) => {
    const filters = terms.map(({ kind, name }) =>
      t('searches.filterNamed', { label: t(filterNames[kind]), value: name }),
    )
    return [...filters, ...(search === '' ? [] : [t('searches.wordsLeft', { text: search })])].join(' + ')
  }
}
