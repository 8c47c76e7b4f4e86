import type { BookWords, ExportFormat, ExportProgress, ListExport } from '@shared/app/saved-files'
import { failure, success, type Result } from '@shared/errors/result'
import { basename } from 'node:path'
import { needsCache, type Filters } from '@shared/filters/filters'
import { beginFile, type NewFile } from '../files/private-files'
import type { EntrySummary, Cache, ListedIds, ListIdsSource } from '../cache/cache'
import type { Resources } from '../resources/resources'
import type { StoredBodyImages } from '../media/media'
import { type ForumName, citedEntry } from './citations'
import { createEpubBook } from './epub/epub-book'
import { createPdfBook, TooLongForPdf } from './pdf/pdf-book'
import type { PrintDocument } from './pdf/printable-document'
import { createTextWriter } from './text-writer'
import type { DescribedEntry, ListWriter } from './list-writer'
import { listIdOf } from '../resources/lists/entry-list'
import { cacheQueryOf } from '../resources/lists/stored-lists'

/** Entries per part; main can do other work between parts, and reports each. Books take longer. */
const readAtOnce: Readonly<Record<ExportFormat, number>> = {
  ...{ ris: 100, bibtex: 100, csv: 100 },
  ...{ epub: 10, pdf: 10 },
}

/** Uses the stored pages of a list, or else the search of all stored entries. */
export async function listedOrMatching(
  cache: ListIdsSource,
  list: Filters,
  now: () => number,
): Promise<ListedIds> {
  const pages = await cache.listedIds(listIdOf(list))
  const stored = needsCache(list) && pages?.isWhole !== true ? null : pages
  return stored ?? cache.matchingIds(cacheQueryOf(list, new Date(now())))
}

function chosenOf({ ids }: ListedIds, chosen: readonly number[]): ListedIds {
  const requested = new Set(chosen)
  const matching = ids.filter((id) => requested.has(id))
  return { ids: matching, total: requested.size, isWhole: matching.length === requested.size }
}

interface ListToSave {
  readonly filters: Filters
  /** Null for the whole list. */
  readonly ids: readonly number[] | null
  readonly format: ExportFormat
  readonly words: BookWords
}

interface Described {
  /** Returns an entry as cited, with the names of its terms. */
  readonly describe: (entry: EntrySummary) => DescribedEntry
  readonly publisher: string
}

export interface ListExports {
  /**
   * Writes a list to a file atomically, as it was at one moment.
   *
   * @param path chosen by the user, never by a page
   * @returns null on abort; `not-saved` if writing fails; `too-long-for-pdf`
   */
  save(
    list: ListToSave,
    path: string,
    signal: AbortSignal,
    onProgress: (progress: ExportProgress) => void,
  ): Promise<Result<ListExport | null>>
}

export function createListExports(options: {
  readonly cache: ListIdsSource & Pick<Cache, 'summaries' | 'entry'>
  readonly media: StoredBodyImages
  readonly resources: Pick<Resources, 'terms'>
  readonly server: string
  readonly forumName: ForumName
  readonly printDocument: PrintDocument
  readonly now: () => number
}): ListExports {
  const { cache, media, resources, server, forumName, printDocument, now } = options

  async function namesOf(kind: 'category' | 'region', language: string | null, signal: AbortSignal) {
    const terms = await resources.terms(kind, language, signal)
    return new Map(terms.ok ? terms.value.terms.map(({ id, name }) => [id, name]) : [])
  }

  async function describing(language: string | null, signal: AbortSignal): Promise<Described> {
    const [categories, regions, publisher] = await Promise.all([
      namesOf('category', language, signal),
      namesOf('region', language, signal),
      forumName(signal),
    ])
    const named = (ids: readonly number[], names: ReadonlyMap<number, string>): readonly string[] =>
      ids.flatMap((id) => names.get(id) ?? [])
    const describe = (entry: EntrySummary): DescribedEntry => ({
      cited: citedEntry(entry, server, publisher),
      categories: named(entry.categoryIds, categories),
      regions: named(entry.regionIds, regions),
    })
    return { describe, publisher: publisher ?? server }
  }

  function writerOf({ filters, format, words }: ListToSave, file: NewFile, described: Described): ListWriter {
    const { describe, publisher } = described
    const days = { accessed: new Date(now()) }
    if (format !== 'epub' && format !== 'pdf') return createTextWriter({ file, format, describe, days })
    const book = { file, words, language: filters.language, publisher, describe, cache, media, days }
    return format === 'epub' ? createEpubBook(book) : createPdfBook({ ...book, printDocument })
  }

  return {
    async save(list, path, signal, onProgress): Promise<Result<ListExport | null>> {
      const { filters, ids, format } = list
      const described = await describing(filters.language, signal)
      const target = await beginFile(path).catch(() => null)
      if (!target) return failure({ code: 'not-saved' })
      let written = 0
      try {
        const writer = writerOf(list, target, described)
        await writer.begin()
        // The ids are fixed at one moment, each once; their current versions are read, without those deleted since.
        const whole = await listedOrMatching(cache, filters, now)
        const listed = ids === null ? whole : chosenOf(whole, ids)
        const { total } = listed
        const atOnce = readAtOnce[format]
        for (let begin = 0; begin < listed.ids.length; begin += atOnce) {
          const entries = await cache.summaries(filters.language, listed.ids.slice(begin, begin + atOnce))
          if (signal.aborted) break
          await writer.write(entries, signal)
          written += entries.length
          onProgress({ written, total })
        }
        if (!signal.aborted) await writer.end(signal)
        if (!signal.aborted) {
          await target.finish()
          const isWhole = listed.isWhole && written === listed.ids.length
          return success({ name: basename(path), written, total, isWhole })
        }
        await target.discard()
        return success(null)
      } catch (thrown) {
        await target.discard()
        if (signal.aborted) return success(null)
        return failure({ code: thrown instanceof TooLongForPdf ? 'too-long-for-pdf' : 'not-saved' })
      }
    },
  }
}
