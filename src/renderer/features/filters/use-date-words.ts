import { presetOf, rangeOf, type DatePreset } from '@shared/filters/date-choice'
import type { MessageKey } from '../../i18n/messages'
import { useWords } from '../../i18n/translations'
import { useDates } from '../../i18n/formats/use-dates'

export const presetWords: Readonly<Record<DatePreset, MessageKey>> = {
  '30-days': 'filters.last30Days',
  'this-year': 'filters.thisYear',
}

export function useDayWords(): (day: string) => string {
  const dates = useDates()
  return (day) => dates.day(`${day}T12:00:00`) ?? day
}

export function useDateWords(): (choice: string) => string | undefined {
  const t = useWords()
  const named = useDayWords()

  return (choice) => {
    const preset = presetOf(choice)
    if (preset) return t(presetWords[preset])
    const range = rangeOf(choice)
    if (!range) return undefined
    const { from, to } = range
    if (from === null) return to === null ? undefined : t('filters.until', { to: named(to) })
    return to === null
      ? t('filters.since', { from: named(from) })
      : t('filters.between', { from: named(from), to: named(to) })
  }
}
