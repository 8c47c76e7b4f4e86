import {
  accountPlace,
  clearContent,
  ownDatabasePath,
  removeCaches,
  removeEverything,
  removeExpired,
  setAside,
  markInUse,
  markService,
  type ServicePlace,
} from '../account-folder'
import type { CacheAccount } from '../cache'
import { recoverOwnDatabase } from '../own-data/own-database'
import { openMemoryStore, openStore, type OpenStoreOptions } from './open-store'
import { migrations } from './schema'
import type { StoreQuotas } from '../quotas'
import type { EarlierVisits, Store } from '../tables/store'
import { isDamage, isDiskFailure } from '../store-failure'

export interface CachePlace {
  readonly folder: string
  readonly mostKept: number
  /** Days that content stays after a session ended without signing out. */
  readonly daysWithoutSession: number
  readonly quotas: StoreQuotas
  readonly isInMemory: boolean
}

interface GuardedStoreOptions extends Omit<OpenStoreOptions, 'steps'> {
  readonly steps?: readonly string[]
  readonly now?: () => number
}

export interface GuardedStore {
  open(place: CachePlace, account: CacheAccount): EarlierVisits | null
  /** @returns null when no store is open or the call failed */
  call<Response>(use: (store: Store) => Response): Response | null
  /** Deletes everything except other accounts' content. An open account continues empty. */
  clear(cachePlace: CachePlace): void
  /**
   * Closes the store, and deletes content that is marked for it, expired, or beyond the number of kept
   * accounts.
   *
   * @param isKept whether one more account keeps its content
   */
  leave(cachePlace: CachePlace, isKept: boolean): void
  readonly close: () => void
}

/** Survives failures: sets damaged files aside and continues empty, and in memory if the disk refuses. */
export function createGuardedStore(options: GuardedStoreOptions): GuardedStore {
  const { notice, failed, steps = migrations, now = Date.now } = options
  let open: { readonly place: CachePlace; readonly at: ServicePlace; store: Store } | null = null

  function newStore(place: CachePlace, at: ServicePlace): Store {
    if (place.isInMemory) return openMemoryStore(place.quotas, steps)
    const store = openStore(at, place.quotas, { notice, failed, steps })
    attempt(() => markService(at))
    return store
  }

  function closeStore(): void {
    const closing = open
    open = null
    attempt(() => closing?.store.close())
  }

  function attempt(change: () => void): void {
    try {
      change()
    } catch (thrown) {
      failed(thrown)
    }
  }

  /** Sets the damaged file aside. A cache continues empty, the own database from its copy. */
  function replaceStore(): void {
    if (!open) return
    const { place, at } = open
    closeStore()
    attempt(() => {
      const { notice: ofOwn } = recoverOwnDatabase(ownDatabasePath(at.own), failed)
      if (ofOwn === 'own-restored' || ofOwn === 'own-lost') return notice(ofOwn)
      notice('set-aside')
      setAside(at.cache)
    })
    open = { place, at, store: newStore(place, at) }
  }

  return {
    open(place: CachePlace, account: CacheAccount): EarlierVisits | null {
      closeStore()
      const at = accountPlace(place.folder, account)
      attempt(() => markInUse(at))
      if (place.isInMemory) attempt(() => removeEverything(place.folder))
      else attempt(() => removeCaches(place.folder, place.mostKept, at.cache))
      attempt(() => removeExpired(place.folder, place.daysWithoutSession, now(), at.cache))
      open = { place, at, store: newStore(place, at) }
      return this.call((store) => store.earlierVisits())
    },

    call<Response>(use: (store: Store) => Response): Response | null {
      for (const isRetry of [false, true]) {
        if (!open) return null
        try {
          return use(open.store)
        } catch (thrown) {
          failed(thrown)
          if (isDamage(thrown) && !isRetry) {
            replaceStore()
            continue
          }
          if (isDiskFailure(thrown)) notice('not-kept')
          return null
        }
      }
      return null
    },

    clear({ folder, mostKept, isInMemory }: CachePlace): void {
      const before = open
      closeStore()
      if (isInMemory) attempt(() => removeEverything(folder))
      else attempt(() => clearContent(folder, mostKept, before?.at ?? null))
      if (before) open = { ...before, store: newStore(before.place, before.at) }
    },

    leave({ folder, mostKept, daysWithoutSession }: CachePlace, isKept: boolean): void {
      closeStore()
      if (isKept) attempt(() => removeCaches(folder, mostKept))
      attempt(() => removeExpired(folder, daysWithoutSession, now()))
    },

    close: closeStore,
  }
}
