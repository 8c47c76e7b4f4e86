import { accountFolder, markKept, removeAccounts, setAside, unmarkKept } from './account-folder'
import type { LibraryAccount } from './library'
import { openMemoryStore, openStore, type OpenStoreOptions } from './open-store'
import { migrations } from './schema'
import type { EarlierVisits, Store, StoreQuotas } from './store'
import { isDamage, isDiskFailure } from './store-failure'

/** A library's folder, and how many accounts may keep their content in it while they are signed out. */
export interface LibraryFolder {
  readonly folder: string
  readonly mostKept: number
}

/** Where a library is and what it may take. */
export interface LibraryPlace extends LibraryFolder {
  readonly quotas: StoreQuotas
  /** Nothing is stored in the folder. */
  readonly isInMemory: boolean
}

export interface GuardedStoreOptions extends Omit<OpenStoreOptions, 'steps'> {
  /** Migrations of the database; the app's own where left out. */
  readonly steps?: readonly string[]
}

export type GuardedStore = ReturnType<typeof createGuardedStore>

/**
 * The store of the open account, which survives failures: damaged files are set aside and it continues empty, and
 * where the disk refuses, it continues in memory.
 */
export function createGuardedStore({ notice, failed, steps = migrations }: GuardedStoreOptions) {
  let open: { readonly place: LibraryPlace; readonly own: string; store: Store } | null = null

  const newStore = (place: LibraryPlace, own: string): Store =>
    place.isInMemory
      ? openMemoryStore(place.quotas, steps)
      : openStore(own, place.quotas, { notice, failed, steps })

  function closeStore(): void {
    const closing = open
    open = null
    try {
      closing?.store.close()
    } catch (thrown) {
      failed(thrown)
    }
  }

  function attempt(change: () => void): void {
    try {
      change()
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
    open = { place, own, store: newStore(place, own) }
  }

  return {
    open(place: LibraryPlace, account: LibraryAccount): EarlierVisits | null {
      closeStore()
      const own = accountFolder(place.folder, account)
      attempt(() => unmarkKept(own))
      attempt(() => removeAccounts(place.folder, place.mostKept, place.isInMemory ? null : own))
      open = { place, own, store: newStore(place, own) }
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

    /** Deletes everything but what other accounts keep; an open account continues empty. */
    clear({ folder, mostKept }: LibraryFolder): void {
      const before = open
      closeStore()
      attempt(() => removeAccounts(folder, mostKept))
      if (before) open = { ...before, store: newStore(before.place, before.own) }
    },

    /**
     * Closes, and deletes everything but what accounts keep.
     *
     * @param keeping the account whose content is to be kept as well
     */
    leave({ folder, mostKept }: LibraryFolder, keeping: LibraryAccount | null): void {
      closeStore()
      if (keeping) attempt(() => markKept(accountFolder(folder, keeping)))
      attempt(() => removeAccounts(folder, mostKept))
    },

    close: closeStore,
  }
}
