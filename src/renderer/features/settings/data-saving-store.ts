import { savesData } from '@shared/settings'
import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { useSettings } from './settings-store'

/** The Network Information API, as far as it concerns data use: https://wicg.github.io/netinfo */
interface NetworkInformation extends EventTarget {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Only the engine knows the system's preference, so this store passes it to main. */
export const useDataSaving = defineStore('data-saving', () => {
  const bridge = useBridge()
  const settings = useSettings()
  const { connection } = navigator as { readonly connection?: NetworkInformation }

  /** `2g` means at most 70 kbit/s, or a round trip of at least 1.4 s (netinfo, effective types). */
  const readPreference = (): boolean =>
    connection?.saveData === true || /^(?:slow-)?2g$/.test(connection?.effectiveType ?? '')
  const systemSavesData = ref(readPreference())
  const refresh = (): void => void (systemSavesData.value = readPreference())
  connection?.addEventListener('change', refresh)
  // Chromium reports a change of network, but not always one of `saveData` alone: its override fires no event.
  if (connection) window.addEventListener('focus', refresh)

  const sendToMain = (asked: boolean): void => void bridge.call('data:hint', { asks: asked })
  if (systemSavesData.value) sendToMain(true)
  watch(systemSavesData, sendToMain)

  const isSaving = computed(() => savesData(settings.settings.usesLessData, systemSavesData.value))
  return { isSaving, systemSavesData }
})
