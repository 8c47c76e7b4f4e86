import { useRoute, useRouter } from 'vue-router'
import { useBridge } from '../../bridge/bridge-client'
import type { Command } from '../../features/actions/command-sources'
import { viewFromQuery } from '../../features/filters/resource-route'
import { useSession } from '../../features/session/session-store'
import { useContentLanguage } from '../../features/settings/content-language-store'
import { useWords } from '../../i18n/translations'

export function useStoredTitles(): (typed: string, signal: AbortSignal) => Promise<readonly Command[]> {
  const t = useWords()
  const bridge = useBridge()
  const route = useRoute()
  const router = useRouter()
  const session = useSession()
  const contentLanguage = useContentLanguage()

  function open(id: number): void {
    const query = route.name === 'resources' ? route.query : {}
    void router.push({ name: 'resources', query: { ...query, entry: String(id) } })
  }

  return async (typed, signal) => {
    if (!session.isOpen) return []
    // Entries are stored by their list's language.
    const shown = route.name === 'resources' ? viewFromQuery(route.query).language : null
    const language = shown ?? contentLanguage.code
    const response = await bridge.call('cache:titles', { search: typed, language }, { signal })
    if (!response.ok) return []
    return response.value.map(({ id, title }) => ({
      key: `entry ${id}`,
      name: title === '' ? t('resources.untitled') : title,
      kind: t('actions.kindTitle'),
      run: () => open(id),
    }))
  }
}
