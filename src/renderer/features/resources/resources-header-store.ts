import type { ResourcesHeader } from '@shared/resources'
import { defineStore } from 'pinia'
import { ref, shallowRef, watch } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { createLatestRequest } from '../../bridge/latest-request'
import { useSession } from '../session/session-store'

/** The title and picture of the Resources screen. Without an answer the screen does well with a title of its own. */
export const useResourcesHeader = defineStore('resources-header', () => {
  const bridge = useBridge()
  const session = useSession()
  const latest = createLatestRequest()
  const header = shallowRef<ResourcesHeader | null>(null)
  const status = ref<'idle' | 'loading' | 'ready' | 'failed'>('idle')
  let language: string | null | undefined

  async function load(next: string | null): Promise<void> {
    if (next === language && status.value !== 'failed') return
    language = next
    const request = latest.begin()
    status.value = 'loading'
    const answer = await bridge.call('resources:header', { language: next }, { signal: request.signal })
    if (!request.isLatest()) return
    if (answer.ok) header.value = answer.value
    status.value = answer.ok ? 'ready' : 'failed'
  }

  function reset(): void {
    latest.cancel()
    language = undefined
    header.value = null
    status.value = 'idle'
  }

  watch(
    () => session.renewals,
    () => {
      if (status.value === 'failed') void load(language ?? null)
    },
  )

  return { header, status, load, reset }
})
