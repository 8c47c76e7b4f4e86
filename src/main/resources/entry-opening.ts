import type { Resource } from '@shared/entries/resources'
import { failure, success, type Result } from '@shared/errors/result'
import type { CacheEntries, CacheReading } from '../cache/cache'
import type { Media } from '../media/media'
import type { ResourceRows } from './lists/resource-rows'

export function createEntryOpening({
  cache,
  media,
  rows,
  opening,
}: {
  readonly cache: CacheEntries & CacheReading
  readonly media: Media
  readonly rows: ResourceRows
  /** Records that an entry is being opened; resolves once that is on disk. */
  readonly opening: (id: number) => Promise<unknown>
}) {
  function open(id: number, language: string | null, modified: string | null) {
    void cache.markRead(id)
    return { isCurrent: cache.storeReadText(language, id, modified), isRecorded: opening(id) }
  }

  return {
    /**
     * Lists have already fetched the body. The opening is on disk before the body is returned, so that the
     * next launch knows of it even if the body crashes the app.
     *
     * @param isAhead prefetch: the entry is not opened and stays unread
     */
    async get(id: number, language: string | null, isAhead = false): Promise<Result<Resource>> {
      const [entry, readingPosition, visit] = await Promise.all([
        cache.entry(language, id),
        cache.readingPosition(id),
        cache.visit(),
      ])
      if (!entry) return failure({ code: 'not-stored' })
      const { link, body, modified } = entry
      const facts = entry.featuredMedia === null ? undefined : await media.storedFacts(entry.featuredMedia)
      const hasNone = facts === null && entry.imageUrl === null
      const image = hasNone ? null : rows.imageOf(entry, media.idOfEntry)
      if (!isAhead) await open(id, language, modified).isRecorded
      const row = { ...rows.rowOf(entry, visit), image }
      return success({ ...row, imageFacts: facts ?? null, link, body, modified, readingPosition })
    },

    /** Opens a prefetched entry. False if the prefetched version is no longer the stored one. */
    async opened(id: number, language: string | null, modified: string | null): Promise<Result<boolean>> {
      const { isCurrent, isRecorded } = open(id, language, modified)
      await isRecorded
      return success(await isCurrent)
    },

    /** Finds a stored entry by its URL, over http or https. */
    async find(link: string, language: string | null): Promise<Result<number | null>> {
      const id = await cache.entryWithLink(language, link)
      if (id !== null || !link.startsWith('http:')) return success(id)
      return success(await cache.entryWithLink(language, link.replace('http:', 'https:')))
    },
  }
}
