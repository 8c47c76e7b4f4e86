import { success, type Result } from '@shared/errors/result'
import type { EntryChanges } from '@shared/entries/text-changes'
import type { Library } from '../library/library'

/** What was edited in entries after they were read. */
export function createEntryChanges(library: Pick<Library, 'entry' | 'rememberText' | 'textChanges'>) {
  return {
    /** What changed in an entry since it was read; null where nothing has. */
    async changes(id: number, language: string | null): Promise<Result<EntryChanges | null>> {
      return success(await library.textChanges(language, id))
    },

    /**
     * An entry that had changed was read and left.
     *
     * @param modified of the version that was shown: a later one has not been seen
     */
    async changesSeen(
      id: number,
      language: string | null,
      modified: string | null,
    ): Promise<Result<undefined>> {
      const entry = await library.entry(language, id)
      if (entry?.modified === modified) await library.rememberText(language, id, true)
      return success(undefined)
    },
  }
}
