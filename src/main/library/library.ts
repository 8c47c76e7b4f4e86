import type { Entry } from '../service/decode/entry'

/**
 * What was fetched, so that it need not be fetched again: the lists bring whole entries, the reader takes their
 * bodies from here. Emptied when the account changes.
 */
export interface Library {
  keepEntries(entries: readonly Entry[]): void
  entry(id: number): Entry | null
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
    clear: () => entries.clear(),
  }
}
