import type { LibraryNotice } from '@shared/resources'
import { framesOf, type Log } from '../log/log'
import { accountFolder, markKept, removeAccounts, usuallyMostKept } from './account-folder'
import type { Library, LibraryAccount } from './library'
import { createOpenAccount } from './open-account'
import type { LibraryWorker } from './worker-calls'
import { createWorkerSupervisor } from './worker-supervisor'

export interface LibraryOptions {
  /** The library's own folder, below the profile. */
  readonly folder: string
  readonly startWorker: () => LibraryWorker
  readonly log: Log
  /** Bytes of images, at most. */
  readonly imageQuota?: number
  /** How many accounts may keep their content while they are signed out. */
  readonly mostKept?: number
  readonly now?: () => number
}

/** The library as main sees it: a worker does the work, and what it cannot do is as if nothing were stored. */
export function createLibrary(options: LibraryOptions): Library {
  const { folder, startWorker, log, now = Date.now } = options
  const { imageQuota = 256_000_000, mostKept = usuallyMostKept } = options
  const notices = new Set<LibraryNotice>()
  /** Given since the account was opened: nobody needs the same notice twice. */
  const noticed = new Set<LibraryNotice>()
  const worker = createWorkerSupervisor({
    startWorker,
    log,
    now,
    notice(notice) {
      if (!noticed.has(notice)) notices.add(notice)
      noticed.add(notice)
    },
    restarted: () => opened.reopen(),
  })
  const { ask } = worker
  const opened = createOpenAccount((account) => ask('open', { folder, mostKept, imageQuota }, account))

  /** Deletes what is not kept, even where no worker is left to do it. */
  async function remove(call: 'clear' | 'leave', keeping: LibraryAccount | null = null): Promise<void> {
    const own = { folder, mostKept }
    for (;;) {
      if (await (call === 'clear' ? ask('clear', own) : ask('leave', own, keeping))) return
      if (!worker.isDisabled()) continue
      try {
        if (keeping) markKept(accountFolder(folder, keeping))
        removeAccounts(folder, mostKept)
      } catch (thrown) {
        log.write({ event: 'library', route: call, code: 'not-removed', frames: framesOf(thrown) })
      }
      return
    }
  }

  return {
    async open(account) {
      if (!opened.is(account)) noticed.clear()
      await opened.open(account)
    },
    visit: () => opened.visit(),

    storePage: async (page) => void (await ask('storePage', page)),
    page: (list, page) => ask('page', list, page),
    search: async (wanted) => (await ask('search', wanted)) ?? { entries: [], total: 0, fetchedAt: null },
    entry: (language, id) => ask('entry', language, id),
    entryWithLink: (language, link) => ask('entryWithLink', language, link),

    async markRead(id) {
      opened.markRead(id)
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
      opened.clear()
      await remove('clear')
    },
    async leave(keeps = false) {
      const keeping = keeps ? opened.account() : null
      opened.close()
      await remove('leave', keeping)
    },
    async close() {
      opened.close()
      await worker.close()
    },
  }
}
