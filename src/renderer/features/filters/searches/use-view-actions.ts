import { viewLink } from '@shared/links/app-link'
import { computed } from 'vue'
import { useBridge } from '../../../bridge/bridge-client'
import { useWords } from '../../../i18n/translations'
import { showToast } from '../../../ui/toast/toast'
import { useActions } from '../../actions/use-actions'
import { useAppInfo } from '../../app-info/app-info-store'
import { useActiveFilters } from '../active-filters'
import { listQueryOf } from '../resource-list-query'
import type { ResourceView } from '../resource-route'
import { useResourceTerms } from '../terms/resource-terms-store'
import { useSavedSearches } from './saved-searches-store'

/** Characters, as in `SavedSearchName` (src/shared/entries/searches.ts). */
const longestName = 100

export function useViewActions(view: () => ResourceView) {
  const t = useWords()
  const bridge = useBridge()
  const appInfo = useAppInfo()
  const terms = useResourceTerms()
  const saved = useSavedSearches()
  const filters = useActiveFilters(view)
  /** For example "Category: Mangroves · Region: Indonesia". */
  const title = computed(() => {
    const parts = filters.value.map(({ label, value }) => t('searches.filterNamed', { label, value }))
    return (parts.length > 0 ? parts.join(' · ') : t('resources.fallbackTitle')).slice(0, 1000)
  })

  /** The name proposed for a saved view: "Mangroves, Indonesia". */
  const proposedName = computed(() =>
    filters.value
      .map(({ value }) => value)
      .join(', ')
      .slice(0, longestName),
  )

  async function copyLink(): Promise<void> {
    const { entryId: _entryId, besideId: _besideId, ...choices } = view()
    const url = viewLink(appInfo.server, choices)
    const response = await bridge.call('clipboard:write', {
      text: url,
      rich: {
        title: title.value,
        links: [{ label: t('reader.openInApp'), url }],
        pageLabel: t('reader.openOnWebsite'),
      },
    })
    if (response.ok) showToast(t('searches.linkCopied'))
  }

  useActions({ 'view.save': () => (saved.isSaving = true), 'view.copyLink': () => void copyLink() })

  return {
    saved,
    copyLink,
    proposedName,
    /** Saves nothing while the names of the filters' terms are loading. */
    async save(name: string): Promise<void> {
      const query = listQueryOf(view(), terms)
      saved.isSaving = false
      const id = query && (await saved.save(name, query))
      if (id) showToast(t('searches.viewSaved', { name }), () => saved.remove(id))
    },
  }
}
