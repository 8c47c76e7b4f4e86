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
