import { success, type Result } from '@shared/errors/result'
import type { EntryChanges } from '@shared/entries/text-changes'
import type { Library } from '../library/library'

export function createEntryChanges(library: Pick<Library, 'entry' | 'rememberText' | 'textChanges'>) {
  return {
    /** Null if the entry has not changed since it was read. */
    async changes(id: number, language: string | null): Promise<Result<EntryChanges | null>> {
      return success(await library.textChanges(language, id))
    },

    /** @param modified of the version that was shown; a later version remains unseen */
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
