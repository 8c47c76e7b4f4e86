import { formatAgo, formatDay, formatMoment, formatYear } from './dates'
import { useFormats } from '../translations'
import { formatWait } from './wait'

export function useDates() {
  const formats = useFormats()
  return {
    day: (iso: string | null) => formatDay(iso, { locale: formats() }),
    year: (iso: string | null) => formatYear(iso, { locale: formats() }),
    moment: (iso: string | null) => formatMoment(iso, { locale: formats() }),
    ago: (iso: string | null, now: number) => formatAgo(iso, now, formats()),
    wait: (milliseconds: number) => formatWait(milliseconds, formats()),
  }
}
