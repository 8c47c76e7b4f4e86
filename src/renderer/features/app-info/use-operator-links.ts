import type { OperatorLinkName } from '@shared/config/operator-values'
import { useBridge } from '../../bridge/bridge-client'
import { useErrorWords } from '../../i18n/use-error-words'
import { showToast } from '../../ui/toast/toast'

/** Opens links of the operator, and says so if one could not be opened. */
export function useOperatorLinks(): (name: OperatorLinkName) => Promise<void> {
  const bridge = useBridge()
  const wordsOf = useErrorWords()

  return async (name) => {
    const response = await bridge.call('operator-link:open', { name })
    if (!response.ok) showToast(wordsOf(response.error).title)
  }
}
