import type { LibraryNotice } from '@shared/resources'
import { framesOf, type Log } from '../log/log'
import { removeAccounts } from './account-folder'
import type { Library, LibraryAccount } from './library'
import type { LibraryCallName, LibraryCalls, LibraryReply, LibraryRequest } from './library-messages'

/** A running `library-worker.js`: a thread of node:worker_threads, or a process with the same interface. */
export interface LibraryWorker {
  /** @throws when the request cannot be sent as it is */
  postMessage(request: LibraryRequest): void
  on(event: 'message', listener: (reply: LibraryReply) => void): unknown
  on(event: 'error' | 'exit', listener: () => void): unknown
  ref(): void
  unref(): void
}

export interface LibraryOptions {
  /** The library's own folder, below the profile. */
  readonly folder: string
  readonly startWorker: () => LibraryWorker
  readonly log: Log
  /** Bytes of images, at most. */
  readonly imageQuota?: number
  readonly now?: () => number
}

type Response<Name extends LibraryCallName> = ReturnType<LibraryCalls[Name]>

/** After so many crashes of the worker in so many milliseconds, the library does without one. */
const maximumCrashes = 3
const crashesWithinMs = 60_000

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
  const waiting = new Map<number, (response: unknown) => void>()
  const notices = new Set<LibraryNotice>()
  /** Each is said once of an account, however often it is so. */
  const noticed = new Set<LibraryNotice>()
  let lastId = 0
  let running: LibraryWorker | null = null
  let crashes: readonly number[] = []
  let isDisabled = false
  let opened: OpenedAccount | null = null

  function take(notice: LibraryNotice): void {
    if (!noticed.has(notice)) notices.add(notice)
    noticed.add(notice)
  }

  function start(): void {
    try {
      const started = startWorker()
      running = started
      started.on('message', receive)
      // The exit is what counts; without a listener an error would end the whole process.
      started.on('error', () => undefined)
      started.on('exit', () => {
        if (running === started) crashed()
      })
      // The process may end unless a reply is pending. A listener added after this would undo it.
      started.unref()
    } catch (thrown) {
      log.write({ event: 'library', code: 'not-started', frames: framesOf(thrown) })
      crashed()
    }
  }

  function crashed(): void {
    running = null
    const pending = [...waiting.values()]
    waiting.clear()
    if (!isDisabled) {
      log.write({ event: 'library', code: 'worker-ended' })
      const time = now()
      crashes = [...crashes.filter((crash) => time - crash < crashesWithinMs), time]
      if (crashes.length < maximumCrashes) {
        start()
        if (opened) opened.opening = openInWorker(opened)
      } else {
        isDisabled = true
        take('not-kept')
      }
    }
    for (const settle of pending) settle(null)
  }

  function receive({ id, response, notices: fresh, failures }: LibraryReply): void {
    for (const failure of failures) log.write({ event: 'library', ...failure })
    for (const notice of fresh) take(notice)
    waiting.get(id)?.(response)
    waiting.delete(id)
    if (waiting.size === 0) running?.unref()
  }

  /** @returns null when the worker could not do it, or crashed */
  function ask<Name extends LibraryCallName>(
    name: Name,
    ...values: Parameters<LibraryCalls[Name]>
  ): Promise<Response<Name> | null> {
    if (!running && !isDisabled) start()
    const worker = running
    if (!worker) return Promise.resolve(null)
    return new Promise((resolve) => {
      const id = ++lastId
      waiting.set(id, (response) => resolve(response as Response<Name> | null))
      try {
        worker.postMessage({ id, name, values } as LibraryRequest)
        worker.ref()
      } catch (thrown) {
        waiting.delete(id)
        log.write({ event: 'library', route: name, code: 'not-sendable', frames: framesOf(thrown) })
        resolve(null)
      }
    })
  }

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
      if (!isDisabled) continue
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
      const closing = running && ask('close')
      // From now on its exit is no crash.
      isDisabled = true
      await closing
    },
  }
}

function isSameAccount(one: LibraryAccount, other: LibraryAccount): boolean {
  return one.server === other.server && one.username === other.username
}
