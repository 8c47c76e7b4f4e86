import { defineStore } from 'pinia'
import { ref } from 'vue'

export const useFocusMode = defineStore('focus-mode', () => {
  const isOn = ref(false)
  return { isOn }
})
