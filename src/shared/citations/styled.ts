import { hasItalics } from '../i18n/italics'
import { readableUrl } from '../links/urls'
import { citedDay, oneLine, type CitationDays, type CitedDay, type CitedEntry } from './cited-entry'

export interface CitationPart {
  readonly text: string
  readonly isItalic?: boolean
  readonly isUrl?: boolean
}

/** English, as both styles require. */
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/**
 * A web page without a named author: title, date, website, URL. Without a date, the day of access is given
 * (Publication Manual, 7th edition, 10.16 and 9.16).
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
    { text: title, isItalic: hasItalics(title) },
    { text: entry.url === null ? words : `${words} ${retrieved}` },
    ...urlPart(entry.url),
  ]
}

/** For a bibliography (Manual of Style, 17th edition, 14.207): title, website, date or day of access, URL. */
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

/** The URL in readable form. Records for programs contain the original. */
export function urlPart(url: string | null): readonly CitationPart[] {
  return url === null ? [] : [{ text: readableUrl(url), isUrl: true }]
}

export function textOf(parts: readonly CitationPart[]): string {
  return parts.map(({ text }) => text).join('')
}

const monthAndDay = ({ month, day }: CitedDay): string => `${months[month - 1]} ${day}`
const americanDay = (day: CitedDay): string => `${monthAndDay(day)}, ${day.year}`

function innerQuotes(title: string): string {
  return title
    .replace(/“/g, '‘')
    .replace(/”/g, '’')
    .replace(/"([^"]*)"/g, '‘$1’')
}

/**
 * Whether the text ends with a full stop or the like, in any script. Closing quotes and brackets may follow.
 */
export function isEnded(text: string): boolean {
  return /[.!?…。！？؟۔।](["'”’»)\]]*)$/u.test(text)
}
