import type { DatabaseSync } from 'node:sqlite'
import type { CacheNotice } from '@shared/entries/resources'
import {
  databasePath,
  imagesPath,
  makeAccountFolders,
  ownDatabasePath,
  setAside,
  type AccountPlace,
} from '../account-folder'
import { openDatabase, openMemoryDatabase } from './database'
import { createImageFiles, createMemoryImages } from '../tables/image-files'
import { attachOwn, recoverOwnDatabase } from '../own-data/own-database'
import { mostInMemory, type StoreQuotas } from '../quotas'
import { createStore, type Store } from '../tables/store'
import { isDamage } from '../store-failure'

export interface OpenStoreOptions {
  readonly notice: (notice: CacheNotice) => void
  /** Called with errors after which the store continues with a fallback. */
  readonly failed: (thrown: unknown) => void
  readonly steps: readonly string[]
}

/**
 * Sets a damaged cache aside and starts an empty one; the own database stays. In memory if the disk refuses.
 */
export function openStore(
  { cache, own }: AccountPlace,
  quotas: StoreQuotas,
  { notice, failed, steps }: OpenStoreOptions,
): Store {
  function openCache(): DatabaseSync {
    try {
      return openDatabase(databasePath(cache), steps)
    } catch (thrown) {
      if (!isDamage(thrown)) throw thrown
      failed(thrown)
      setAside(cache)
      notice('set-aside')
      return openDatabase(databasePath(cache), steps)
    }
  }
  let database: DatabaseSync | null = null
  try {
    makeAccountFolders({ cache, own })
    const ownFile = recoverOwnDatabase(ownDatabasePath(own), failed)
    if (ownFile.notice) notice(ownFile.notice)
    database = openCache()
    attachOwn(database, ownFile.path)
    return createStore(database, createImageFiles(imagesPath(cache)), quotas, ownFile.path !== null)
  } catch (thrown) {
    database?.close()
    failed(thrown)
    notice('not-kept')
    return openMemoryStore(quotas, steps, false)
  }
}

export function openMemoryStore(quotas: StoreQuotas, steps: readonly string[], storesOwn = true): Store {
  const inMemory = {
    images: Math.min(quotas.images, mostInMemory.images),
    database: Math.min(quotas.database, mostInMemory.database),
  }
  return createStore(openMemoryDatabase(steps), createMemoryImages(), inMemory, storesOwn)
}
