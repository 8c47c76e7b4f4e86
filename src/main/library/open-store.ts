import type { LibraryNotice } from '@shared/resources'
import { databasePath, imagesPath, makeAccountFolder, setAside } from './account-folder'
import { openDatabase, openMemoryDatabase } from './database'
import { createImageFiles, createMemoryImages } from './image-files'
import { createStore, type Store } from './store'
import { isDamage } from './store-failure'

/** Bytes of images in memory, where the disk takes none. */
const memoryQuota = 32_000_000

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
 *
 * @param imageQuota bytes of images, at most
 */
export function openStore(
  own: string,
  imageQuota: number,
  { notice, failed, steps }: OpenStoreOptions,
): Store {
  const onDisk = (): Store =>
    createStore(openDatabase(databasePath(own), steps), createImageFiles(imagesPath(own)), imageQuota)
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
    return createStore(openMemoryDatabase(steps), createMemoryImages(), Math.min(memoryQuota, imageQuota))
  }
}
