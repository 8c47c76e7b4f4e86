import type { NamedTerm, TermKind } from '@shared/entries/resources'
import { inject, type InjectionKey } from 'vue'

/** The open entry's terms. The screen provides them, because their names and the filters belong to another feature. */
export interface EntryTerms extends Readonly<Record<TermKind, readonly NamedTerm[]>> {
  /** Filters the list by a term. */
  readonly filterBy: (kind: TermKind, id: number) => void
}

export const entryTermsKey: InjectionKey<EntryTerms> = Symbol('entry-terms')

export function useEntryTerms(): EntryTerms {
  const terms = inject(entryTermsKey)
  if (!terms) throw new Error('No terms were provided to the reader')
  return terms
}
