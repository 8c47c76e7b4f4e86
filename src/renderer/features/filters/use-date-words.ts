import { presetOf, rangeOf, type DatePreset } from '@shared/filters/date-choice'
import type { MessageKey } from '../../i18n/messages'
import { useWords } from '../../i18n/translations'
import { useDates } from '../../i18n/formats/dates'

export const presetWords: Readonly<Record<DatePreset, MessageKey>> = {
  '30-days': 'filters.last30Days',
  'this-year': 'filters.thisYear',
}

export function useDayWords(): (day: string) => string {
  const dates = useDates()
  return (day) => dates.day(`${day}T12:00:00`) ?? day
}

/** A choice of dates in words. Whole years appear as years: “Since 2024”, “2020 to 2024”. */
export function useDateWords(): (choice: string) => string | undefined {
  const t = useWords()
  const named = useDayWords()
  const dates = useDates()
  const yearNamed = (year: string): string => dates.year(`${year}-06-01T12:00:00`) ?? year

  return (choice) => {
    const preset = presetOf(choice)
    if (preset) return t(presetWords[preset])
    const range = rangeOf(choice)
    if (!range) return undefined
    const { from, to } = range
    const first = from === null ? null : yearBegunBy(from)
    if (first !== null && to === null) return t('filters.sinceYear', { year: yearNamed(first) })
    const last = to === null ? null : yearEndedBy(to)
    if (first !== null && last !== null)
      return first === last
        ? yearNamed(first)
        : t('filters.betweenYears', { from: yearNamed(first), to: yearNamed(last) })
    if (from === null) return to === null ? undefined : t('filters.until', { to: named(to) })
    return to === null
      ? t('filters.since', { from: named(from) })
      : t('filters.between', { from: named(from), to: named(to) })
  }
}

function yearBegunBy(day: string): string | null {
  return day.endsWith('-01-01') ? day.slice(0, 4) : null
}

function yearEndedBy(day: string): string | null {
  return day.endsWith('-12-31') ? day.slice(0, 4) : null
}
