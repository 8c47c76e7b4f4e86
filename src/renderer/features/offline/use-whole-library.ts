import { noFilters, type Filters } from '@shared/filters'
import { computed } from 'vue'
import { useAppInfo } from '../app-info/app-info-store'
import { useContentLanguage } from '../settings/content-language-store'
import { offlineKeyOf, useOffline } from './offline-store'

/** The whole library in the content language, as a list kept offline. */
export function useWholeLibrary() {
  const offline = useOffline()
  const appInfo = useAppInfo()
  const contentLanguage = useContentLanguage()

  const filters = computed<Filters>(() => ({ ...noFilters, language: contentLanguage.code }))
  const key = computed(() => offlineKeyOf(filters.value))
  const isKept = computed(() => offline.isKept(key.value))
  const canChange = computed(
    () =>
      !appInfo.isDisabled('offlineContent') && offline.status !== null && (isKept.value || !offline.isFull),
  )

  return {
    filters,
    key,
    isKept,
    canChange,
    keep: (isOn: boolean): Promise<void> => offline.keep(null, filters.value, isOn),
  }
}
