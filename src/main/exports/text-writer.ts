import { bibtexRecord, risRecord } from '@shared/citations/records'
import type { CitationDays } from '@shared/citations/cited-entry'
import type { ExportFormat } from '@shared/app/saved-files'
import type { EntrySummary } from '../cache/cache'
import { csvLine } from './csv'
import type { DescribedEntry, ListWriter, WritableFile } from './list-writer'

/** Makes spreadsheets read UTF-8. */
const byteOrderMark = '\ufeff'

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
