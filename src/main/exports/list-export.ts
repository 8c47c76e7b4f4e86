import { bibtexRecord } from '@shared/citations/bibtex'
import { byteOrderMark, csvLine } from '@shared/citations/csv'
import { risRecord } from '@shared/citations/ris'
import type { PageRequest } from '@shared/ipc/contract'
import type { ExportFormat, ExportProgress, ListExport } from '@shared/entries/list-export'
import { failure, success, type Result } from '@shared/errors/result'
import { basename } from 'node:path'
import { beginFile } from '../files/private-files'
import type { EntrySummary, Cache } from '../cache/cache'
import type { Resources } from '../resources/resources'
import type { ForumName } from '../resources/forum-name'
import { citedEntry } from './citations'
import { snapshotOf } from './list-parts'

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
    tell: (progress: ExportProgress) => void,
  ): Promise<Result<ListExport | null>>
}

export function createListExports(options: {
  readonly cache: Pick<Cache, 'listedIds' | 'foundIds' | 'summaries'>
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
      tell: (progress: ExportProgress) => void,
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
          tell({ written, total })
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
