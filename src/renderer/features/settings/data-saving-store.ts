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
  const asks = (): boolean =>
    connection?.saveData === true || /^(?:slow-)?2g$/.test(connection?.effectiveType ?? '')
  const isAskedFor = ref(asks())
  const look = (): void => void (isAskedFor.value = asks())
  connection?.addEventListener('change', look)
  // Chromium reports a change of network, but not always one of `saveData` alone: its override fires no event.
  if (connection) window.addEventListener('focus', look)

  const tell = (asked: boolean): void => void bridge.call('data:hint', { asks: asked })
  if (isAskedFor.value) tell(true)
  watch(isAskedFor, tell)

  const isSaving = computed(() => savesData(settings.settings.usesLessData, isAskedFor.value))
  return { isSaving, isAskedFor }
})
