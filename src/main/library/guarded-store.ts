import type { LibraryNotice } from '@shared/resources'
import {
  accountFolder,
  databasePath,
  makeAccountFolder,
  imagesPath,
  removeAccounts,
  setAside,
} from './account-folder'
import { openDatabase, openMemoryDatabase } from './database'
import type { LibraryAccount } from './library'
import { createMemoryImages, createImageFiles } from './image-files'
import { migrations } from './schema'
import { createStore, type EarlierVisits, type Store } from './store'
import { isDamage, isDiskFailure } from './store-failure'

/** Bytes of images in memory, where the disk takes none. */
const memoryQuota = 32_000_000

/** Where a library is and what it may take. */
export interface LibraryPlace {
  readonly folder: string
  /** Bytes of images, at most. */
  readonly imageQuota: number
}

export interface GuardedStoreOptions {
  readonly notice: (notice: LibraryNotice) => void
  /** Something failed; the caller gets a result without it. */
  readonly failed: (thrown: unknown) => void
  readonly steps?: readonly string[]
}

export type GuardedStore = ReturnType<typeof createGuardedStore>

/**
 * The store of the open account, which survives failures: damaged files are set aside and it continues empty, and
 * where the disk refuses, it continues in memory.
 */
export function createGuardedStore({ notice, failed, steps = migrations }: GuardedStoreOptions) {
  let open: { readonly place: LibraryPlace; readonly own: string; store: Store } | null = null

  function openStore(place: LibraryPlace, own: string): Store {
    const onDisk = (): Store =>
      createStore(openDatabase(databasePath(own), steps), createImageFiles(imagesPath(own)), place.imageQuota)
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
      return createStore(
        openMemoryDatabase(steps),
        createMemoryImages(),
        Math.min(memoryQuota, place.imageQuota),
      )
    }
  }

  function closeStore(): void {
    const closing = open
    open = null
    try {
      closing?.store.close()
    } catch (thrown) {
      failed(thrown)
    }
  }

  function remove(folder: string): void {
    try {
      removeAccounts(folder)
    } catch (thrown) {
      failed(thrown)
    }
  }

  /** Sets the damaged files aside; the account's store continues empty. */
  function startAnew(): void {
    if (!open) return
    const { place, own } = open
    closeStore()
    try {
      setAside(own)
    } catch (thrown) {
      failed(thrown)
    }
    notice('set-aside')
    open = { place, own, store: openStore(place, own) }
  }

  return {
    open(place: LibraryPlace, account: LibraryAccount): EarlierVisits | null {
      closeStore()
      const own = accountFolder(place.folder, account)
      try {
        removeAccounts(place.folder, own)
      } catch (thrown) {
        failed(thrown)
      }
      open = { place, own, store: openStore(place, own) }
      return this.call((store) => store.earlierVisits())
    },

    /**
     * Carries out a call on the open store.
     *
     * @returns null when no store is open or the call failed
     */
    call<Response>(use: (store: Store) => Response): Response | null {
      for (const isRetry of [false, true]) {
        if (!open) return null
        try {
          return use(open.store)
        } catch (thrown) {
          failed(thrown)
          if (isDamage(thrown) && !isRetry) {
            startAnew()
            continue
          }
          if (isDiskFailure(thrown)) notice('not-kept')
          return null
        }
      }
      return null
    },

    /** Deletes everything of every account; an open one continues empty. */
    clear(folder: string): void {
      const before = open
      closeStore()
      remove(folder)
      if (before) open = { ...before, store: openStore(before.place, before.own) }
    },

    /** Deletes everything of every account and closes. */
    leave(folder: string): void {
      closeStore()
      remove(folder)
    },

    close: closeStore,
  }
}
