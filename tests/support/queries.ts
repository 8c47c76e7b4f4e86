import type { ResourceQuery } from '../../src/shared/ipc/contract'

/** The first page of the whole list. */
export const everything: ResourceQuery = {
  search: '',
  category: null,
  region: null,
  type: null,
  language: null,
  dates: null,
  shelf: null,
  sort: 'newest',
  page: 1,
}

/** A signal of nobody who might give up. */
export const never = new AbortController().signal
