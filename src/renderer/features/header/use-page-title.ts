import { computed } from 'vue'
import { useWords } from '../../i18n/translations'
import { useResourcesHeader } from './resources-header-store'

/** The title of the Resources page: the service's, or our own while that is unknown or empty. */
export function usePageTitle() {
  const t = useWords()
  const store = useResourcesHeader()
  return {
    title: computed(() => store.header?.title || t('resources.fallbackTitle')),
    /** The service's title may still replace ours. */
    isWaiting: computed(() => store.header === null && store.status === 'loading'),
  }
}
