export const exportFormats = ['ris', 'bibtex', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The extension of each format's files. */
export const exportExtensions: Readonly<Record<ExportFormat, string>> = {
  ris: 'ris',
  bibtex: 'bib',
  csv: 'csv',
}

/** How many entries have been written. */
export interface ExportProgress {
  readonly written: number
  /** Null where nobody knows. */
  readonly total: number | null
}

/** What was written. */
export interface ListExport extends ExportProgress {
  readonly name: string
  /** Whether all entries of the list are stored; the file has only those that are. */
  readonly isWhole: boolean
}
