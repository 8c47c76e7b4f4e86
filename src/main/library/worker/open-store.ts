import type { DatabaseSync } from 'node:sqlite'
import type { LibraryNotice } from '@shared/entries/resources'
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
import { attachOwn, prepareOwnFile } from '../own/own-database'
import { createStore, type Store, type StoreQuotas } from '../tables/store'
import { isOwnKey } from '../document-kinds'
import { isDamage } from '../store-failure'

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
 * Opens the store in an account's folders. A damaged cache is set aside and starts empty; what is a person's own is apart
 * from it and stays. Where the disk refuses, all is in memory.
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
    const ownFile = prepareOwnFile(ownDatabasePath(own), failed)
    if (ownFile.notice) notice(ownFile.notice)
    database = openCache()
    attachOwn(database, ownFile.path)
    const store = createStore(database, createImageFiles(imagesPath(cache)), quotas)
    return ownFile.path === null ? refusingOwn(store) : store
  } catch (thrown) {
    database?.close()
    failed(thrown)
    notice('not-kept')
    return refusingOwn(openMemoryStore(quotas, steps))
  }
}

/** What is a person's own would be gone with the process: it is refused, and nobody is told that it was stored. */
function refusingOwn(store: Store): Store {
  const refused = (): never => {
    throw new Error('nothing of a person’s own can be stored')
  }
  return {
    ...store,
    storeDocument: (key, value, fetchedAt) =>
      isOwnKey(key) ? refused() : store.storeDocument(key, value, fetchedAt),
    setRead: refused,
    setStarred: refused,
    readAll: refused,
    importState: refused,
    createReadingList: refused,
    renameReadingList: refused,
    deleteReadingList: refused,
    setInReadingList: refused,
  }
}

/** Opens an empty store that ends with the process. */
export function openMemoryStore(quotas: StoreQuotas, steps: readonly string[]): Store {
  return createStore(openMemoryDatabase(steps), createMemoryImages(), {
    images: Math.min(quotas.images, mostInMemory.images),
    database: Math.min(quotas.database, mostInMemory.database),
  })
}
