import { computed, onScopeDispose, ref, watch } from 'vue'
import { bodyLength, firstPart } from '../html/body-length'
import { bodyParts } from '../html/body-parts'

/**
 * The parts of a body that are on the page. Of a long body that is the first one until somebody asks for the rest; the
 * others follow one by one while the page has nothing else to do, so that input never waits for all of them.
 */
export function useBodyParts(body: () => string) {
  const showsRest = ref(false)
  const count = ref(1)
  let waiting: number | null = null

  const isLong = computed(() => bodyLength(body()) === 'first-part')
  const all = computed(() => {
    if (!isLong.value) return [body()]
    return showsRest.value ? bodyParts(body()) : [firstPart(body())]
  })
  const parts = computed(() => all.value.slice(0, count.value))
  const isComplete = computed(() => count.value >= all.value.length)

  function stop(): void {
    if (waiting !== null) cancelIdleCallback(waiting)
    waiting = null
  }

  function showRest(): void {
    showsRest.value = true
    count.value = 2
  }

  watch(
    [isComplete, count],
    ([done]) => {
      stop()
      if (!done) waiting = requestIdleCallback(() => (count.value += 1), { timeout: 500 })
    },
    { flush: 'post' },
  )
  onScopeDispose(stop)

  return { parts, isLong, isComplete, showsRest, showRest }
}
