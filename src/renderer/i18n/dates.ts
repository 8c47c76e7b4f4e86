export interface DateContext {
  readonly locale: string
  /** IANA name; undefined is the zone of the computer. */
  readonly timeZone?: string | undefined
}

/** A moment of ISO 8601 UTC as a day in the person's own zone, as lists show it: "3 Nov 2026". */
export function formatDay(iso: string | null, { locale, timeZone }: DateContext): string | null {
  return format(iso, locale, { dateStyle: 'medium', timeZone })
}

/** The same with weekday, time and zone, as shown on hover: several zones may be involved. */
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

/** How long ago a moment was, in its largest whole unit up to days: "20 seconds ago", "2 hours ago", "yesterday". */
export function formatAgo(iso: string | null, now: number, locale: string): string | null {
  const seconds = iso === null ? Number.NaN : Math.max(1, Math.floor((now - Date.parse(iso)) / 1000))
  if (Number.isNaN(seconds)) return null
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const whole = (unit: number): number => -Math.floor(seconds / unit)
  if (seconds < 60) return format.format(-seconds, 'second')
  if (seconds < 3600) return format.format(whole(60), 'minute')
  if (seconds < 86_400) return format.format(whole(3600), 'hour')
  return format.format(whole(86_400), 'day')
}

function format(
  iso: string | null,
  locale: string,
  options: { [Key in keyof Intl.DateTimeFormatOptions]: Intl.DateTimeFormatOptions[Key] | undefined },
): string | null {
  if (iso === null) return null
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return null
  return formatOf(locale, options).format(moment)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes far longer than using it, and lists format two dates per row while scrolling. */
function formatOf(locale: string, options: object): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}
