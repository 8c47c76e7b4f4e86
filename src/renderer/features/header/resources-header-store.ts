import type { ResourcesHeader } from '@shared/entries/resources'
import { defineStore } from 'pinia'
import { ref, shallowRef, computed } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { createLatestRequest } from '../../bridge/latest-request'
import { useConnection } from '../connection/connection-store'
import { useLoadedContent } from '../session/loaded-content-store'
import { onRenewal } from '../session/session-store'
import { useWords } from '../../i18n/translations'

export const useResourcesHeader = defineStore('resources-header', () => {
  const bridge = useBridge()
  const connection = useConnection()
  const latest = createLatestRequest()
  const header = shallowRef<ResourcesHeader | null>(null)
  const status = ref<'idle' | 'loading' | 'ready' | 'failed'>('idle')
  let language: string | null | undefined

  async function load(next: string | null): Promise<void> {
    if (next === language && status.value !== 'failed') return
    language = next
    status.value = 'loading'
    await fetchHeader()
  }

  async function fetchHeader(): Promise<void> {
    const { signal, isLatest } = latest.begin()
    const response = await bridge.call(
      'resources:header',
      { language: language ?? null },
      { signal, onPartial: accept },
    )
    if (!isLatest()) return
    if (response.ok) accept(response.value)
    else if (status.value !== 'ready') status.value = 'failed'
  }

  function accept(known: ResourcesHeader): void {
    header.value = known
    status.value = 'ready'
  }

  /** Also retries a missing image, since main may have failed to fetch its record. */
  async function retry(): Promise<void> {
    const lacksImage = status.value === 'ready' && header.value?.image === null
    if (status.value === 'failed' || lacksImage) await fetchHeader()
  }

  function reset(): void {
    latest.cancel()
    language = undefined
    header.value = null
    status.value = 'idle'
  }

  onRenewal(retry)
  connection.onRetry(retry)
  useLoadedContent().onForget(reset)

  return { header, status, load, reset }
})

export function usePageTitle() {
  const t = useWords()
  const store = useResourcesHeader()
  return {
    title: computed(() => store.header?.title || t('resources.fallbackTitle')),
    /** Whether the title from the service may still replace the app's fallback. */
    isWaiting: computed(() => store.header === null && store.status === 'loading'),
  }
}
