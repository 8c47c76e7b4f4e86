import { useFormats } from '../translations'
import { localTimeZone } from './time-zone'

export interface DateContext {
  readonly locale: string
  /** IANA name; undefined for the computer's zone. */
  readonly timeZone?: string | undefined
}

/** A date of ISO 8601 UTC in the user's zone, as in lists: "3 Nov 2026". */
export function formatDay(iso: string | null, { locale, timeZone }: DateContext): string | null {
  return format(iso, locale, { dateStyle: dayStyle(locale), timeZone })
}

/**
 * Arabic has no abbreviated months, so CLDR's medium date is "07/10/2026", which may read as July or October
 * and contains invisible direction marks. The long date has the month's name, "7 أكتوبر 2026".
 */
function dayStyle(locale: string): 'medium' | 'long' {
  return /^ar\b/.test(locale) ? 'long' : 'medium'
}

/** The year of a date of ISO 8601 UTC in the user's zone, in the locale's digits. */
function formatYear(iso: string | null, { locale, timeZone }: DateContext): string | null {
  return format(iso, locale, { year: 'numeric', timeZone })
}

/** With weekday, time and zone, for tooltips: several zones may be involved. */
export function formatMoment(iso: string | null, { locale, timeZone }: DateContext): string | null {
  return format(iso, locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
}

/** A past moment in its largest unit up to days of the calendar: "20 seconds ago", "2 hours ago", "yesterday". */
export function formatAgo(iso: string | null, now: number, locale: string): string | null {
  const seconds = iso === null ? Number.NaN : Math.max(1, Math.floor((now - Date.parse(iso)) / 1000))
  if (Number.isNaN(seconds)) return null
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const whole = (unit: number): number => -Math.floor(seconds / unit)
  if (seconds < 60) return format.format(-seconds, 'second')
  if (seconds < 3600) return format.format(whole(60), 'minute')
  if (seconds < 86_400) return format.format(whole(3600), 'hour')
  // “Yesterday” is a day of the calendar.
  const midnight = (time: number | string): number => new Date(time).setHours(0, 0, 0, 0)
  return format.format(-Math.round((midnight(now) - midnight(iso ?? now)) / 86_400_000), 'day')
}

type DateOptions = {
  [Key in keyof Intl.DateTimeFormatOptions]: Intl.DateTimeFormatOptions[Key] | undefined
}

function format(iso: string | null, locale: string, options: DateOptions): string | null {
  if (iso === null) return null
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return null
  return dateWriter(locale, options)(moment)
}

type DateWriter = (moment: Date) => string

const writers = new Map<string, DateWriter>()

/**
 * Gregorian, as the filters and groups by year are, in whatever region. Caches formatters: creating one is far
 * slower than using it, and lists format two dates per row while scrolling.
 */
export function dateWriter(locale: string, options: DateOptions): DateWriter {
  const key = JSON.stringify([locale, options, localTimeZone()])
  const writer =
    writers.get(key) ?? createWriter(new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory' }))
  writers.set(key, writer)
  return writer
}

/** French writes "1er mai" for the first of a month but "2 mai", which CLDR does not cover. */
function createWriter(format: Intl.DateTimeFormat): DateWriter {
  if (!/^fr\b/.test(format.resolvedOptions().locale)) return (moment) => format.format(moment)
  return (moment) => {
    const parts = format.formatToParts(moment)
    const hasName = parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value))
    return parts
      .map(({ type, value }) => (type === 'day' && value === '1' && hasName ? '1er' : value))
      .join('')
  }
}

/** Writes dates and waits in the locale's words; null for no date and for one that cannot be read. */
export interface Dates {
  readonly day: (iso: string | null) => string | null
  readonly year: (iso: string | null) => string | null
  readonly moment: (iso: string | null) => string | null
  readonly ago: (iso: string | null, now: number) => string | null
  readonly wait: (milliseconds: number) => string
}

export function useDates(): Dates {
  const formats = useFormats()
  return {
    day: (iso) => formatDay(iso, { locale: formats() }),
    year: (iso) => formatYear(iso, { locale: formats() }),
    moment: (iso) => formatMoment(iso, { locale: formats() }),
    ago: (iso, now) => formatAgo(iso, now, formats()),
    wait: (milliseconds) => formatWait(milliseconds, formats()),
  }
}

/** A wait in seconds or, from one minute, in minutes, rounded up: "30 seconds", "2 minutes". */
export function formatWait(milliseconds: number, locale: string): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}
