import type { Mark } from '@shared/entries/marks'
import { entryIdsOf } from '@shared/ipc/channel'
import { failure, success, type Result } from '@shared/errors/result'
import type { marksChannels } from '@shared/ipc/channels/own-data-channels'
import type { ServiceInUse } from '../configured-service'
import type { ChangeNews, Desktop } from './desktop'
import type { OneDialog } from './one-dialog'
import type { Handlers, HandlersOf } from './router'
import type { ServiceFeatures } from '../service-features'

const refused = failure({ code: 'disk-refused' } as const)

/** Reading lists have changed, but no marks. */
const lists = [[], {}] as const

export type MarksHandlers = HandlersOf<typeof marksChannels>

export function marksHandlers(
  { features: { cache, marks } }: ServiceInUse,
  {
    desktop,
    windows: { tellMarks, tellAnnotations },
  }: {
    readonly desktop: Pick<Desktop, 'chooseOwnFile' | 'openState'>
    readonly windows: ChangeNews
  },
  oneDialog: OneDialog,
): MarksHandlers {
  /** Announces the change only if it was stored. */
  const announceIfStored = async (change: Promise<boolean | null>, ids: readonly number[], mark: Mark) =>
    (await change) ? announced(undefined, ids, mark) : refused
  /** Tells all windows before the response is sent. */
  function announced<Value>(value: Value, ids: readonly number[], mark: Mark): Result<Value> {
    tellMarks({ ids, mark })
    return success(value)
  }
  return {
    'marks:set-read': async ({ ids, isRead }) => {
      const entries = entryIdsOf(ids)
      return announceIfStored(cache.setRead(entries, isRead), entries, { isRead })
    },
    'marks:set-starred': async ({ ids, isStarred }) => {
      const entries = entryIdsOf(ids)
      return announceIfStored(cache.setStarred(entries, isStarred), entries, { isStarred })
    },
    'marks:counts': async (values) => success(await marks.counts(values)),
    'marks:read-all': async (values) => {
      const read = await marks.readAll(values)
      return read ? announced(read, read.ids, { isRead: true }) : refused
    },
    'reading-lists:read': async () => success((await cache.ask('readingLists')) ?? []),
    'reading-lists:create': async ({ name }) => {
      const made = await cache.createReadingList(name)
      return made === null ? refused : announced(made, ...lists)
    },
    'reading-lists:rename': async ({ list, name }) => {
      const renamed = await cache.ask('renameReadingList', list, name)
      return renamed === null ? refused : announced(renamed, ...lists)
    },
    'reading-lists:delete': ({ list }) => announceIfStored(cache.ask('deleteReadingList', list), ...lists),
    'reading-lists:of-entry': async ({ id }) => success((await cache.ask('readingListsOf', id)) ?? []),
    'reading-lists:set-entry': async ({ list, id, isIn }) => {
      const moved = await cache.setInReadingList(list, id, isIn)
      return moved === null ? refused : announced(moved, ...lists)
    },
    'reading-lists:move-entry': async ({ list, id, place }) => {
      const moved = await cache.ask('moveInReadingList', list, id, place)
      return moved === null ? refused : announced(moved, ...lists)
    },
    'marks:export': async () => {
      const path = await oneDialog(async () => success(await desktop.chooseOwnFile('marks', 'json')))
      if (!path.ok) return path
      return path.value === null ? success(false) : marks.exportTo(path.value)
    },
    'marks:choose-import': async () => {
      const file = await oneDialog(async () => success(await desktop.openState()))
      if (!file.ok) return file
      if (!file.value) return success(null)
      const reading = await marks.readImport(file.value)
      return reading ? success(reading) : refused
    },
    'marks:import': async ({ token }) => {
      const added = await marks.import(token)
      if (!added.ok) return added
      const { marks: marked, ...imported } = added.value
      if (marked.readIds.length > 0) tellMarks({ ids: marked.readIds, mark: { isRead: true } })
      if (marked.starredIds.length > 0) tellMarks({ ids: marked.starredIds, mark: { isStarred: true } })
      if (marked.annotatedIds.length > 0) tellMarks({ ids: marked.annotatedIds, mark: { isAnnotated: true } })
      if (imported.annotations > 0) tellAnnotations([])
      return announced(imported, ...lists)
    },
  }
}

/** Returns the language if the operator offers it, else null. */
type Offered = (language: string | null) => string | null

export function searchHandlers({ recentSearches, searches }: ServiceFeatures, offered: Offered) {
  return {
    'searches:recent': () => recentSearches.read(),
    'searches:note': ({ text }) => recentSearches.note(text),
    'searches:forget': ({ text }) => recentSearches.forget(text),
    'searches:saved': () => searches.saved(),
    'searches:save': ({ name, filters }) =>
      searches.save(name, { ...filters, language: offered(filters.language) }),
    'searches:rename': ({ id, name }) => searches.rename(id, name),
    'searches:move': ({ id, to }) => searches.move(id, to),
    'searches:remove': ({ id }) => searches.remove(id),
    'searches:mark-seen': ({ id }) => searches.markSeen(id),
    'searches:set-notifies': ({ id, notifies }) => searches.setNotifies(id, notifies),
  } satisfies Partial<Handlers>
}

export function offlineHandlers({ offline }: ServiceFeatures, offered: Offered) {
  return {
    'offline:read': () => offline.status(),
    'offline:keep': ({ name, filters, isKept }) =>
      offline.keep({ name, filters: { ...filters, language: offered(filters.language) } }, isKept),
    'offline:choose-images': ({ images }) => offline.chooseImages(images),
    'offline:pause': ({ isPaused }) => offline.pause(isPaused),
    'offline:insist': () => offline.insist(),
    'offline:removed-seen': () => offline.removedSeen(),
  } satisfies Partial<Handlers>
}
