export interface CitedEntry {
  /** Plain text; not empty. */
  readonly title: string
  /** The website the entry is on. */
  readonly site: string
  /** ISO 8601 UTC; null when it is not known. */
  readonly published: string | null
  readonly url: string | null
}

export interface CitationForm {
  readonly locale: string
  /** IANA name; undefined is the zone of the computer. */
  readonly timeZone?: string | undefined
  readonly accessed: Date
  /** The words around the day of access: "accessed 3 November 2026". */
  readonly accessedOn: (day: string) => string
}

/**
 * A plain citation: title, site, date, URL and day of access, each ended by a full stop. The service names no
 * authors, so there is none.
 */
export function citationOf(entry: CitedEntry, form: CitationForm): string {
  const day = new Intl.DateTimeFormat(form.locale, { dateStyle: 'long', timeZone: form.timeZone })
  const published = entry.published === null ? null : new Date(entry.published)
  const isDated = published !== null && !Number.isNaN(published.getTime())
  const parts = [
    entry.title.replace(/\s+/g, ' ').trim(),
    entry.site,
    isDated ? day.format(published) : null,
    entry.url,
    entry.url === null ? null : form.accessedOn(day.format(form.accessed)),
  ]
  return parts
    .filter((part) => part !== null && part !== '')
    .map(ended)
    .join(' ')
}

/** A title that ends with punctuation of its own, in any script, gets no full stop. */
function ended(part: string | null): string {
  return /[.!?…。！？؟۔।](["'”’»)\]]*)$/u.test(part ?? '') ? `${part}` : `${part}.`
}
