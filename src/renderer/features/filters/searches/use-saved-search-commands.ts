import { watch } from 'vue'
import { useRouter } from 'vue-router'
import { useWords } from '../../../i18n/translations'
import { provideCommands } from '../../actions/command-sources'
import { useSession } from '../../session/session-store'
import { useSavedSearches } from './saved-searches-store'

/**
 * @param isPaletteOpen opening the palette loads the searches: while the filters are folded, nothing else has
 */
export function useSavedSearchCommands(isPaletteOpen: () => boolean): void {
  const t = useWords()
  const router = useRouter()
  const session = useSession()
  const saved = useSavedSearches()

  provideCommands(() =>
    saved.all.map(({ id, name, query }) => ({
      key: `search ${id}`,
      name,
      kind: t('searches.kind'),
      run: () => void router.push({ name: 'resources', query: { ...query } }),
    })),
  )
  watch(isPaletteOpen, (isOpen) => {
    if (isOpen && session.isOpen) void saved.load()
  })
}
