import type { AppError } from '@shared/app-error'
import { defaultSettings } from '@shared/settings'
import type { Settings } from '@shared/settings'
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { useBridge } from '../../bridge/bridge-client'

/**
 * What the person chose. A change shows at once and holds for this run; `error` tells that main could not keep the
 * last one for the next start.
 */
export const useSettings = defineStore('settings', () => {
  const bridge = useBridge()
  const settings = shallowRef<Settings>(defaultSettings)
  const error = shallowRef<AppError | null>(null)

  // Changed in another window as well.
  bridge.listen('settings:changed', (changed) => (settings.value = changed))

  async function load(): Promise<void> {
    const response = await bridge.call('settings:read', undefined)
    if (response.ok) settings.value = response.value
  }

  async function change(part: Partial<Settings>): Promise<void> {
    settings.value = { ...settings.value, ...part }
    const response = await bridge.call('settings:change', part)
    error.value = response.ok ? null : response.error
    if (response.ok) settings.value = response.value
  }

  return { settings, error, load, change }
})
