import type { Mark } from '@shared/marks'
import { entryIdsOf } from '@shared/ipc/entry-ids'
import { success, type Result } from '@shared/result'
import type { ServiceInUse } from '../configured-service'
import type { Desktop, Windows } from './desktop'
import type { Handlers } from './router'
import type { marksChannels } from '@shared/ipc/marks-channels'

export type MarksHandlers = Pick<Handlers, keyof typeof marksChannels>

/** @param ask opens one dialog at a time; a second one gives null */
export function marksHandlers(
  { rooms: { library, marks } }: ServiceInUse,
  {
    desktop,
    windows: { tellMarks },
  }: {
    readonly desktop: Pick<Desktop, 'chooseOwnFile' | 'openState'>
    readonly windows: Pick<Windows, 'tellMarks'>
  },
  ask: <Answer>(dialog: () => Promise<Answer | null>) => Promise<Answer | null>,
): MarksHandlers {
  const done = async (change: Promise<void>): Promise<Result<undefined>> => {
    await change
    return success(undefined)
  }
  /** What was said is known in every window by the time that there is a response. */
  function told<Value>(value: Value, ids: readonly number[], mark: Mark): Result<Value> {
    tellMarks({ ids, mark })
    return success(value)
  }
  return {
    'marks:set-read': async ({ ids, isRead }) => {
      const entries = entryIdsOf(ids)
      await library.setRead(entries, isRead)
      return told(undefined, entries, { isRead })
    },
    'marks:set-starred': async ({ ids, isStarred }) => {
      const entries = entryIdsOf(ids)
      await library.setStarred(entries, isStarred)
      return told(undefined, entries, { isStarred })
    },
    'marks:counts': async (values) => success(await marks.counts(values)),
    'marks:read-all': async (values) => {
      const ids = await marks.readAll(values)
      return told(ids, ids, { isRead: true })
    },
    'marks:undo-read-all': async () => {
      const ids = await marks.undoReadAll()
      return told(ids, ids, { isRead: false })
    },
    'reading-lists:read': async () => success(await library.readingLists()),
    'reading-lists:create': async ({ name }) => success(await library.createReadingList(name)),
    'reading-lists:rename': async ({ list, name }) => success(await library.renameReadingList(list, name)),
    'reading-lists:delete': ({ list }) => done(library.deleteReadingList(list)),
    'reading-lists:of-entry': async ({ id }) => success(await library.readingListsOf(id)),
    'reading-lists:set-entry': ({ list, id, isIn }) => done(library.setInReadingList(list, id, isIn)),
    'marks:export': async () => {
      const path = await ask(() => desktop.chooseOwnFile('marks', 'json'))
      return path === null ? success(false) : marks.exportTo(path)
    },
    'marks:choose-import': async () => {
      const file = await ask(() => desktop.openState())
      return success(file && (await marks.readImport(file)))
    },
    'marks:import': ({ token }) => marks.import(token),
  }
}
