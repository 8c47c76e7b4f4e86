import type { AppError } from '@shared/app-error'
import type { LocalData } from '@shared/session'
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { useLoadedLibrary } from '../resources/loaded-library'

/** What is kept on this computer of the account that is signed in. */
export const useLocalData = defineStore('local-data', () => {
  const bridge = useBridge()
  const library = useLoadedLibrary()
  const data = shallowRef<LocalData | null>(null)
  const error = shallowRef<AppError | null>(null)
  const isClearing = ref(false)

  async function load(): Promise<void> {
    data.value = null
    const answer = await bridge.call('account:local-data', undefined)
    error.value = answer.ok ? null : answer.error
    if (answer.ok) data.value = answer.value
  }

  async function clear(): Promise<void> {
    if (isClearing.value) return
    isClearing.value = true
    const answer = await bridge.call('account:clear-local-data', undefined)
    error.value = answer.ok ? null : answer.error
    if (answer.ok) {
      data.value = answer.value
      library.forget()
    }
    isClearing.value = false
  }

  return { data, error, isClearing, load, clear }
})
