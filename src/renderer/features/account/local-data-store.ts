import type { AppError } from '@shared/errors/app-error'
import type { LocalData } from '@shared/app/session'
import { defineStore } from 'pinia'
import { ref, shallowRef, computed, type ComputedRef } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { createLatestRequest } from '../../bridge/latest-request'
import { useLoadedContent } from '../session/loaded-content-store'
import { useSizes } from '../../i18n/formats/numbers'
import { useWords } from '../../i18n/translations'

export const useLocalData = defineStore('local-data', () => {
  const bridge = useBridge()
  const content = useLoadedContent()
  const data = shallowRef<LocalData | null>(null)
  const error = shallowRef<AppError | null>(null)
  const isClearing = ref(false)
  const wasCleared = ref(false)
  const latest = createLatestRequest()

  async function load(): Promise<void> {
    data.value = error.value = null
    wasCleared.value = false
    await refresh()
  }

  /** Keeps what is known until the answer. */
  async function refresh(): Promise<void> {
    const { signal, isLatest } = latest.begin()
    const response = await bridge.call('account:local-data', undefined, { signal })
    if (!isLatest()) return
    data.value = response.ok ? response.value : null
    error.value = response.ok ? null : response.error
  }

  async function clear(): Promise<void> {
    if (isClearing.value) return
    isClearing.value = true
    const response = await bridge.call('account:clear-local-data', undefined)
    error.value = response.ok ? null : response.error
    if (response.ok) {
      latest.cancel()
      data.value = response.value
      wasCleared.value = true
      content.forget()
    }
    isClearing.value = false
  }

  return { data, error, isClearing, wasCleared, load, refresh, clear }
})

/** The amount stored for the account, in words: null while unknown, empty when nothing is stored. */
export function useStoredAmount(): ComputedRef<string | null> {
  const t = useWords()
  const sizes = useSizes()
  const local = useLocalData()
  return computed(() => {
    if (!local.data) return null
    const { resources, images, bytes } = local.data
    if (resources + images === 0) return ''
    return t('account.localAmount', {
      resources: t('account.localResources', { count: resources }, resources),
      images: t('account.localImages', { count: images }, images),
      size: sizes(bytes),
    })
  })
}
