import { folded } from '@shared/entries/folded-text'
import { useWords } from '../../../i18n/translations'
import { filterNames } from '../active-filters'
import { useResourceTerms } from '../terms/resource-terms-store'
import { useDateWords } from '../use-date-words'
import { filterSuggestions, type FilterSuggestion } from './filter-suggestions'

/** Suggests filters for a typed search, from the service's terms and the interface's words for years. */
export function useFilterSuggestions(): (typed: string) => readonly FilterSuggestion[] {
  const t = useWords()
  const terms = useResourceTerms()
  const wordsOf = (text: string): readonly string[] => folded(text).split(' ')

  return (typed) =>
    filterSuggestions(
      typed,
      { category: terms.category.choices, region: terms.region.choices },
      {
        words: { since: wordsOf(t('searches.beforeYearSince')), within: wordsOf(t('searches.beforeYear')) },
        now: new Date(),
      },
    )
}

/** A suggestion in words: “Category: Mangroves + Region: Indonesia + Date: Since 2024 + “crabs””. */
export function useSuggestionWords(): (suggestion: FilterSuggestion) => string {
  const t = useWords()
  const dateWords = useDateWords()
  return ({ terms, dates, search }) => {
    const dateText = dates === null ? undefined : dateWords(dates)
    const filters = [
      ...terms.map(({ kind, name }) => ({ label: t(filterNames[kind]), value: name })),
      ...(dateText === undefined ? [] : [{ label: t(filterNames.dates), value: dateText }]),
    ].map((filter) => t('searches.filterNamed', filter))
    return [...filters, ...(search === '' ? [] : [t('searches.wordsLeft', { text: search })])].join(' + ')
  }
}
