import { bibtexRecord, risRecord } from '@shared/citations/records'
import type { CitedEntry } from '@shared/citations/cited-entry'
import { apaCitation, chicagoCitation, type CitationPart } from '@shared/citations/styled'
import type { Settings } from '@shared/settings'
import { plainCitation, type CitationForm } from './citation'

export type CitationFormat = Settings['citationFormat']

export function citationParts(
  format: CitationFormat,
  entries: readonly CitedEntry[],
  form: CitationForm,
): readonly CitationPart[] {
  // RIS records end with a line break; BibTeX records and sentences need a blank line between them.
  const between = format === 'ris' ? '' : format === 'bibtex' ? '\n' : '\n\n'
  return entries.flatMap((entry, index) => [
    ...(index === 0 || between === '' ? [] : [{ text: between }]),
    ...partsOf(format, entry, form),
  ])
}

function partsOf(format: CitationFormat, entry: CitedEntry, form: CitationForm): readonly CitationPart[] {
  switch (format) {
    case 'apa':
      return apaCitation(entry, form)
    case 'chicago':
      return chicagoCitation(entry, form)
    case 'plain':
      return plainCitation(entry, form)
    case 'ris':
      return [{ text: risRecord(entry, form) }]
    case 'bibtex':
      return [{ text: bibtexRecord(entry, form) }]
  }
}
