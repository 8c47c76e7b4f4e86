/**
 * The site's time zone: New Zealand, 12 hours ahead of UTC in winter and 13 in summer, so that local and UTC
 * days often differ. Summer runs from the last Sunday of September to the first Sunday of April.
 */
const HOUR = 3_600_000

/** Day of the month of the first Sunday on or after the given day (UTC arithmetic). */
function sundayFrom(year: number, month: number, day: number): number {
  const weekday = new Date(Date.UTC(year, month, day)).getUTCDay()
  return day + ((7 - weekday) % 7)
}

function offsetHours(instant: number): number {
  const year = new Date(instant).getUTCFullYear()
  const summerEnds = Date.UTC(year, 3, sundayFrom(year, 3, 1), 3) - 13 * HOUR
  const summerStarts = Date.UTC(year, 8, sundayFrom(year, 8, 24), 2) - 12 * HOUR
  return instant < summerEnds || instant >= summerStarts ? 13 : 12
}

const withoutZone = (instant: number): string => new Date(instant).toISOString().slice(0, 19)

/** The format of `date_gmt`: UTC without a zone. */
export const gmtDate = withoutZone

/** The format of `date`: local time of the site without a zone. */
export function siteDate(instant: number): string {
  return withoutZone(instant + offsetHours(instant) * HOUR)
}
