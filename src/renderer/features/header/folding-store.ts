import { defineStore } from 'pinia'
import { ref } from 'vue'
import { useLoadedContent } from '../session/loaded-content-store'

/** Whether the band is folded, which outlasts a visit to another screen. */
export const useFolding = defineStore('folding', () => {
  const isFolded = ref(false)
  let hasBegun = false

  /** Takes where the list is about to be shown, once. */
  function begin(startsScrolled: boolean): void {
    if (!hasBegun) isFolded.value = startsScrolled
    hasBegun = true
  }

  function reset(): void {
    isFolded.value = hasBegun = false
  }

  useLoadedContent().onForget(reset)

  return { isFolded, begin }
})
