import { computed } from 'vue'
import { useWords } from '../../i18n/translations'
import { useResourcesHeader } from './resources-header-store'

export function usePageTitle() {
  const t = useWords()
  const store = useResourcesHeader()
  return {
    title: computed(() => store.header?.title || t('resources.fallbackTitle')),
    /** Whether the title from the service may still replace the app's fallback. */
    isWaiting: computed(() => store.header === null && store.status === 'loading'),
  }
}
