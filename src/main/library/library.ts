import type { Entry } from '../service/decode/entry'

/**
 * What was fetched, so that it need not be fetched again: the lists bring whole entries, the reader takes their
 * bodies from here. Emptied when the account changes.
 */
export interface Library {
  keepEntries(entries: readonly Entry[]): void
  entry(id: number): Entry | null
  /** How many entries are held, and the bytes of their bodies. */
  size(): { readonly entries: number; readonly bytes: number }
  clear(): void
}

/** A library that lives as long as the app runs. */
export function createMemoryLibrary(): Library {
  const entries = new Map<number, Entry>()
  return {
    keepEntries(fetched) {
      for (const entry of fetched) entries.set(entry.id, entry)
    },
    entry: (id) => entries.get(id) ?? null,
    size() {
      let bytes = 0
      for (const { body } of entries.values()) bytes += Buffer.byteLength(body)
      return { entries: entries.size, bytes }
    },
    clear: () => entries.clear(),
  }
}
