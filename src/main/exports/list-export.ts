import { bibtexRecord, risRecord } from '@shared/citations/records'
import type { PageRequest } from '@shared/ipc/contract'
import type { ExportFormat, ExportProgress, ListExport } from '@shared/app/saved-files'
import { failure, success, type Result } from '@shared/errors/result'
import { basename } from 'node:path'
import { needsCache, type Filters } from '@shared/filters/filters'
import { beginFile } from '../files/private-files'
import type { EntrySummary, Cache, ListedIds } from '../cache/cache'
import type { Resources } from '../resources/resources'
import { type ForumName, citedEntry } from './citations'
import { listOf } from '../resources/lists/entry-list'
import { cacheQueryOf } from '../resources/lists/stored-lists'

/** Entries per part; main can do other work between parts. */
const readAtOnce = 100

/** The ids to export, fixed at one moment, each once. */
interface ListSnapshot {
  readonly listed: ListedIds
  /** Reads their current versions; entries deleted since then are left out. */
  readonly parts: () => AsyncGenerator<readonly EntrySummary[]>
}

type ListSource = Pick<Cache, 'listedIds' | 'matchingIds' | 'summaries'>

/** Uses the stored pages of a list, or else the search of all stored entries. */
export async function listedOrMatching(
  cache: Pick<ListSource, 'listedIds' | 'matchingIds'>,
  list: Filters,
  now: () => number,
): Promise<ListedIds> {
  const pages = await cache.listedIds(listOf(list))
  const stored = needsCache(list) && pages?.isWhole !== true ? null : pages
  return stored ?? cache.matchingIds(cacheQueryOf(list, new Date(now())))
}

async function snapshotOf(
  cache: ListSource,
  query: PageRequest,
  chosen: readonly number[] | null,
  now: () => number,
): Promise<ListSnapshot> {
  const whole = await listedOrMatching(cache, query, now)
  const listed = chosen === null ? whole : chosenOf(whole, chosen)

  async function* parts(): AsyncGenerator<readonly EntrySummary[]> {
    for (let begin = 0; begin < listed.ids.length; begin += readAtOnce)
      yield cache.summaries(query.language, listed.ids.slice(begin, begin + readAtOnce))
  }

  return { listed, parts }
}

function chosenOf({ ids }: ListedIds, chosen: readonly number[]): ListedIds {
  const requested = new Set(chosen)
  const matching = ids.filter((id) => requested.has(id))
  return { ids: matching, total: requested.size, isWhole: matching.length === requested.size }
}

/**
 * A spreadsheet could start reading a formula here, also at full-width signs (OWASP, CSV injection). Excel's
 * separator is often a semicolon. Our quotation marks are then part of the cell and protect neither
 * separators nor line breaks.
 */
const formulas = /(?<=^|[;|\t\r\n\v\f\u0085\u2028\u2029])(?=[\s"\u0000-\u001f]*[=+\-@＝＋－＠])/gu

/** Makes spreadsheets read UTF-8. */
const byteOrderMark = '\ufeff'

/** RFC 4180. An apostrophe before a formula makes spreadsheets treat it as text. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

function cell(value: string): string {
  const text = value.replace(formulas, "'")
  return /["',\r\n]|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}

const columns = ['Title', 'Published', 'Modified', 'Categories', 'Regions', 'Language', 'URL', 'Excerpt']

type Writer = (entry: EntrySummary) => string

export interface ListExports {
  /**
   * Writes a list to a file atomically, as it was at one moment.
   *
   * @param path chosen by the user, never by a page
   * @returns null on abort; `not-saved` if writing fails
   */
  save(
    {
      query,
      ids,
      format,
    }: {
      readonly query: PageRequest
      readonly ids: readonly number[] | null
      readonly format: ExportFormat
    },
    path: string,
    signal: AbortSignal,
    onProgress: (progress: ExportProgress) => void,
  ): Promise<Result<ListExport | null>>
}

export function createListExports(options: {
  readonly cache: ListSource
  readonly resources: Pick<Resources, 'terms'>
  readonly server: string
  readonly forumName: ForumName
  readonly now: () => number
}): ListExports {
  const { cache, resources, server, forumName, now } = options

  async function namesOf(kind: 'category' | 'region', language: string | null, signal: AbortSignal) {
    const terms = await resources.terms(kind, language, signal)
    return new Map(terms.ok ? terms.value.terms.map(({ id, name }) => [id, name]) : [])
  }

  async function writerOf(
    format: ExportFormat,
    language: string | null,
    signal: AbortSignal,
  ): Promise<Writer> {
    const [categories, regions, publisher] = await Promise.all([
      namesOf('category', language, signal),
      namesOf('region', language, signal),
      forumName(signal),
    ])
    const named = (ids: readonly number[], names: ReadonlyMap<number, string>): readonly string[] =>
      ids.flatMap((id) => names.get(id) ?? [])
    const days = { accessed: new Date(now()) }
    return (entry) => {
      const cited = citedEntry(entry, server, publisher)
      const [own, places] = [named(entry.categoryIds, categories), named(entry.regionIds, regions)]
      if (format === 'bibtex') return `${bibtexRecord(cited, days)}\n`
      if (format === 'ris')
        return risRecord({ ...cited, keywords: [...own, ...places], abstract: entry.excerpt }, days)
      const facts = [entry.title, entry.date ?? '', entry.modified ?? '', own.join('; '), places.join('; ')]
      return csvLine([...facts, cited.language ?? '', entry.link ?? '', entry.excerpt])
    }
  }

  return {
    async save(
      {
        query,
        ids,
        format,
      }: {
        readonly query: PageRequest
        readonly ids: readonly number[] | null
        readonly format: ExportFormat
      },
      path: string,
      signal: AbortSignal,
      onProgress: (progress: ExportProgress) => void,
    ): Promise<Result<ListExport | null>> {
      const write = await writerOf(format, query.language, signal)
      const target = await beginFile(path).catch(() => null)
      if (!target) return failure({ code: 'not-saved' })
      let written = 0
      try {
        if (format === 'csv') await target.write(byteOrderMark + csvLine(columns))
        const { listed, parts } = await snapshotOf(cache, query, ids, now)
        const { total } = listed
        for await (const entries of parts()) {
          if (signal.aborted) break
          await target.write(entries.map(write).join(''))
          written += entries.length
          onProgress({ written, total })
        }
        if (!signal.aborted) {
          await target.finish()
          const isWhole = listed.isWhole && written === listed.ids.length
          return success({ name: basename(path), written, total, isWhole })
        }
        await target.discard()
        return success(null)
      } catch {
        await target.discard()
        return failure({ code: 'not-saved' })
      }
    },
  }
}
