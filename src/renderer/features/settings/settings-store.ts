import type { AppError } from '@shared/errors/app-error'
import { defaultSettings, type Settings } from '@shared/settings/settings'
import { defineStore } from 'pinia'
import { computed, shallowRef, type WritableComputedRef } from 'vue'
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

/** One setting, to be shown and changed by a control. */
export function useSetting<Name extends keyof Settings>(name: Name): WritableComputedRef<Settings[Name]> {
  const settings = useSettings()
  return computed({
    get: () => settings.settings[name],
    set: (value) => void settings.change({ [name]: value }),
  })
}
