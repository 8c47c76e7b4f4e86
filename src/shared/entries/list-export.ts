export const exportFormats = ['ris', 'bibtex', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportExtensions: Readonly<Record<ExportFormat, string>> = {
  ris: 'ris',
  bibtex: 'bib',
  csv: 'csv',
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
