import { computed, type ComputedRef } from 'vue'
import { useDates } from '../../i18n/formats/dates'
import { useWords } from '../../i18n/translations'
import { useAppInfo } from '../app-info/app-info-store'

export function useStoredUntil(): ComputedRef<string> {
  const t = useWords()
  const dates = useDates()
  const appInfo = useAppInfo()
  return computed(() => {
    const days = appInfo.ready?.daysWithoutSession ?? 0
    if (days === 0) return t('renewal.endedLeadLast')
    const end = new Date(Date.now() + days * 86_400_000).toISOString()
    return t('renewal.endedLead', { date: dates.day(end) ?? '' })
  })
}
