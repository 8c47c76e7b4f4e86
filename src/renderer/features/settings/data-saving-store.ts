import { savesData } from '@shared/settings/data-saving'
import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { useSettings } from './settings-store'

/** The Network Information API, as far as it says anything of data: https://wicg.github.io/netinfo */
interface NetworkInformation extends EventTarget {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Whether as little as possible is fetched. The system's wish is known to the engine alone, so main is told of it here;
 * it is read at the start, whenever the network changes, and as the person comes back to the window.
 */
export const useDataSaving = defineStore('data-saving', () => {
  const bridge = useBridge()
  const settings = useSettings()
  const { connection } = navigator as { readonly connection?: NetworkInformation }

  /** `2g` stands for anything with 70 kbit/s or less, or an answer after 1.4 s or later (netinfo, effective types). */
  const asks = (): boolean =>
    connection?.saveData === true || /^(?:slow-)?2g$/.test(connection?.effectiveType ?? '')
  const isAskedFor = ref(asks())
  const look = (): void => void (isAskedFor.value = asks())
  connection?.addEventListener('change', look)
  // Chromium tells of another network, but not always of another `saveData` alone: its override fires no event.
  if (connection) window.addEventListener('focus', look)

  const tell = (asked: boolean): void => void bridge.call('data:hint', { asks: asked })
  if (isAskedFor.value) tell(true)
  watch(isAskedFor, tell)

  const isSaving = computed(() => savesData(settings.settings.usesLessData, isAskedFor.value))
  return { isSaving, isAskedFor }
})
