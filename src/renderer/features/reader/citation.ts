import { oneLine, type CitationDays, type CitedEntry } from '@shared/citations/cited-entry'
import { isEnded, textOf, urlPart, type CitationPart } from '@shared/citations/styled'
import { dateWriter } from '../../i18n/formats/dates'

export interface CitationForm extends CitationDays {
  readonly locale: string
  /** Adds words around the date of access: "accessed 3 November 2026". */
  readonly accessedOn: (day: string) => string
}

type PlainEntry = Omit<CitedEntry, 'id' | 'language'>

export function plainCitation(entry: PlainEntry, form: CitationForm): readonly CitationPart[] {
  const dayOf = dateWriter(form.locale, { dateStyle: 'long', timeZone: form.timeZone })
  const published = entry.published === null ? null : new Date(entry.published)
  const isDated = published !== null && !Number.isNaN(published.getTime())
  const sentences: readonly (readonly CitationPart[])[] = [
    [{ text: oneLine(entry.title) }],
    [{ text: oneLine(entry.site) }],
    isDated ? [{ text: dayOf(published) }] : [],
    urlPart(entry.url),
    entry.url === null ? [] : [{ text: form.accessedOn(dayOf(form.accessed)) }],
  ]
  return sentences
    .filter((sentence) => textOf(sentence) !== '')
    .flatMap((sentence, index) => [
      ...(index === 0 ? [] : [{ text: ' ' }]),
      ...sentence,
      ...(isEnded(textOf(sentence)) ? [] : [{ text: '.' }]),
    ])
}
