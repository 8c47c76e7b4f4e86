import type { LibraryNotice } from '@shared/resources'
import { framesOf, type Log } from '../log/log'
import { removeAccounts } from './account-folder'
import type { Library, LibraryAccount } from './library'
import type { LibraryWorker } from './worker-calls'
import { createWorkerSupervisor } from './worker-supervisor'

export interface LibraryOptions {
  /** The library's own folder, below the profile. */
  readonly folder: string
  readonly startWorker: () => LibraryWorker
  readonly log: Log
  /** Bytes of images, at most. */
  readonly imageQuota?: number
  readonly now?: () => number
}

interface OpenedAccount {
  readonly account: LibraryAccount
  readonly read: Set<number>
  opening: Promise<void>
  /** Set by the first worker: one that replaces it would count this visit as an earlier one. */
  newestBefore: string | null | undefined
}

/** The library as main sees it: a worker does the work, and what it cannot do is as if nothing were stored. */
export function createLibrary(options: LibraryOptions): Library {
  const { folder, startWorker, log, imageQuota = 256_000_000, now = Date.now } = options
  const notices = new Set<LibraryNotice>()
  const noticed = new Set<LibraryNotice>()
  let opened: OpenedAccount | null = null
  const worker = createWorkerSupervisor({
    startWorker,
    log,
    now,
    notice(notice) {
      if (!noticed.has(notice)) notices.add(notice)
      noticed.add(notice)
    },
    restarted() {
      if (opened) opened.opening = openInWorker(opened)
    },
  })
  const { ask } = worker

  async function openInWorker(mine: OpenedAccount): Promise<void> {
    const earlier = await ask('open', { folder, imageQuota }, mine.account)
    if (!earlier) return
    for (const id of earlier.readIds) mine.read.add(id)
    if (mine.newestBefore === undefined) mine.newestBefore = earlier.newestDate
  }

  /** Deletes everything, even where no worker is left to do it. */
  async function remove(call: 'clear' | 'leave'): Promise<void> {
    for (;;) {
      if (await ask(call, folder)) return
      if (!worker.isDisabled()) continue
      try {
        removeAccounts(folder)
      } catch (thrown) {
        log.write({ event: 'library', route: call, code: 'not-removed', frames: framesOf(thrown) })
      }
      return
    }
  }

  return {
    async open(account) {
      if (opened && isSameAccount(opened.account, account)) return opened.opening
      const mine: OpenedAccount = {
        account,
        read: new Set(),
        newestBefore: undefined,
        opening: Promise.resolve(),
      }
      opened = mine
      noticed.clear()
      await (mine.opening = openInWorker(mine))
    },
    // Waits for the opening alone, not for writes in between.
    async visit() {
      const mine = opened
      await mine?.opening
      return { isRead: (id) => mine?.read.has(id) ?? false, newestBefore: mine?.newestBefore ?? null }
    },

    storePage: async (page) => void (await ask('storePage', page)),
    page: (list, page) => ask('page', list, page),
    search: async (wanted) => (await ask('search', wanted)) ?? { entries: [], total: 0, fetchedAt: null },
    entry: (language, id) => ask('entry', language, id),
    entryWithLink: (language, link) => ask('entryWithLink', language, link),

    async markRead(id) {
      opened?.read.add(id)
      await ask('markRead', id)
    },
    readingPosition: async (id) => (await ask('readingPosition', id)) ?? 0,
    storeReadingPosition: async (id, position) => void (await ask('storeReadingPosition', id, position)),

    document: (key) => ask('document', key),
    storeDocument: async (key, value, fetchedAt) => void (await ask('storeDocument', key, value, fetchedAt)),

    image: (url) => ask('image', url),
    storeImage: async (url, image) => void (await ask('storeImage', url, image)),
    imageUnchanged: async (url, checkedAt) => void (await ask('imageUnchanged', url, checkedAt)),

    async notice() {
      await ask('wait')
      const [notice] = notices
      if (notice) notices.delete(notice)
      return notice ?? null
    },
    size: async () => (await ask('size')) ?? { entries: 0, images: 0, bytes: 0 },
    async clear() {
      opened?.read.clear()
      if (opened) opened = { ...opened, read: new Set(), newestBefore: null }
      await remove('clear')
    },
    async leave() {
      opened = null
      await remove('leave')
    },
    async close() {
      opened = null
      await worker.close()
    },
  }
}

function isSameAccount(one: LibraryAccount, other: LibraryAccount): boolean {
  return one.server === other.server && one.username === other.username
}
