import { longestUrl } from '@shared/links/url-limits'
import { ownValue } from '@shared/own-value'
import { mostIds } from './limits'

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
