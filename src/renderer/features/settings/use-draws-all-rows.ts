import { computed, type WritableComputedRef } from 'vue'
import { useAppInfo } from '../app-info/app-info-store'
import { useSettings } from './settings-store'

/** Whether every loaded row of the list is in the page: as the person chose, or else while a screen reader is running. */
export function useDrawsAllRows(): WritableComputedRef<boolean> {
  const settings = useSettings()
  const appInfo = useAppInfo()
  return computed({
    get: () => settings.settings.drawsAllRows ?? appInfo.usesScreenReader,
    set: (drawsAllRows) => void settings.change({ drawsAllRows }),
  })
}
