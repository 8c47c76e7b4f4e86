import { longestUrl } from '@shared/links/urls'
import { ownValue } from '@shared/own-value'
import { mostIds, longestDate, mostRecords } from './limits'

/**
 * PHP writes an empty object as `[]`, and plug-ins may change any field: an invalid field gets a default and
 * does not lose the record; an invalid record does not lose its list.
 */
export type UnknownRecord = Readonly<Record<string, unknown>>

/** Null for `[]`, `false` and text. */
export function asRecord(value: unknown): UnknownRecord | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as UnknownRecord)
    : null
}

/** A positive integer, also as text. */
export function asId(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null
}

/** Accepts numbers, numeric strings and objects with `id`; anything else is dropped. */
export function asIds(value: unknown): readonly number[] {
  if (!Array.isArray(value)) return []
  const ids = value.slice(0, mostIds).map((item: unknown) => asId(asRecord(item)?.['id'] ?? item))
  return [...new Set(ids.filter((id) => id !== null))]
}

/** Avoids listing all keys, of which there may be many. */
export function firstFields(record: UnknownRecord | null, most: number): readonly [string, unknown][] {
  const fields: [string, unknown][] = []
  for (const name in record) {
    if (fields.length >= most) break
    fields.push([name, ownValue(record, name)])
  }
  return fields
}

/** Reads `{ rendered: … }` or a bare string; empty for anything else. */
export function renderedText(value: unknown): string {
  const rendered = asRecord(value)?.['rendered'] ?? value
  return typeof rendered === 'string' ? rendered : ''
}

/** Normalised, because WordPress does not encode all characters. */
export function asWebUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > longestUrl) return null
  const url = URL.parse(value)
  if (!url) return null
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}

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

export interface DecodedList<Item> {
  readonly items: readonly Item[]
  /** Elements that were not records, had no id or exceeded the limit. */
  readonly dropped: number
  /** All elements: if the page is full, there may be more. */
  readonly received: number
}

/**
 * Drops duplicate ids: entries of the same second can appear on two pages (measured). Null unless a list.
 */
export function decodeList<Item extends { readonly id: number }>(
  body: unknown,
  decode: (record: UnknownRecord) => Item | null,
): DecodedList<Item> | null {
  if (!Array.isArray(body)) return null
  const items = new Map<number, Item>()
  let dropped = Math.max(0, body.length - mostRecords)
  for (const element of (body as readonly unknown[]).slice(0, mostRecords)) {
    const record = asRecord(element)
    const item = record && decode(record)
    if (item) items.set(item.id, items.get(item.id) ?? item)
    else dropped++
  }
  return { items: [...items.values()], dropped, received: body.length }
}
