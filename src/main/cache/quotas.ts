/** Bytes, at most. */
export interface StoreQuotas {
  readonly images: number
  /** Of everything else: entries, lists and small records. */
  readonly database: number
}

/** 256 MB of images, and 256 MB of database, enough for about 50,000 entries. */
export const defaultQuotas: StoreQuotas = { images: 256_000_000, database: 256_000_000 }

/** In memory, for when the disk refuses or nothing may be written to it. */
export const mostInMemory: StoreQuotas = { images: 32_000_000, database: 32_000_000 }

/** Most compressed bytes of all texts as they were read: enough for some ten thousand entries. */
export const readTextsQuota = 20_000_000
