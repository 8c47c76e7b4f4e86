import { bibtexRecord, risRecord } from '@shared/citations/records'
import type { CitationDays } from '@shared/citations/cited-entry'
import type { ExportFormat } from '@shared/app/saved-files'
import type { EntrySummary } from '../cache/cache'
import type { DescribedEntry, ListWriter, WritableFile } from './list-writer'

/**
 * A spreadsheet could start reading a formula here, also at full-width signs (OWASP, CSV injection). Excel's
 * separator is often a semicolon. Our quotation marks are then part of the cell and protect neither
 * separators nor line breaks.
 */
const formulas = /(?<=^|[;|\t\r\n\v\f\u0085\u2028\u2029])(?=[\s"\u0000-\u001f]*[=+\-@＝＋－＠])/gu

/** Makes spreadsheets read UTF-8. */
const byteOrderMark = '\ufeff'

/** RFC 4180. An apostrophe before a formula makes spreadsheets treat it as text. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

function cell(value: string): string {
  const text = value.replace(formulas, "'")
  return /["',\r\n]|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}

const columns = ['Title', 'Published', 'Modified', 'Categories', 'Regions', 'Language', 'URL', 'Excerpt']

interface TextWriterOptions {
  readonly file: WritableFile
  readonly format: Exclude<ExportFormat, 'epub' | 'pdf'>
  readonly describe: (entry: EntrySummary) => DescribedEntry
  readonly days: CitationDays
}

/** Writes a record or line for each entry. */
export function createTextWriter({ file, format, describe, days }: TextWriterOptions): ListWriter {
  function textOf(entry: EntrySummary): string {
    const { cited, categories, regions } = describe(entry)
    if (format === 'bibtex') return `${bibtexRecord(cited, days)}\n`
    if (format === 'ris')
      return risRecord({ ...cited, keywords: [...categories, ...regions], abstract: entry.excerpt }, days)
    const terms = [categories.join('; '), regions.join('; ')]
    const facts = [entry.title, entry.date ?? '', entry.modified ?? '', ...terms]
    return csvLine([...facts, cited.language ?? '', entry.link ?? '', entry.excerpt])
  }

  return {
    async begin() {
      if (format === 'csv') await file.write(byteOrderMark + csvLine(columns))
    },
    write: (entries) => file.write(entries.map(textOf).join('')),
    end: async () => undefined,
  }
}
