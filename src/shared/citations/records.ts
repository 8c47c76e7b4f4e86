import { citedDay, numericDay, oneLine, type CitationDays, type CitedEntry } from './cited-entry'

/** Escapes for LaTeX's special characters. BibTeX counts even escaped braces, so braces become commands. */
const commands: ReadonlyMap<string, string> = new Map([
  ['\\', '\\textbackslash{}'],
  ['{', '\\textbraceleft{}'],
  ['}', '\\textbraceright{}'],
  ['^', '\\textasciicircum{}'],
  ['~', '\\textasciitilde{}'],
  ...['$', '&', '#', '_', '%'].map((sign) => [sign, `\\${sign}`] as const),
])

/** BibTeX's month macros, which styles translate into the document's language. */
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * BibLaTeX reads it too. Non-ASCII letters stay as UTF-8, which LaTeX has read since 2018. Double braces keep
 * styles from changing the title's capitals.
 */
export function bibtexRecord(entry: CitedEntry, days: CitationDays): string {
  const published = citedDay(entry.published, days.timeZone)
  const accessed = citedDay(days.accessed, days.timeZone)
  const fields: readonly (readonly [name: string, value: string | null])[] = [
    ['title', `{{${escaped(entry.title)}}}`],
    ['howpublished', `{${escaped(entry.site)}}`],
    ['year', published && `{${published.year}}`],
    ['month', published && (months[published.month - 1] ?? null)],
    ['language', entry.language === null ? null : `{${escaped(entry.language)}}`],
    ['url', entry.url === null ? null : `{${literalUrl(entry.url)}}`],
    ['urldate', entry.url === null || accessed === null ? null : `{${numericDay(accessed)}}`],
  ]
  const written = fields.flatMap(([name, value]) => (value === null ? [] : `  ${name} = ${value},\n`))
  return `@misc{${keyOf(entry)},\n${written.join('')}}\n`
}

function escaped(text: string): string {
  return oneLine(text).replace(/[\\{}^~$&#_%]/g, (sign) => commands.get(sign) ?? sign)
}

/** BibTeX takes `url` literally, so characters that would end or escape it are percent-encoded. */
function literalUrl(url: string): string {
  return oneLine(url).replace(/[\\{}]/g, encodeURIComponent)
}

/** A stable ASCII key: the first label of the website's host, and the entry's id. */
function keyOf({ site, url, id }: CitedEntry): string {
  const name = (url === null ? site : new URL(url).host)
    .replace(/^www\./, '')
    .split(/[.:]/)[0]
    ?.replace(/[^a-z\d-]/gi, '')
  return `${name || 'resource'}-${id}`
}

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
