import { noFilters } from '../../src/shared/filters/filters'
import type { PageRequest } from '../../src/shared/ipc/contract'

export const everything: PageRequest = { ...noFilters, page: 1 }

/** A signal that never aborts. */
export const never = new AbortController().signal
