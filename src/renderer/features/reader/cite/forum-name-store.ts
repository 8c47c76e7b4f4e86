import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { useBridge } from '../../../bridge/bridge-client'
import { useLoadedContent } from '../../session/loaded-content-store'

/** What the forum is called, as citations name their publisher. It is asked for with the first citation, not before. */
export const useForumName = defineStore('forum-name', () => {
  const bridge = useBridge()
  /** Null until it is known, and where nobody says. */
  const name = shallowRef<string | null>(null)

  async function load(): Promise<void> {
    if (name.value !== null) return
    const response = await bridge.call('citation:publisher', undefined)
    if (response.ok) name.value = response.value
  }

  useLoadedContent().onForget(() => (name.value = null))

  return { name, load }
})
