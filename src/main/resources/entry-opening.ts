import type { Resource } from '@shared/entries/resources'
import { failure, success, type Result } from '@shared/errors/result'
import type { LibraryEntries, LibraryReading } from '../library/library'
import type { Media } from '../media/media'
import type { ResourceRows } from './resource-rows'

/** Entries as the reader opens them. */
export function createEntryOpening({
  library,
  media,
  rows,
  opening,
}: {
  readonly library: LibraryEntries & LibraryReading
  readonly media: Pick<Media, 'idOfEntry' | 'storedFacts'>
  readonly rows: Pick<ResourceRows, 'imageOf' | 'rowOf'>
  /** Notes that an entry is being opened; resolves once that is on disk. */
  readonly opening: (id: number) => Promise<unknown>
}) {
  async function opened(id: number, language: string | null): Promise<Result<undefined>> {
    void library.markRead(id)
    void library.rememberText(language, id)
    await opening(id)
    return success(undefined)
  }

  return {
    /**
     * The list has brought the body already; an entry that no list has brought is unknown. That it is being opened is
     * on disk before its body leaves: whatever it does to the app, the next start knows.
     *
     * @param isAhead it is not opened yet, and stays unread
     */
    async get(id: number, language: string | null, isAhead = false): Promise<Result<Resource>> {
      const [entry, readingPosition, visit] = await Promise.all([
        library.entry(language, id),
        library.readingPosition(id),
        library.visit(),
      ])
      if (!entry) return failure({ code: 'not-stored' })
      const { link, body, modified } = entry
      const facts = entry.featuredMedia === null ? undefined : await media.storedFacts(entry.featuredMedia)
      const hasNone = facts === null && entry.imageUrl === null
      const image = hasNone ? null : rows.imageOf(entry, media.idOfEntry)
      if (!isAhead) await opened(id, language)
      const row = { ...rows.rowOf(entry, visit), image }
      return success({ ...row, imageFacts: facts ?? null, link, body, modified, readingPosition })
    },

    /** An entry that was read ahead is being opened. */
    opened,

    /** The id of the entry with that URL, over http or https, as far as a list has brought it. */
    async find(link: string, language: string | null): Promise<Result<number | null>> {
      const found = await library.entryWithLink(language, link)
      if (found !== null || !link.startsWith('http:')) return success(found)
      return success(await library.entryWithLink(language, link.replace('http:', 'https:')))
    },

    async storeReadingPosition(id: number, position: number): Promise<Result<undefined>> {
      await library.storeReadingPosition(id, position)
      return success(undefined)
    },
  }
}
