import { oneLine, type CitationDays, type CitedEntry } from '@shared/citations/cited-entry'
import { isEnded } from '@shared/citations/styled'
import { dateWriter } from '../../i18n/formats/dates'

export interface CitationForm extends CitationDays {
  readonly locale: string
  /** The words around the day of access: "accessed 3 November 2026". */
  readonly accessedOn: (day: string) => string
}

/** A plain citation: title, site, date, URL and day of access, each ended by a full stop. */
export function citationOf(entry: Omit<CitedEntry, 'id' | 'language'>, form: CitationForm): string {
  const dayOf = dateWriter(form.locale, { dateStyle: 'long', timeZone: form.timeZone })
  const published = entry.published === null ? null : new Date(entry.published)
  const isDated = published !== null && !Number.isNaN(published.getTime())
  const parts = [
    oneLine(entry.title),
    entry.site,
    isDated ? dayOf(published) : null,
    entry.url,
    entry.url === null ? null : form.accessedOn(dayOf(form.accessed)),
  ]
  return parts
    .filter((part) => part !== null && part !== '')
    .map((part) => (isEnded(`${part}`) ? part : `${part}.`))
    .join(' ')
}
