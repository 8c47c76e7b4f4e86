import { mostRecords } from './limits'
import { asRecord, type UnknownRecord } from './record'

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
