import type { AppError } from '@shared/errors/app-error'
import { defaultSettings, type Settings } from '@shared/settings'
import { defineStore } from 'pinia'
import { computed, shallowRef, type WritableComputedRef } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { useAppInfo } from '../app-info/app-info-store'

/** A change applies at once; `error` says that main could not store the last one for the next start. */
export const useSettings = defineStore('settings', () => {
  const bridge = useBridge()
  const stored = shallowRef<Settings>(defaultSettings)
  /** Changes that main has not confirmed, oldest first. They override main's values in the meantime. */
  const pending = shallowRef<readonly Partial<Settings>[]>([])
  const settings = computed<Settings>(() =>
    pending.value.reduce<Settings>((before, part) => ({ ...before, ...part }), stored.value),
  )
  const error = shallowRef<AppError | null>(null)

  // Sent to every window for each change, before its response. A late response may be older than the last event,
  // so it is not applied.
  bridge.listen('settings:changed', (changed) => (stored.value = changed))

  async function load(): Promise<void> {
    const response = await bridge.call('settings:read', undefined)
    if (response.ok) stored.value = response.value
  }

  async function change(part: Partial<Settings>): Promise<void> {
    pending.value = [...pending.value, part]
    const response = await bridge.call('settings:change', part)
    error.value = response.ok ? null : response.error
    pending.value = pending.value.filter((other) => other !== part)
  }

  return { settings, error, load, change }
})

export function useSetting<Name extends keyof Settings>(name: Name): WritableComputedRef<Settings[Name]> {
  const settings = useSettings()
  return computed({
    get: () => settings.settings[name],
    set: (value) => void settings.change({ [name]: value }),
  })
}

/** Percent of the default size. */
const textSizes = [85, 100, 115, 130, 150, 175, 200] as const satisfies readonly Settings['textSize'][]

export function textSizeBeyond(size: Settings['textSize'], steps: 1 | -1): Settings['textSize'] | null {
  return textSizes[textSizes.indexOf(size) + steps] ?? null
}

/** Whether the list renders every loaded row: the user's choice or, by default, while a screen reader runs. */
export function useDrawsAllRows(): WritableComputedRef<boolean> {
  const settings = useSettings()
  const appInfo = useAppInfo()
  return computed({
    get: () => settings.settings.drawsAllRows ?? appInfo.usesScreenReader,
    set: (drawsAllRows) => void settings.change({ drawsAllRows }),
  })
}
