import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import type { TermNames } from '../rows/fitting-terms'

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

export interface RowContext {
  /** Start of an entry's URL, before its id: resolving one URL per row would cost as much as the row itself. */
  readonly hrefStart: string
  readonly search: string
  readonly categories: TermNames
  readonly regions: TermNames
  readonly chosen: readonly number[]
}

/** Unchanged while another list loads: rendering the old rows again would only delay the new ones. */
export function useRowContext(
  current: () => RowContext,
  isReplacing: Readonly<Ref<boolean>>,
): ComputedRef<RowContext> {
  return computed<RowContext>((before) => (isReplacing.value && before) || current())
}
