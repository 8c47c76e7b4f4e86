import { noFilters } from '../../src/shared/filters'
import type { PageRequest } from '../../src/shared/ipc/contract'

/** The first page of the whole list. */
export const everything: PageRequest = { ...noFilters, page: 1 }

/** A signal of nobody who might give up. */
export const never = new AbortController().signal
