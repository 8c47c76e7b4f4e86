import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useLoadedContent } from '../session/loaded-content-store'

/** Whether the band is folded, which outlasts a visit to another screen. */
export const useFolding = defineStore('folding', () => {
  const isReading = ref(false)
  const isScrolled = ref(false)
  let hasBegun = false

  /** Takes where the list is about to be shown, once. */
  function begin(startsScrolled: boolean): void {
    if (!hasBegun) isScrolled.value = startsScrolled
    hasBegun = true
  }

  function reset(): void {
    isReading.value = isScrolled.value = hasBegun = false
  }

  useLoadedContent().onForget(reset)

  return { isReading, isScrolled, isFolded: computed(() => isReading.value || isScrolled.value), begin }
})
