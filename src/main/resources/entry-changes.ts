import { success, type Result } from '@shared/errors/result'
import type { EntryChanges } from '@shared/entries/text-changes'
import type { Cache } from '../cache/cache'

export function createEntryChanges(cache: Pick<Cache, 'entry' | 'rememberText' | 'textChanges'>) {
  return {
    /** Null if the entry has not changed since it was read. */
    async changes(id: number, language: string | null): Promise<Result<EntryChanges | null>> {
      return success(await cache.textChanges(language, id))
    },

    /** @param modified of the version that was shown; a later version remains unseen */
    async changesSeen(
      id: number,
      language: string | null,
      modified: string | null,
    ): Promise<Result<undefined>> {
      const entry = await cache.entry(language, id)
      if (entry?.modified === modified) await cache.rememberText(language, id, true)
      return success(undefined)
    },
  }
}
