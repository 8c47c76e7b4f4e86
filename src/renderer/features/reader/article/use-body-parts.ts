import { computed, onScopeDispose, shallowRef, watch, type Ref } from 'vue'
import { bodyParts, type BodyPart } from '../html/parts/body-parts'

/** Characters of HTML that are shown without asking, more than almost any article has. */
const shownAtFirst = 96 * 1024

/**
 * Adds the parts of a long body one by one in idle moments, so that input never waits for all of them.
 * @param showsRest whether the rest of the body is shown as well
 */
export function useBodyParts(body: () => string, showsRest: Ref<boolean>) {
  const parts = shallowRef<readonly BodyPart[]>([])
  const hasMore = computed(() => parts.value.at(-1)?.isLast === false)
  const length = computed(() => parts.value.reduce((total, { html }) => total + html.length, 0))
  /** Whether the rest of the body waits for somebody to need it. */
  const isLong = computed(() => hasMore.value && !showsRest.value && length.value >= shownAtFirst)
  const isComplete = computed(() => !hasMore.value || isLong.value)
  let cutting = bodyParts('')
  let waiting: number | null = null

  function begin(): void {
    cutting = bodyParts(body())
    parts.value = []
    addNext()
  }

  function addNext(): void {
    const { value } = cutting.next()
    if (value) parts.value = [...parts.value, value]
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
    { flush: 'post', immediate: true },
  )
  onScopeDispose(stop)

  return { parts, isLong, isComplete, showRest }
}
