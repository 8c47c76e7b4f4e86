/** What a citation says of an entry. The service names no authors, so there is none. */
export interface CitedEntry {
  readonly id: number
  /** Plain text; not empty. */
  readonly title: string
  /** Who publishes it: the forum's name where the entry is on its website, else the host of the website it is on. */
  readonly site: string
  /** ISO 8601 UTC; null when it is not known. */
  readonly published: string | null
  readonly url: string | null
  /** ISO 639-1; null when it is not known. */
  readonly language: string | null
}

/** Whether an entry is on the forum's own website, whose name then stands for its publisher. */
export function isOnForum(link: string | null, server: string): boolean {
  const withoutWww = (host: string): string => host.replace(/^www\./, '')
  return link === null || withoutWww(new URL(link).host) === withoutWww(server)
}

/** A calendar day; months count from 1. */
export interface CitedDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

export interface CitationDays {
  /** IANA name; undefined is the zone of the computer. */
  readonly timeZone?: string | undefined
  readonly accessed: Date
}

/** The day of a moment in the person's own zone; null for one that is not known or cannot be read. */
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

/** `2026-11-03`, or with another sign in place of the hyphens. */
export function numericDay({ year, month, day }: CitedDay, between = '-'): string {
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join(between)
}

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** Control characters, and the marks that turn the reading order of all that follows them. */
const unseen = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** A value as one line that leaves the lines around it as they are. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(unseen, '').trim()
}
