import { bibtexRecord } from '@shared/citations/bibtex'
import type { CitedEntry } from '@shared/citations/cited-entry'
import { risRecord } from '@shared/citations/ris'
import { apaCitation, chicagoCitation, type CitationPart } from '@shared/citations/styled'
import type { Settings } from '@shared/settings/settings'
import { citationOf, type CitationForm } from '../citation'

export type CitationFormat = Settings['citationFormat']

/** A citation as it is shown; its text is that of all parts. */
export function citationParts(
  format: CitationFormat,
  entry: CitedEntry,
  form: CitationForm,
): readonly CitationPart[] {
  switch (format) {
    case 'apa':
      return apaCitation(entry, form)
    case 'chicago':
      return chicagoCitation(entry, form)
    case 'plain':
      return [{ text: citationOf(entry, form) }]
    case 'ris':
      return [{ text: risRecord(entry, form) }]
    case 'bibtex':
      return [{ text: bibtexRecord(entry, form) }]
  }
}
