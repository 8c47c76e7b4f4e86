import { useTimeoutFn } from '@vueuse/core'
import { ref } from 'vue'

/** How long a message stays (milliseconds). It repeats what a person has just done, so nobody has to wait for it. */
const shown = 3000

/** A short message about what was just done, gone after a moment. */
export function useSaid() {
  const said = ref('')
  const { start } = useTimeoutFn(() => (said.value = ''), shown, { immediate: false })

  function say(words: string): void {
    said.value = words
    start()
  }

  return { said, say }
}
