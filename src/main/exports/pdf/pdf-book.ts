import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { EntrySummary } from '../../cache/cache'
import type { Image } from '../../media/image-loader'
import {
  inAlphabeticalOrder,
  readBookEntry,
  type BookCitation,
  type BookEntry,
  type BookOptions,
} from '../book/book-entry'
import type { ListWriter, WritableFile } from '../list-writer'
import { withOutlineTitles } from './outline-titles'
import { pageNumbers } from './page-numbers'
import { chapterSection, headingsOf, pdfDocument, pdfStyleSheet } from './pdf-pages'
import type { PrintDocument } from './printable-document'

/** Characters of XHTML: about 2,400 pages, which Chromium lays out in half a minute. */
const mostCharacters = 8_000_000

/** Chromium keeps all images of a document in memory; the others become their words. */
const mostImages = 1_000

/** The list has too much text for one document. */
export class TooLongForPdf extends Error {}

/**
 * Writes a list as a PDF: contents with page numbers, a chapter for each entry, and their citations. Chromium has
 * no page numbers of link targets in CSS (`target-counter`), so it lays the document out twice: the first time to
 * find the pages.
 */
export function createPdfBook(
  options: BookOptions & { readonly file: WritableFile; readonly printDocument: PrintDocument },
): ListWriter {
  const { words, publisher, days, printDocument } = options
  const titles: string[] = []
  const sections: string[] = []
  const citations: BookCitation[] = []
  const images = createPdfImages(options)
  let length = 0

  async function writeEntry(entry: EntrySummary): Promise<void> {
    const read = await readBookEntry(entry, options)
    const paths = await images.pathsOf(entry.id, read)
    const content = await read.content((url) => paths.get(url) ?? null)
    const section = chapterSection({ ...read, content }, titles.push(read.title))
    length += section.length
    if (length > mostCharacters) throw new TooLongForPdf()
    sections.push(section)
    citations.push(read.citation)
    await letOthersRun()
  }

  return {
    begin: async () => undefined,

    async write(entries, signal) {
      for (const entry of entries) {
        if (signal.aborted) return
        await writeEntry(entry)
      }
    },

    async end(signal) {
      const formats = { dateStyle: 'long', calendar: 'gregory' } as const
      const day = new Intl.DateTimeFormat(words.language, formats).format(days.accessed)
      const document = {
        ...{ title: words.title, contents: words.contents, citationsTitle: words.citations },
        ...{ language: words.language, facts: [publisher, day], titles, sections },
        citations: inAlphabeticalOrder(citations),
      }
      const print = (content: string, isDraft: boolean): Promise<Uint8Array> =>
        printDocument({ content, styleSheet: pdfStyleSheet, image: images.read, isDraft }, signal)
      const pages = pageNumbers(await print(pdfDocument(document, new Map()), true))
      const content = pdfDocument(document, pages)
      await options.file.write(withOutlineTitles(await print(content, false), headingsOf(content)))
    },
  }
}

/** Images stay in the store until the document is printed. Each is in it once, however many entries show it. */
function createPdfImages({ cache, media, language }: BookOptions) {
  const sources = new Map<string, { readonly entryId: number; readonly url: string }>()
  const paths = new Map<string, string>()

  return {
    /** The paths of stored images within the document, by URL. */
    async pathsOf(entryId: number, { source, images }: BookEntry): Promise<ReadonlyMap<string, string>> {
      for (const url of images) {
        if (paths.has(url) || paths.size >= mostImages || !(await media.storedInBody(source, url))) continue
        const path = `images/${paths.size + 1}`
        sources.set(path, { entryId, url })
        paths.set(url, path)
      }
      return paths
    },

    async read(this: void, path: string): Promise<Image | null> {
      const source = sources.get(path)
      const entry = source && (await cache.entry(language, source.entryId))
      return source && entry ? media.storedInBody(entry, source.url) : null
    },
  }
}
