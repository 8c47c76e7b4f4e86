import { capitalised } from '../translations'
import { dateWriter, type DateContext } from './dates'

interface DateGroup {
  readonly key: string
  readonly words:
    | { readonly kind: 'today' | 'yesterday' | 'thisWeek' | 'lastWeek' | 'thisMonth' | 'undated' | 'later' }
    | { readonly kind: 'named'; readonly name: string }
}

/** @param iso ISO 8601 UTC; null for an entry without a date */
export type DateGroupOf = (iso: string | null) => DateGroup

const dayMs = 86_400_000

/**
 * Uses the user's time zone and the locale's first day of the week.
 * @param now milliseconds since the epoch
 */
export function createDateGroups(now: number, { locale, timeZone }: DateContext): DateGroupOf {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', calendar: 'gregory' })
  /** Days since the epoch of a moment's local calendar day. */
  const dayOf = (time: number): number => Date.parse(`${calendar.format(time)}T00:00Z`) / dayMs
  const months = dateWriter(locale, { month: 'long', timeZone: 'UTC' })
  const years = dateWriter(locale, { year: 'numeric', timeZone: 'UTC' })
  const today = dayOf(now)
  const sinceWeekBegan = (weekdayOf(today) - firstWeekday(locale) + 7) % 7
  const thisWeek = today - sinceWeekBegan
  const thisMonth = new Date(today * dayMs).toISOString().slice(0, 7)
  const near = (kind: Exclude<DateGroup['words']['kind'], 'named'>): DateGroup => ({
    key: kind,
    words: { kind },
  })
  const named = (key: string, name: string): DateGroup => ({ key, words: { kind: 'named', name } })

  return (iso) => {
    const time = iso === null ? Number.NaN : Date.parse(iso)
    if (Number.isNaN(time)) return near('undated')
    const day = dayOf(time)
    if (day > today) return near('later')
    if (day === today) return near('today')
    if (day === today - 1) return near('yesterday')
    if (day >= thisWeek) return near('thisWeek')
    if (day >= thisWeek - 7) return near('lastWeek')
    const date = new Date(day * dayMs)
    const month = date.toISOString().slice(0, 7)
    if (month === thisMonth) return near('thisMonth')
    if (month.slice(0, 4) === thisMonth.slice(0, 4)) return named(month, capitalised(months(date), locale))
    return named(month.slice(0, 4), years(date))
  }
}

/** 1 is Monday, 7 Sunday: 1 January 1970 was a Thursday. */
function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}

/** Newer engines have a method, older ones a property, some neither: weeks then begin on Monday (ISO 8601). */
function firstWeekday(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    readonly getWeekInfo?: () => { readonly firstDay: number }
    readonly weekInfo?: { readonly firstDay: number }
  }
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1
}
