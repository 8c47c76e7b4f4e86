import { computed, ref, watch } from 'vue'
import { useDataSaving } from '../../settings/data-saving-store'

export function useHeldImages(entry: () => number) {
  const saving = useDataSaving()
  const wantsAll = ref(false)
  const inBody = ref(0)
  const leadIsHeld = ref(false)
  watch(entry, () => (wantsAll.value = leadIsHeld.value = false))

  const loadsOnRequest = computed(() => saving.isSaving && !wantsAll.value)
  const areHeld = computed(() => loadsOnRequest.value && (inBody.value > 0 || leadIsHeld.value))
  return { loadsOnRequest, inBody, leadIsHeld, areHeld, showAll: () => void (wantsAll.value = true) }
}
