import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'

/**
 * Milliseconds before a skeleton replaces the rows of the previous list. Most responses are faster, and 0.1 s
 * feels immediate (Nielsen, Response Times: The 3 Important Limits).
 */
const skeletonAfter = 100

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
