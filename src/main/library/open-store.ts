import type { LibraryNotice } from '@shared/resources'
import { databasePath, imagesPath, makeAccountFolder, setAside } from './account-folder'
import { openDatabase, openMemoryDatabase } from './database'
import { createImageFiles, createMemoryImages } from './image-files'
import { createStore, type Store, type StoreQuotas } from './store'
import { isDamage } from './store-failure'

/** Where the disk takes nothing, or nothing is to be stored there. */
export const mostInMemory: StoreQuotas = { images: 32_000_000, database: 32_000_000 }

export interface OpenStoreOptions {
  readonly notice: (notice: LibraryNotice) => void
  /** Something failed; the caller gets a result without it. */
  readonly failed: (thrown: unknown) => void
  /** Migrations of the database. */
  readonly steps: readonly string[]
}

/**
 * Opens the store in an account's folder. Damaged files are set aside and the store starts empty; where the disk
 * refuses, it is in memory.
 */
export function openStore(
  own: string,
  quotas: StoreQuotas,
  { notice, failed, steps }: OpenStoreOptions,
): Store {
  const onDisk = (): Store =>
    createStore(openDatabase(databasePath(own), steps), createImageFiles(imagesPath(own)), quotas)
  try {
    makeAccountFolder(own)
    try {
      return onDisk()
    } catch (thrown) {
      if (!isDamage(thrown)) throw thrown
      failed(thrown)
      setAside(own)
      notice('set-aside')
      return onDisk()
    }
  } catch (thrown) {
    failed(thrown)
    notice('not-kept')
    return openMemoryStore(quotas, steps)
  }
}

/** Opens an empty store that ends with the process. */
export function openMemoryStore(quotas: StoreQuotas, steps: readonly string[]): Store {
  return createStore(openMemoryDatabase(steps), createMemoryImages(), {
    images: Math.min(quotas.images, mostInMemory.images),
    database: Math.min(quotas.database, mostInMemory.database),
  })
}
