import { success, type Result } from '@shared/result'
import type { ServiceInUse } from '../configured-service'
import type { Desktop } from './desktop'
import type { Handlers } from './router'
import type { marksChannels } from '@shared/ipc/marks-channels'

export type MarksHandlers = Pick<Handlers, keyof typeof marksChannels>

/** @param ask opens one dialog at a time; a second one gives null */
export function marksHandlers(
  { rooms: { library, marks } }: ServiceInUse,
  desktop: Pick<Desktop, 'chooseFile' | 'openState'>,
  ask: <Answer>(dialog: () => Promise<Answer | null>) => Promise<Answer | null>,
): MarksHandlers {
  const done = async (change: Promise<void>): Promise<Result<undefined>> => {
    await change
    return success(undefined)
  }
  return {
    'marks:set-read': ({ id, isRead }) => done(library.setRead([id], isRead)),
    'marks:set-starred': ({ id, isStarred }) => done(library.setStarred(id, isStarred)),
    'marks:counts': async (values) => success(await marks.counts(values)),
    'marks:read-all': async (values) => success(await marks.readAll(values)),
    'marks:undo-read-all': async () => success(await marks.undoReadAll()),
    'reading-lists:read': async () => success(await library.readingLists()),
    'reading-lists:create': async ({ name }) => success(await library.createReadingList(name)),
    'reading-lists:rename': async ({ list, name }) => success(await library.renameReadingList(list, name)),
    'reading-lists:delete': ({ list }) => done(library.deleteReadingList(list)),
    'reading-lists:of-entry': async ({ id }) => success(await library.readingListsOf(id)),
    'reading-lists:set-entry': ({ list, id, isIn }) => done(library.setInReadingList(list, id, isIn)),
    'marks:export': async () => {
      const path = await ask(() => desktop.chooseFile('Forum Resources marks.json', 'json'))
      return path === null ? success(false) : marks.exportTo(path)
    },
    'marks:choose-import': async () => {
      const file = await ask(() => desktop.openState())
      return success(file && (await marks.readImport(file)))
    },
    'marks:import': ({ token }) => marks.import(token),
  }
}
