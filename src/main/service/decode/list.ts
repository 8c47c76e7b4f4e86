import { mostRecords } from './limits'
import { asRecord, type UnknownRecord } from './record'

/** A list as far as it could be read. */
export interface DecodedList<Item> {
  readonly items: readonly Item[]
  /** Elements that were no record, had no id, or were more than a list may have. */
  readonly dropped: number
  /** All elements: a full page means there may be more. */
  readonly received: number
}

/**
 * Decodes each element of a list on its own and drops repeated ids: rows that share one second are repeated
 * from page to page (measured).
 *
 * @returns null when the response is no list at all
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
