import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createListExports } from '../../src/main/exports/list-export'
import type { StoredEntry } from '../../src/main/cache/cache'
import type { Image } from '../../src/main/media/image-loader'
import { success } from '../../src/shared/errors/result'
import type { ExportProgress } from '../../src/shared/app/saved-files'
import { bookWords, everything, never } from './queries'

/** Writes these entries as a book into a folder. */
export async function writeBook(
  folder: string,
  entries: readonly StoredEntry[],
  {
    images = new Map<string, Image>(),
    signal = never,
    language = null as string | null,
    onProgress = (_progress: ExportProgress): void => undefined,
  } = {},
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
    now: () => Date.parse('2026-11-03T12:00:00Z'),
  })
  const path = join(folder, 'book.epub')
  const list = { query: { ...everything, language }, ids: null, format: 'epub', words: bookWords } as const
  const result = await exports.save(list, path, signal, onProgress)
  return { result, path, bytes: () => new Uint8Array(readFileSync(path)) }
}
