import { citedDay, numericDay, oneLine, type CitationDays, type CitedEntry } from './cited-entry'

/** What LaTeX would act upon. BibTeX counts braces even where they are escaped, so these are commands too. */
const commands: ReadonlyMap<string, string> = new Map([
  ['\\', '\\textbackslash{}'],
  ['{', '\\textbraceleft{}'],
  ['}', '\\textbraceright{}'],
  ['^', '\\textasciicircum{}'],
  ['~', '\\textasciitilde{}'],
  ...['$', '&', '#', '_', '%'].map((sign) => [sign, `\\${sign}`] as const),
])

/** BibTeX's own names of months, which styles write in the language of the document. */
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * An entry as a record of BibTeX, which BibLaTeX reads as well. All scripts stay letters (UTF-8), for LaTeX has read them
 * since 2018. The title is in two pairs of braces: styles would otherwise write its names in small letters.
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

/** `url` is taken as it stands, so what would end or escape it is percent-encoded. */
function literalUrl(url: string): string {
  return oneLine(url).replace(/[\\{}]/g, encodeURIComponent)
}

/** Stable and of plain letters: the first name of the website's host and the entry's id. */
function keyOf({ site, url, id }: CitedEntry): string {
  const name = (url === null ? site : new URL(url).host)
    .replace(/^www\./, '')
    .split(/[.:]/)[0]
    ?.replace(/[^a-z\d-]/gi, '')
  return `${name || 'resource'}-${id}`
}
