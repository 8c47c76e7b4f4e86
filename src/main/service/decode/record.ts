import { ownValue } from '@shared/own-value'
import { longestUrl, mostIds } from './limits'

/**
 * Reading one field of a record at a time. PHP writes an empty object as `[]`, and any plugin may change any
 * field: an odd field falls back, it never loses the record, and an odd record never loses its list.
 */
export type UnknownRecord = Readonly<Record<string, unknown>>

/** The value as an object with fields, or null: `[]`, `false` and text are none. */
export function asRecord(value: unknown): UnknownRecord | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as UnknownRecord)
    : null
}

/** A record's or term's id: a positive integer, also when written as text. */
export function asId(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null
}

/** The first ids in an array of numbers, numeric strings or objects with `id`; whatever else is in it is dropped. */
export function asIds(value: unknown): readonly number[] {
  if (!Array.isArray(value)) return []
  const ids = value.slice(0, mostIds).map((item: unknown) => asId(asRecord(item)?.['id'] ?? item))
  return [...new Set(ids.filter((id) => id !== null))]
}

/** The first fields of a record, with their values. A list of all its keys would be made in vain. */
export function firstFields(record: UnknownRecord | null, most: number): readonly [string, unknown][] {
  const fields: [string, unknown][] = []
  for (const name in record) {
    if (fields.length >= most) break
    fields.push([name, ownValue(record, name)])
  }
  return fields
}

/** The text of `{ rendered: … }`, or of the bare value; empty when there is none. */
export function renderedText(value: unknown): string {
  const rendered = asRecord(value)?.['rendered'] ?? value
  return typeof rendered === 'string' ? rendered : ''
}

/** An http or https URL in normal form, or null. WordPress writes some with unencoded characters. */
export function asWebUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > longestUrl) return null
  const url = URL.parse(value)
  if (!url) return null
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}
