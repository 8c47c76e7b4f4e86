import { computed, type ComputedRef, type Ref } from 'vue'
import type { TermNames } from '../rows/term-names'

export interface ListLooks {
  /** Start of an entry's URL, before its id: resolving one URL per row would cost as much as the row itself. */
  readonly hrefStart: string
  readonly search: string
  readonly categories: TermNames
  readonly regions: TermNames
  readonly chosen: readonly number[]
}

/** Unchanged while another list loads: rendering the old rows again would delay the new ones by as much. */
export function useListLooks(
  current: () => ListLooks,
  isReplacing: Readonly<Ref<boolean>>,
): ComputedRef<ListLooks> {
  return computed<ListLooks>((before) => (isReplacing.value && before) || current())
}
