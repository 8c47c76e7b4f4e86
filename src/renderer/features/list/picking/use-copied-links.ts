import { richTextOf } from '@shared/app/clipboard'
import { useBridge } from '../../../bridge/bridge-client'
import { useWords } from '../../../i18n/translations'
import { showToast } from '../../../ui/toast/toast'
import { useResourceList } from '../store/resource-list-store'
import { usePickedEntries } from './picked-entries-store'

/** Copies the titles and the website's links of the selected entries; a toast confirms how many. */
export function useCopiedLinks(): () => Promise<void> {
  const t = useWords()
  const bridge = useBridge()
  const list = useResourceList()
  const picked = usePickedEntries()

  return async () => {
    const language = list.shown?.filters.language ?? null
    const response = await bridge.call('citation:entries', { ids: picked.inOrder().join(), language })
    const linked = response.ok ? response.value.filter(({ url }) => url !== null) : []
    if (linked.length === 0) return showToast(t('citing.noneStored'))
    const parts = linked.flatMap(({ title, url }, index) => [
      { text: `${index > 0 ? '\n\n' : ''}${title}\n` },
      { text: url ?? '', isUrl: true },
    ])
    const text = parts.map((part) => part.text).join('')
    const copied = await bridge.call('clipboard:write', { text, rich: richTextOf(parts) })
    if (copied.ok) showToast(t('picking.linksCopied', {}, linked.length))
  }
}
