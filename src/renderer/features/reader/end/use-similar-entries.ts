import type { Resource, SimilarEntry } from '@shared/entries/resources'
import { onScopeDispose, shallowRef, watch, type Ref } from 'vue'
import { useBridge } from '../../../bridge/bridge-client'
import { useReader } from '../reader-store'

/**
 * Stored entries that are similar to the shown one. Requests them at an idle moment, since nobody sees them
 * before the end of the text.
 */
export function useSimilarEntries(resource: () => Resource): Readonly<Ref<readonly SimilarEntry[]>> {
  const bridge = useBridge()
  const reader = useReader()
  const similar = shallowRef<readonly SimilarEntry[]>([])
  let waiting = 0

  async function read(id: number): Promise<void> {
    const response = await bridge.call('resources:similar', { id, language: reader.language })
    if (resource().id === id) similar.value = response.ok ? response.value : []
  }

  watch(
    () => resource().id,
    (id) => {
      similar.value = []
      cancelIdleCallback(waiting)
      waiting = requestIdleCallback(() => void read(id))
    },
    { immediate: true },
  )
  onScopeDispose(() => cancelIdleCallback(waiting))
  return similar
}
