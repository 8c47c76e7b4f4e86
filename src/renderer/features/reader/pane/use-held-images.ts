import { computed, ref, watch } from 'vue'
import { useDataSaving } from '../../settings/data-saving-store'

export function useHeldImages(entry: () => number) {
  const saving = useDataSaving()
  const wantsAll = ref(false)
  const inBody = ref(0)
  const leadIsHeld = ref(false)
  watch(entry, () => (wantsAll.value = leadIsHeld.value = false))

  const holds = computed(() => saving.isSaving && !wantsAll.value)
  const areHeld = computed(() => holds.value && (inBody.value > 0 || leadIsHeld.value))
  return { holds, inBody, leadIsHeld, areHeld, showAll: () => void (wantsAll.value = true) }
}
