import { randomUUID } from 'node:crypto'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { localeOf } from '@shared/i18n/languages'
import { directionOfLanguage } from '@shared/i18n/text-direction'
import type { ImageType } from '@shared/media/image-type'
import type { EntrySummary } from '../../cache/cache'
import type { StoredBodyImages } from '../../media/media'
import {
  inAlphabeticalOrder,
  readBookEntry,
  type BookCitation,
  type BookEntry,
  type BookOptions,
} from '../book/book-entry'
import { citationsXhtml } from '../book/book-parts'
import type { ListWriter, WritableFile } from '../list-writer'
import { createEpubArchive } from './epub-archive'
import {
  container,
  contentsPage,
  entryPage,
  fallbackImage,
  packageDocument,
  page,
  styleSheet,
  type BookImage,
  type Chapter,
} from './epub-pages'

/** The types of images that an e-reader for EPUB 3.3 shows (section 3.2 there). */
const extensions: Readonly<Partial<Record<ImageType, string>>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** The types that became part of EPUB with 3.3. */
const newerTypes: ReadonlySet<ImageType> = new Set(['image/webp'])

/**
 * Writes a list as an EPUB 3 book: contents, a chapter for each entry, and their citations. It makes no request:
 * only stored images are in the book.
 */
export function createEpubBook(options: BookOptions & { readonly file: WritableFile }): ListWriter {
  const { file, words, language, publisher, days } = options
  const archive = createEpubArchive(days.accessed)
  const chapters: Chapter[] = []
  const citations: BookCitation[] = []
  const languages = new Set<string>()
  let isFromTheRight = true

  async function add(name: string, content: string | Uint8Array): Promise<void> {
    const isText = typeof content === 'string'
    const bytes = isText ? Buffer.from(content) : content
    await letOthersRun()
    await file.write(archive.add(name, bytes, isText && name !== 'mimetype'))
  }

  const images = createBookImages(options.media, archive.hasRoom, add)

  async function writeEntry(entry: EntrySummary): Promise<void> {
    const read = await readBookEntry(entry, options)
    const { title, direction, citation } = read
    const paths = await images.pathsOf(read)
    const name = `entry-${chapters.length + 1}.xhtml`
    const content = await read.content((url) => paths.get(url) ?? null)
    await add(`EPUB/${name}`, entryPage({ title, direction, content, language: read.language }))
    chapters.push({ file: name, title })
    citations.push(citation)
    if (read.language !== null) languages.add(read.language)
    isFromTheRight &&= direction === 'rtl'
  }

  return {
    async begin() {
      await add('mimetype', 'application/epub+zip')
      await add('META-INF/container.xml', container)
      await add('EPUB/style.css', styleSheet)
    },

    async write(entries, signal) {
      for (const entry of entries) {
        if (signal.aborted) return
        await writeEntry(entry)
      }
    },

    async end() {
      const interfaceText = { language: words.language, direction: directionOfLanguage(words.language) }
      const direction = isFromTheRight && chapters.length > 0 ? 'rtl' : 'ltr'
      const lastChapter = { file: 'citations.xhtml', title: words.citations }
      const content = citationsXhtml(words.citations, inAlphabeticalOrder(citations))
      await add(`EPUB/${lastChapter.file}`, page({ ...interfaceText, title: words.citations, content }))
      chapters.push(lastChapter)
      const contents = { ...interfaceText, title: words.contents, content: '' }
      await add('EPUB/nav.xhtml', contentsPage(contents, chapters))
      const requested = language === null ? null : localeOf(language)
      if (languages.size === 0) languages.add(requested?.toString() ?? 'und')
      const facts = { title: words.title, publisher, modified: days.accessed, direction, chapters } as const
      if (images.all.some(({ isNewer }) => isNewer))
        await add(`EPUB/${fallbackImage.file}`, fallbackImage.svg)
      const listed = { languages: [...languages], images: images.all, uuid: randomUUID() }
      await add('EPUB/package.opf', packageDocument({ ...facts, ...listed }))
      await file.write(archive.end())
    },
  }
}

/** Each image is in the book once, however many entries show it. */
function createBookImages(
  media: StoredBodyImages,
  hasRoom: () => boolean,
  add: (name: string, content: Uint8Array) => Promise<void>,
) {
  const all: BookImage[] = []
  const paths = new Map<string, string>()

  async function addIfStored(entry: BookEntry['source'], url: string): Promise<void> {
    if (paths.has(url) || !hasRoom()) return
    const image = await media.storedInBody(entry, url)
    const extension = image && extensions[image.type]
    if (!extension) return
    const file = `images/${all.length + 1}.${extension}`
    await add(`EPUB/${file}`, image.bytes)
    all.push({ file, type: image.type, isNewer: newerTypes.has(image.type) })
    paths.set(url, file)
  }

  return {
    all,
    /** The paths of stored images within the book, by URL. */
    async pathsOf({ source, images: urls }: BookEntry): Promise<ReadonlyMap<string, string>> {
      for (const url of urls) await addIfStored(source, url)
      return paths
    },
  }
}
