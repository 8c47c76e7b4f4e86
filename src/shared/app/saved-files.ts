import type { Language } from '../i18n/languages'

export interface SavedFile {
  readonly name: string
  readonly bytes: number
}

export interface FileProgress {
  readonly receivedBytes: number
  /** Null if the service did not say. */
  readonly totalBytes: number | null
}

export const exportFormats = ['ris', 'bibtex', 'csv', 'epub', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportExtensions: Readonly<Record<ExportFormat, string>> = {
  ris: 'ris',
  bibtex: 'bib',
  csv: 'csv',
  epub: 'epub',
  pdf: 'pdf',
}

export const longestTitle = 500

/**
 * Headings that are named in the outline of an entry's PDF. A request may not contain many more values
 * (src/main/ipc/router.ts).
 */
export const mostHeadings = 900
export const longestHeading = 1000

/** The title and headings of an exported book, in the language of the interface. */
export interface BookWords {
  readonly title: string
  readonly contents: string
  readonly citations: string
  readonly language: Language
}

export interface ExportProgress {
  readonly written: number
  /** Null if unknown. */
  readonly total: number | null
}

export interface ListExport extends ExportProgress {
  readonly name: string
  /** If false, only the stored entries are in the file. */
  readonly isWhole: boolean
}
