import type { Result } from '@shared/errors/result'
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { useBridge } from '../../../bridge/bridge-client'
import { useLoadedContent } from '../../session/loaded-content-store'

export const useRecentSearches = defineStore('recent-searches', () => {
  const bridge = useBridge()
  const texts = shallowRef<readonly string[]>([])
  let accountToken = {}

  /** Drops an answer that arrives after the account has changed. */
  async function take(response: Promise<Result<readonly string[]>>): Promise<void> {
    const tokenAtRequest = accountToken
    const answer = await response
    if (answer.ok && tokenAtRequest === accountToken) texts.value = answer.value
  }

  useLoadedContent().onForget(() => {
    accountToken = {}
    texts.value = []
  })

  return {
    texts,
    load: () => take(bridge.call('searches:recent', undefined)),
    note: (text: string) => take(bridge.call('searches:note', { text: text.slice(0, 200) })),
    forget: (text: string | null) => take(bridge.call('searches:forget', { text })),
  }
})
