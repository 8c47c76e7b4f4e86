import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createListExports } from '../../src/main/exports/list-export'
import type { StoredEntry } from '../../src/main/cache/cache'
import type { PrintDocument } from '../../src/main/exports/pdf/printable-document'
import type { Image } from '../../src/main/media/image-loader'
import type { BookWords, ExportProgress } from '../../src/shared/app/saved-files'
import { success } from '../../src/shared/errors/result'
import { bookWords, everything, never, neverPrinted } from './queries'

interface BookSampleOptions {
  /** Stored images by URL. */
  readonly images?: ReadonlyMap<string, Image>
  readonly signal?: AbortSignal
  readonly language?: string | null
  readonly format?: 'epub' | 'pdf'
  readonly words?: BookWords
  readonly printDocument?: PrintDocument
  readonly onProgress?: (progress: ExportProgress) => void
}

/** Writes these entries as a book into a folder. */
export async function writeBook(
  folder: string,
  entries: readonly StoredEntry[],
  {
    images = new Map(),
    signal = never,
    language = null,
    format = 'epub',
    words = bookWords,
    printDocument = neverPrinted,
    onProgress = () => undefined,
  }: BookSampleOptions = {},
) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const ids = [...byId.keys()]
  const exports = createListExports({
    cache: {
      listedIds: async () => ({ ids, total: ids.length, isWhole: true }),
      matchingIds: async () => ({ ids, total: ids.length, isWhole: true }),
      summaries: async (_language, some) => some.flatMap((id) => byId.get(id) ?? []),
      entry: async (_language, id) => byId.get(id) ?? null,
    },
    media: { storedInBody: async (_entry, url) => images.get(url) ?? null },
    resources: {
      terms: async (kind) =>
        success({ terms: [{ id: 1, name: `A ${kind} & more`, slug: '' }], refusesLanguage: false }),
    },
    server: 'forum.example.test',
    forumName: async () => 'Land & Water Forum',
    printDocument,
    now: () => Date.parse('2026-11-03T12:00:00Z'),
  })
  const path = join(folder, `book.${format}`)
  const list = { filters: { ...everything, language }, ids: null, format, words }
  const result = await exports.save(list, path, signal, onProgress)
  return { result, path, bytes: () => new Uint8Array(readFileSync(path)) }
}
