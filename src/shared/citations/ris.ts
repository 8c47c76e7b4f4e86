import { citedDay, numericDay, oneLine, type CitationDays, type CitedEntry } from './cited-entry'

/** Optional details, which reference managers show. */
interface CitedEntryDetails extends CitedEntry {
  readonly keywords: readonly string[]
  readonly abstract: string
}

/**
 * Research Information Systems' format, specification of 2011: an electronic source, as lines of tag and
 * value that end in CR LF, closed by `ER`. RIS has no escapes, so each value is one line.
 */
export function risRecord(entry: CitedEntry & Partial<CitedEntryDetails>, days: CitationDays): string {
  const published = citedDay(entry.published, days.timeZone)
  const accessed = citedDay(days.accessed, days.timeZone)
  const lines: readonly (readonly [tag: string, value: string | null])[] = [
    ['TY', 'ELEC'],
    ['TI', entry.title],
    ['PB', entry.site],
    ['PY', published && String(published.year)],
    ['DA', published && numericDay(published, '/')],
    ['LA', entry.language],
    ['AB', entry.abstract ?? null],
    ...(entry.keywords ?? []).map((word) => ['KW', word] as const),
    ['UR', entry.url],
    ['Y2', entry.url === null ? null : accessed && numericDay(accessed, '/')],
  ]
  const written = lines.flatMap(([tag, value]) => {
    const text = oneLine(value ?? '')
    return text === '' ? [] : `${tag}  - ${text}\r\n`
  })
  return `${written.join('')}ER  - \r\n`
}
