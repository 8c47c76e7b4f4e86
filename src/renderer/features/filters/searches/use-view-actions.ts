import { viewLink } from '@shared/links/app-link'
import { mostSavedSearches } from '@shared/entries/searches'
import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import { useBridge } from '../../../bridge/bridge-client'
import { useWords } from '../../../i18n/translations'
import { showToast } from '../../../ui/toast/toast'
import { useActions } from '../../actions/use-actions'
import { useAppInfo } from '../../app-info/app-info-store'
import { useActiveFilters } from '../active-filters'
import { listFiltersOf } from '../list-filters'
import type { ResourceView } from '../resource-route'
import { useResourceTerms } from '../terms/resource-terms-store'
import { useSavedSearches } from './saved-searches-store'

/** Characters, as in `SavedSearchName` (src/shared/entries/searches.ts). */
const longestName = 100

export interface ViewActions {
  /** `isSaving` opens and closes the dialog that asks for the name. */
  readonly saved: { isSaving: boolean }
  /** The name proposed for a saved view: "Mangroves, Indonesia". */
  readonly proposedName: ComputedRef<string>
  /** Why nothing was saved; undefined before the first try. */
  readonly problem: Ref<string | undefined>
  /** Saves nothing while the names of the filters' terms are loading. The dialog stays open until it is saved. */
  readonly save: (name: string) => Promise<void>
}

export function useViewActions(view: () => ResourceView): ViewActions {
  const t = useWords()
  const bridge = useBridge()
  const appInfo = useAppInfo()
  const terms = useResourceTerms()
  const saved = useSavedSearches()
  const active = useActiveFilters(view)
  /** For example "Category: Mangroves · Region: Indonesia". */
  const title = computed(() => {
    const parts = active.value.map(({ label, value }) => t('searches.filterNamed', { label, value }))
    return (parts.length > 0 ? parts.join(' · ') : t('resources.fallbackTitle')).slice(0, 1000)
  })

  const proposedName = computed(() =>
    active.value
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
    if (response.ok) showToast(t(choices.shelf === null ? 'reader.linkCopied' : 'searches.linkCopiedForAll'))
  }

  const problem = ref<string>()
  let isStoring = false
  const hasMost = (): boolean => saved.error === null && saved.all.length >= mostSavedSearches
  watch(
    () => saved.isSaving,
    () => (problem.value = undefined),
  )

  useActions({ 'view.save': () => (saved.isSaving = true), 'view.copyLink': () => void copyLink() })

  return {
    saved,
    proposedName,
    problem,
    async save(name) {
      if (isStoring) return
      isStoring = true
      const filters = listFiltersOf(view(), terms)
      const id = filters && (await saved.save(name, filters))
      isStoring = false
      problem.value = id ? undefined : t(hasMost() ? 'searches.tooMany' : 'searches.notSaved')
      if (!id) return
      saved.isSaving = false
      showToast(t('searches.viewSaved', { name }), () => saved.remove(id))
    },
  }
}
