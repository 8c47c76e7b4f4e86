import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import { bodyParts } from '../html/parts/body-parts'

/** Adds the parts of a long body one by one in idle moments, so that input never waits for all of them. */
export function useBodyParts(body: () => string) {
  const parts = shallowRef<readonly string[]>([])
  const next = shallowRef<string | null>(null)
  const showsRest = ref(false)
  const isLong = computed(() => parts.value.length > 1 || next.value !== null)
  const isComplete = computed(() => !showsRest.value || next.value === null)
  let cutting = bodyParts('')
  let waiting: number | null = null

  const cut = (): string | null => cutting.next().value ?? null

  function begin(): void {
    cutting = bodyParts(body())
    parts.value = [cut() ?? '']
    next.value = cut()
  }

  function addNext(): void {
    if (next.value === null) return
    parts.value = [...parts.value, next.value]
    next.value = cut()
  }

  function stop(): void {
    if (waiting !== null) cancelIdleCallback(waiting)
    waiting = null
  }

  function showRest(): void {
    showsRest.value = true
    addNext()
  }

  watch(body, begin, { immediate: true })
  watch(
    [isComplete, parts],
    ([done]) => {
      stop()
      if (!done) waiting = requestIdleCallback(addNext, { timeout: 500 })
    },
    { flush: 'post' },
  )
  onScopeDispose(stop)

  return { parts, isLong, isComplete, showsRest, showRest }
}
