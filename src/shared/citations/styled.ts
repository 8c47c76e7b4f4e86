import { readableUrl } from '../links/readable-url'
import { citedDay, oneLine, type CitationDays, type CitedDay, type CitedEntry } from './cited-entry'

/** A part of a citation, in italics or not. */
export interface CitationPart {
  readonly text: string
  readonly isItalic?: boolean
  /** It runs from left to right, whatever runs beside it. */
  readonly isUrl?: boolean
}

/** English, as both styles ask for. */
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/**
 * A web page without a named author in the style of the American Psychological Association: title, date, website, URL.
 * The day of access stands where there is no other date (Publication Manual, 7th edition, 10.16 and 9.16).
 */
export function apaCitation(entry: CitedEntry, days: CitationDays): readonly CitationPart[] {
  const published = citedDay(entry.published, days.timeZone)
  const accessed = citedDay(days.accessed, days.timeZone)
  const title = oneLine(entry.title)
  const date = published ? `${published.year}, ${monthAndDay(published)}` : 'n.d.'
  const retrieved = published || accessed === null ? '' : `Retrieved ${americanDay(accessed)}, from `
  const site = oneLine(entry.site)
  const words = `${isEnded(title) ? '' : '.'} (${date}). ${site}${isEnded(site) ? '' : '.'}`
  return [
    { text: title, isItalic: true },
    { text: entry.url === null ? words : `${words} ${retrieved}` },
    ...urlPart(entry.url),
  ]
}

/**
 * The same as an entry of a bibliography in the style of Chicago (Manual of Style, 17th edition, 14.207): title, website,
 * date, else the day of access, URL.
 */
export function chicagoCitation(entry: CitedEntry, days: CitationDays): readonly CitationPart[] {
  const published = citedDay(entry.published, days.timeZone)
  const accessed = citedDay(days.accessed, days.timeZone)
  const title = innerQuotes(oneLine(entry.title))
  const date = published
    ? `, ${americanDay(published)}.`
    : accessed && entry.url !== null
      ? `. Accessed ${americanDay(accessed)}.`
      : '.'
  const words = `“${title}${isEnded(title) ? '' : '.'}” ${oneLine(entry.site)}${date}`
  if (entry.url === null) return [{ text: words }]
  return [{ text: `${words} ` }, ...urlPart(entry.url), { text: '.' }]
}

/** As people read it: programs, which take records, get the URL itself. */
export function urlPart(url: string | null): readonly CitationPart[] {
  return url === null ? [] : [{ text: readableUrl(url), isUrl: true }]
}

/** The words alone. */
export function textOf(parts: readonly CitationPart[]): string {
  return parts.map(({ text }) => text).join('')
}

const monthAndDay = ({ month, day }: CitedDay): string => `${months[month - 1]} ${day}`
const americanDay = (day: CitedDay): string => `${monthAndDay(day)}, ${day.year}`

/** Quotation marks within quotation marks are single ones. */
function innerQuotes(title: string): string {
  return title
    .replace(/“/g, '‘')
    .replace(/”/g, '’')
    .replace(/"([^"]*)"/g, '‘$1’')
}

/** Whether a text ends with punctuation of its own, in any script. */
export function isEnded(text: string): boolean {
  return /[.!?…。！？؟۔।](["'”’»)\]]*)$/u.test(text)
}
