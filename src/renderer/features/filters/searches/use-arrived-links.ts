import type { ArrivedLink } from '@shared/links/app-link'
import { shallowRef, watch } from 'vue'
import { useRouter } from 'vue-router'
import { useBridge } from '../../../bridge/bridge-client'
import { useSession } from '../../session/session-store'

/** @returns the last link that the app refused to follow, or null */
export function useArrivedLinks() {
  const bridge = useBridge()
  const router = useRouter()
  const session = useSession()
  const refused = shallowRef<Exclude<ArrivedLink, { kind: 'view' }> | null>(null)

  async function take(): Promise<void> {
    await router.isReady()
    if (!session.isOpen) return
    const response = await bridge.call('app-link:take', undefined)
    const link = response.ok ? response.value : null
    if (link?.kind === 'view') await router.push({ name: 'resources', query: { ...link.query } })
    else if (link) refused.value = link
  }

  bridge.listen('app-link:arrived', () => void take())
  watch(
    () => session.isOpen,
    (isOpen) => {
      // The notice must not be shown to the next account.
      if (!isOpen) refused.value = null
      void take()
    },
    { immediate: true },
  )

  return refused
}
