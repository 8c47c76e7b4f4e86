import { viewLink } from '@shared/links/app-link'
import { useBridge } from '../../../bridge/bridge-client'
import { useWords } from '../../../i18n/translations'
import { announce } from '../../../ui/announcer'
import { useActions } from '../../actions/use-actions'
import { useAppInfo } from '../../app-info/app-info-store'
import { listQueryOf } from '../resource-list-query'
import type { ResourceView } from '../resource-route'
import { useResourceTerms } from '../terms/resource-terms-store'
import { useSavedSearches } from './saved-searches-store'

/** What can be done with the view as a whole: naming it, and copying a link to it. */
export function useViewActions(view: () => ResourceView) {
  const t = useWords()
  const bridge = useBridge()
  const appInfo = useAppInfo()
  const terms = useResourceTerms()
  const saved = useSavedSearches()

  async function copyLink(): Promise<void> {
    const { entryId: _entryId, ...choices } = view()
    const response = await bridge.call('clipboard:write', { text: viewLink(appInfo.server, choices) })
    if (response.ok) announce(t('searches.linkCopied'))
  }

  useActions({ 'view.save': () => (saved.isSaving = true), 'view.copyLink': () => void copyLink() })

  return {
    saved,
    copyLink,
    /** A filter is saved with its name, which may be on its way still. */
    save(name: string): void {
      const filters = listQueryOf(view(), terms)
      if (filters) void saved.save(name, filters)
      saved.isSaving = false
    },
  }
}
