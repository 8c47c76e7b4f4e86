import { longestDate } from './limits'

/**
 * The service sends UTC without a time zone (interface §2). Null for `0000-00-00T00:00:00`, as drafts have.
 */
export function utcDate(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > longestDate) return null
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.\d+)?Z?$/.exec(value.trim())
  if (!match) return null
  const time = Date.parse(`${match[1]}T${match[2]}Z`)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/**
 * Minutes between the two fields of the same moment: `date`, in local time without a zone, and `date_gmt`.
 * Null unless both are dates.
 */
export function utcOffsetOf(siteDate: unknown, gmtDate: unknown): number | null {
  const [site, gmt] = [utcDate(siteDate), utcDate(gmtDate)]
  return site === null || gmt === null ? null : (Date.parse(site) - Date.parse(gmt)) / 60_000
}
