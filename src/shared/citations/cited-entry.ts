/** Has no author, because the service names none. */
export interface CitedEntry {
  readonly id: number
  /** Not empty. */
  readonly title: string
  /** The publisher: the forum's name if the entry is on its website, else the host of the entry's website. */
  readonly site: string
  /** ISO 8601, UTC; null if unknown. */
  readonly published: string | null
  readonly url: string | null
  /** ISO 639-1; null if unknown. */
  readonly language: string | null
}

/** The most entries cited at once, to be read or copied; longer lists are exported to a file. */
export const mostCitedEntries = 500

/** Whether the entry is on the forum's website, so that citations name the forum as publisher. */
export function isOnForum(link: string | null, server: string): boolean {
  const withoutWww = (host: string): string => host.replace(/^www\./, '')
  return link === null || withoutWww(new URL(link).host) === withoutWww(server)
}

/** Months start at 1. */
export interface CitedDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

export interface CitationDays {
  /** Default: the computer's time zone. */
  readonly timeZone?: string | undefined
  readonly accessed: Date
}

/** Null if the moment is unknown or invalid. */
export function citedDay(moment: string | Date | null, timeZone?: string): CitedDay | null {
  const date = moment === null ? null : new Date(moment)
  if (date === null || Number.isNaN(date.getTime())) return null
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone,
  }).formatToParts(date)
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((each) => each.type === type)?.value)
  return { year: part('year'), month: part('month'), day: part('day') }
}

/** `2026-11-03`, or with another separator. */
export function numericDay({ year, month, day }: CitedDay, between = '-'): string {
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join(between)
}

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** Control characters, and marks that change the reading order of the text after them. */
const unseen = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** Keeps a value from affecting the lines around it. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(unseen, '').trim()
}
