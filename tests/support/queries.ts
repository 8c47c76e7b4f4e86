import { noFilters } from '../../src/shared/filters/filters'
import type { BookWords } from '../../src/shared/app/saved-files'
import type { PrintDocument } from '../../src/main/exports/pdf/printable-document'
import type { PageRequest } from '../../src/shared/ipc/contract'

export const everything: PageRequest = { ...noFilters, page: 1 }

/** A signal that never aborts. */
export const never = new AbortController().signal

export const bookWords: BookWords = {
  title: 'Reefs & rivers',
  contents: 'Contents',
  citations: 'Citations',
  language: 'en',
}

export const neverPrinted: PrintDocument = () => Promise.reject(new Error('Nothing is printed'))
