import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'

/**
 * Rows that were on display stay so many milliseconds while others are loaded: most come sooner, and until then a response
 * counts as immediate (Nielsen, Response Times: The 3 Important Limits).
 */
const skeletonAfter = 100

/**
 * Whether a skeleton stands in for the rows.
 *
 * @param isReplacing whether another list is on its way
 * @param hasRows whether rows of the list before are on display
 */
export function useSkeleton(
  isReplacing: Readonly<Ref<boolean>>,
  hasRows: () => boolean,
): ComputedRef<boolean> {
  const isOverdue = ref(false)

  watch(isReplacing, (isWaiting, _before, onCleanup) => {
    isOverdue.value = false
    if (!isWaiting) return
    const timer = setTimeout(() => (isOverdue.value = true), skeletonAfter)
    onCleanup(() => clearTimeout(timer))
  })

  return computed(() => isReplacing.value && (!hasRows() || isOverdue.value))
}
