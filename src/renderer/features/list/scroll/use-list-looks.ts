import { computed, type ComputedRef, type Ref } from 'vue'
import type { TermNames } from '../rows/term-names'

/** What all rows of a list are drawn with, besides the entry of each. */
export interface ListLooks {
  /** The URL of an entry is this with its id at the end: resolving one per row would cost as much as the row. */
  readonly hrefStart: string
  readonly search: string
  readonly categories: TermNames
  readonly regions: TermNames
  /** The terms that the list is filtered by: of an entry's terms, they are named first. */
  readonly chosen: readonly number[]
}

/**
 * What the rows on display are drawn with. While another list takes their place it stays as it was: to draw rows that are
 * about to go takes as long as to draw those that come, and these would wait for it.
 *
 * @param wanted as things stand
 * @param isReplacing whether another list is on its way
 */
export function useListLooks(
  wanted: () => ListLooks,
  isReplacing: Readonly<Ref<boolean>>,
): ComputedRef<ListLooks> {
  return computed<ListLooks>((before) => (isReplacing.value && before) || wanted())
}
