import { defineStore } from 'pinia'
import { ref } from 'vue'

/** Whether the text alone is shown: no band, filters, list or bar of the app. */
export const useFocusMode = defineStore('focus-mode', () => {
  const isOn = ref(false)
  return { isOn }
})
