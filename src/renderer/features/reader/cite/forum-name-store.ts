import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { useBridge } from '../../../bridge/bridge-client'
import { useLoadedContent } from '../../session/loaded-content-store'

/** The forum's name, which citations give as publisher. Loaded with the first citation. */
export const useForumName = defineStore('forum-name', () => {
  const bridge = useBridge()
  const name = shallowRef<string | null>(null)

  async function load(): Promise<void> {
    if (name.value !== null) return
    const response = await bridge.call('citation:publisher', undefined)
    if (response.ok) name.value = response.value
  }

  useLoadedContent().onForget(() => (name.value = null))

  return { name, load }
})
