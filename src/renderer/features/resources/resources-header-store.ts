import type { ResourcesHeader } from '@shared/resources'
import { defineStore } from 'pinia'
import { ref, shallowRef, watch } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { createLatestRequest } from '../../bridge/latest-request'
import { useLoadedContent } from '../session/loaded-content-store'
import { useSession } from '../session/session-store'
import { useResourceList } from './resource-list-store'

/** The title and image of the Resources screen. Without a response the screen does well with a title of its own. */
export const useResourcesHeader = defineStore('resources-header', () => {
  const bridge = useBridge()
  const session = useSession()
  const list = useResourceList()
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
    const request = latest.begin()
    const response = await bridge.call(
      'resources:header',
      { language: language ?? null },
      { signal: request.signal },
    )
    if (!request.isLatest()) return
    if (response.ok) header.value = response.value
    if (response.ok || status.value !== 'ready') status.value = response.ok ? 'ready' : 'failed'
  }

  /** Without an image it may be that main could not learn of it, as when the service was out of reach. */
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

  watch(
    () => session.renewals,
    () => void retry(),
  )
  // What kept the list from loading has probably kept the header too, so both are tried again together.
  watch(
    () => list.outOfReach !== null || list.status === 'failed',
    (isFailing) => !isFailing && void retry(),
  )
  bridge.listen('resources:refreshed', (refreshed) => {
    if (refreshed.what === 'header' && refreshed.language === language) void fetchHeader()
  })

  useLoadedContent().onForget(reset)

  return { header, status, load, reset }
})
