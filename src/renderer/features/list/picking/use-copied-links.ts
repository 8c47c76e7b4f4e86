import { richTextOf } from '@shared/app/clipboard'
import { mostCitedEntries } from '@shared/citations/cited-entry'
import { useBridge } from '../../../bridge/bridge-client'
import { useWords } from '../../../i18n/translations'
import { useErrorWords } from '../../../i18n/use-error-words'
import { showToast } from '../../../ui/toast/toast'
import { useResourceList } from '../store/resource-list-store'
import { usePickedEntries } from './picked-entries-store'

/** Copies the titles and the website's links of the selected entries; a toast says how many, or why none. */
export function useCopiedLinks(): () => Promise<void> {
  const t = useWords()
  const wordsOf = useErrorWords()
  const bridge = useBridge()
  const list = useResourceList()
  const picked = usePickedEntries()

  return async () => {
    if (picked.count > mostCitedEntries)
      return showToast(t('picking.tooManyLinks', { most: mostCitedEntries }))
    const language = list.shown?.filters.language ?? null
    const response = await bridge.call('citation:entries', { ids: picked.inOrder().join(), language })
    if (!response.ok) return showToast(wordsOf(response.error).title)
    const linked = response.value.filter(({ url }) => url !== null)
    if (linked.length === 0) return showToast(t('citing.noneStored'))
    const parts = linked.flatMap(({ title, url }, index) => [
      { text: `${index > 0 ? '\n\n' : ''}${title}\n` },
      { text: url ?? '', isUrl: true },
    ])
    const text = parts.map((part) => part.text).join('')
    const copied = await bridge.call('clipboard:write', { text, rich: richTextOf(parts) })
    showToast(copied.ok ? t('picking.linksCopied', {}, linked.length) : t('picking.linksNotCopied'))
  }
}
