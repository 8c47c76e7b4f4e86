import { formatAgo, formatDay, formatMoment } from './dates'
import { preferredLocale } from './locale-choice'
import { formatWait } from './wait'

/** Dates and waits in the person's own locale and zone. */
export function useDates() {
  const context = { locale: preferredLocale() }
  return {
    day: (iso: string | null) => formatDay(iso, context),
    moment: (iso: string | null) => formatMoment(iso, context),
    ago: (iso: string | null, now: number) => formatAgo(iso, now, context.locale),
    wait: (milliseconds: number) => formatWait(milliseconds, context.locale),
  }
}
