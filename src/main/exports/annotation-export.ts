import type { AnnotationFormat } from '@shared/entries/annotations'
import { failure, success, type Result } from '@shared/errors/result'
import { choicesOf, isFiltered, unstoredFilters, type Filters } from '@shared/filters/filters'
import type { RequestOf } from '@shared/ipc/contract'
import type { Cache, ListIdsSource } from '../cache/cache'
import type { AnnotatedEntry } from '../cache/own-data/stored-annotations'
import { saveFile } from '../files/private-files'
import { cacheQueryOf } from '../resources/lists/stored-lists'
import { annotationsAsJsonLd, annotationsAsMarkdown, type ExportSource } from './annotation-formats'
import type { ForumName } from './citations'
import { listedOrMatching } from './list-export'

/** Entries per request to the cache. */
const readAtOnce = 100

const writers: Readonly<
  Record<AnnotationFormat, (entries: readonly AnnotatedEntry[], source: ExportSource) => string>
> = { markdown: annotationsAsMarkdown, 'json-ld': annotationsAsJsonLd }

export interface AnnotationExports {
  /**
   * Writes the annotations of an entry or a list to a file atomically, in the order of the list.
   *
   * @param path chosen by the user, never by a page
   * @returns how many; null on abort
   */
  save(
    request: RequestOf<'annotations:export'>,
    path: string,
    signal: AbortSignal,
  ): Promise<Result<number | null>>
}

export function createAnnotationExports(options: {
  readonly cache: ListIdsSource & Pick<Cache, 'annotatedEntries' | 'visit'>
  /** The service's host. */
  readonly server: string
  readonly forumName: ForumName
  readonly now: () => number
}): AnnotationExports {
  const { cache, server, forumName, now } = options

  /** Null for all entries, so that the whole shelf includes entries that are not stored yet. */
  async function idsOf(list: Filters): Promise<readonly number[] | null> {
    if (list.shelf === 'annotated' && !isFiltered(choicesOf(list))) return null
    const { isAnnotated } = await cache.visit()
    const listed = await listedOrMatching(cache, list, now)
    // Pages that are not loaded may have notes as well.
    const isAll = listed.isWhole || unstoredFilters(list).length > 0
    const more = isAll ? [] : (await cache.matchingIds(cacheQueryOf(list, new Date(now())))).ids
    return [...new Set([...listed.ids, ...more])].filter(isAnnotated)
  }

  async function entriesOf(
    of: RequestOf<'annotations:export'>['of'],
  ): Promise<readonly AnnotatedEntry[] | null> {
    const language = 'list' in of ? of.list.language : null
    const ids = 'list' in of ? await idsOf(of.list) : [of.entryId]
    if (ids === null) return cache.annotatedEntries(language, null)
    const entries: AnnotatedEntry[] = []
    for (let begin = 0; begin < ids.length; begin += readAtOnce) {
      const part = await cache.annotatedEntries(language, ids.slice(begin, begin + readAtOnce))
      if (!part) return null
      entries.push(...part)
    }
    return entries
  }

  return {
    async save({ of, format }, path, signal) {
      const entries = await entriesOf(of)
      if (!entries) return failure({ code: 'not-saved' })
      const source = { server, publisher: await forumName(signal), accessed: new Date(now()) }
      if (signal.aborted) return success(null)
      const written = entries.reduce((sum, { annotations }) => sum + annotations.length, 0)
      const saved = await saveFile(path, writers[format](entries, source))
      return saved.ok ? success(written) : saved
    },
  }
}
