import { computed, type WritableComputedRef } from 'vue'
import { useAppInfo } from '../app-info/app-info-store'
import { useSettings } from './settings-store'

/** Whether the list renders every loaded row: the user's choice or, by default, while a screen reader runs. */
export function useDrawsAllRows(): WritableComputedRef<boolean> {
  const settings = useSettings()
  const appInfo = useAppInfo()
  return computed({
    get: () => settings.settings.drawsAllRows ?? appInfo.usesScreenReader,
    set: (drawsAllRows) => void settings.change({ drawsAllRows }),
  })
}
