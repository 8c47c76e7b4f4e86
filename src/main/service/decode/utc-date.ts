import { longestDate } from './limits'

/**
 * A `*_gmt` field as ISO 8601 with its zone. The service writes UTC without one (interface §2), and
 * `0000-00-00T00:00:00` for a draft.
 *
 * @returns null when it is no date
 */
export function utcDate(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > longestDate) return null
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.\d+)?Z?$/.exec(value.trim())
  if (!match) return null
  const time = Date.parse(`${match[1]}T${match[2]}Z`)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/**
 * By how many minutes a site's clock is ahead of UTC, by the two fields of one moment: `date`, which is the site's own
 * time and has no zone either, and `date_gmt`.
 *
 * @returns null where one of them is no date
 */
export function utcOffsetOf(siteDate: unknown, gmtDate: unknown): number | null {
  const [site, gmt] = [utcDate(siteDate), utcDate(gmtDate)]
  return site === null || gmt === null ? null : (Date.parse(site) - Date.parse(gmt)) / 60_000
}
