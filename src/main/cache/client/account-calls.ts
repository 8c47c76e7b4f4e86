import { readingListKey, type ReadingList } from '@shared/entries/marks'
import type { SearchMatches, CacheAnnotations, CacheSearch, CacheMarks, CacheReading } from '../cache'
import type { OpenAccount } from './open-account'
import type { WorkerCalls } from './worker-calls'
import type { CacheSyncs } from '../syncs'
import type { MarkedIds } from '../own-data/stored-marks'

const noMatches: SearchMatches = {
  entries: [],
  total: 0,
  fetchedAt: null,
  extent: { stored: 0, total: null, isComplete: false },
}

export function createCacheSearch(ask: WorkerCalls['ask'], opened: OpenAccount): CacheSearch {
  const newSince = async (): Promise<string | null> => (await opened.visit()).newestBefore

  return {
    async search(query) {
      return (await ask('search', { ...query, newSince: await newSince() })) ?? noMatches
    },
    async matchingIds(query) {
      const found = await ask('matchingIds', { ...query, newSince: await newSince() })
      return found ?? { ids: [], total: null, isWhole: false }
    },
    snippets: async (...values) => (await ask('snippets', ...values)) ?? [],
    titles: async (language, search) => (await ask('titles', language, search)) ?? [],
    similar: async (language, id) => (await ask('similar', language, id)) ?? [],
    termCounts: (query) => ask('termCounts', query),
  }
}

/** Changes marks in memory at once and stores them afterwards; undoes a change that could not be stored. */
export function createCacheMarks(
  ask: WorkerCalls['ask'],
  opened: OpenAccount,
  now: () => number,
): CacheReading & CacheMarks {
  return {
    visit: () => opened.visit(),
    async markRead(id) {
      opened.mark('read', [id], true)
      await ask('markRead', id, now())
    },
    async storeReadText(language, id, modified, isSeen = false) {
      const text = await ask('storeReadText', language, id, modified, isSeen)
      if (text) opened.remember(text)
      return text !== null
    },
    textChanges: (language, id) => ask('textChanges', language, id),
    async setRead(ids, isRead) {
      const takeBack = opened.mark('read', ids, isRead)
      return isStored(await ask('setRead', ids, isRead, now()), takeBack)
    },
    async readAll(list, query) {
      const { newestBefore } = await opened.visit()
      const ids = await ask('readAll', list, query && { ...query, newSince: newestBefore }, now())
      opened.mark('read', ids ?? [], true)
      return ids
    },
    async shelfCounts(query) {
      const { newestBefore } = await opened.visit()
      return ask('shelfCounts', { ...query, newSince: newestBefore })
    },
    idsToFetch: async () => (await ask('idsToFetch')) ?? [],
    async setStarred(ids, isStarred) {
      const takeBack = opened.mark('starred', ids, isStarred)
      return isStored(await ask('setStarred', ids, isStarred, now()), takeBack)
    },
    readingPosition: async (id) => (await ask('readingPosition', id)) ?? 0,
    storeReadingPosition: async (id, position) => void (await ask('storeReadingPosition', id, position)),

    async createReadingList(name) {
      const isOfThatName = (list: ReadingList): boolean => readingListKey(list.name) === readingListKey(name)
      const [before, made] = await Promise.all([ask('readingLists'), ask('createReadingList', name)])
      if (made !== 'name-taken' || before?.some(isOfThatName)) return made
      // If a worker ended after it had created the list, the repeated call finds the name taken.
      return (await ask('readingLists'))?.find(isOfThatName) ?? null
    },
    setInReadingList: (list, id, isIn) => ask('setInReadingList', list, id, isIn, now()),

    exportState: () => ask('exportState'),
    async importState(file, isTrial) {
      const { isRead, isStarred, isAnnotated } = await opened.visit()
      const account = opened.account()
      const response = await ask('importState', file, isTrial)
      if (!response || 'problem' in response) return response
      // Another account has opened meanwhile and must not get these marks.
      if (opened.account() !== account) return { ...response, marks: noMarks }
      // If a worker ended after it had stored the marks, the repeated call adds none. The marks in memory
      // still tell which are new.
      const readIds = response.marks.readIds.filter((id) => !isRead(id))
      const starredIds = response.marks.starredIds.filter((id) => !isStarred(id))
      const annotatedIds = response.marks.annotatedIds.filter((id) => !isAnnotated(id))
      if (!isTrial) {
        opened.mark('read', readIds, true)
        opened.mark('starred', starredIds, true)
        opened.mark('annotated', annotatedIds, true)
      }
      return { ...response, marks: { readIds, starredIds, annotatedIds } }
    },
  }
}

const noMarks: MarkedIds = { readIds: [], starredIds: [], annotatedIds: [] }

/** Remembers which entries are annotated, unless another account has opened meanwhile. */
export function createCacheAnnotations(
  ask: WorkerCalls['ask'],
  opened: OpenAccount,
  now: () => number,
): CacheAnnotations {
  return {
    annotationsOf: async (entryId) => (await ask('annotationsOf', entryId)) ?? [],
    annotatedEntries: (language, ids) => ask('annotatedEntries', language, ids),
    async storeAnnotation(draft, basedOn) {
      const account = opened.account()
      const response = await ask('storeAnnotation', draft, basedOn, now())
      if (response && 'stored' in response && opened.account() === account)
        opened.mark('annotated', [draft.entryId], true)
      return response
    },
    async deleteAnnotation(entryId, id) {
      const account = opened.account()
      const isAnnotated = await ask('deleteAnnotation', entryId, id)
      if (isAnnotated !== null && opened.account() === account)
        opened.mark('annotated', [entryId], isAnnotated)
      return isAnnotated
    },
  }
}

function isStored(response: true | null, takeBack: () => void): boolean {
  if (response === null) takeBack()
  return response !== null
}

export function createCacheSyncs(ask: WorkerCalls['ask'], opened: Pick<OpenAccount, 'listed'>): CacheSyncs {
  return {
    sync: (list, image = 0) => ask('sync', list, image),
    async storeSynced(part) {
      const [stored] = await Promise.all([ask('storeSynced', part), opened.listed(part)])
      return stored !== null
    },
    changedEntries: async (list, versions) =>
      (await ask('changedEntries', list, versions)) ?? versions.map(({ id }) => id),
    syncSpace: () => ask('syncSpace'),
    entryWithoutImage: (...values) => ask('entryWithoutImage', ...values),
    setEntryImage: async (...values) => (await ask('setEntryImage', ...values)) !== null,
  }
}
