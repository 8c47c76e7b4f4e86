import { randomUUID } from 'node:crypto'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { BookWords } from '@shared/app/saved-files'
import { apaCitation, textOf } from '@shared/citations/styled'
import { localeOf } from '@shared/i18n/languages'
import { directionOfLanguage, directionOfText } from '@shared/i18n/text-direction'
import { imageUrl } from '@shared/links/body-urls'
import { readableUrl } from '@shared/links/urls'
import type { ImageType } from '@shared/media/image-type'
import { inSteps } from '../../async/in-steps'
import type { Cache, EntrySummary } from '../../cache/cache'
import { longestBody } from '../../media/images-in-body'
import type { Media } from '../../media/media'
import type { DescribedEntry, ListWriter, WritableFile } from '../list-writer'
import { bodyTree } from './body-tree'
import { bodyXhtml } from './body-xhtml'
import { createEpubArchive } from './epub-archive'
import {
  citationsPage,
  citationXhtml,
  container,
  contentsPage,
  entryPage,
  packageDocument,
  styleSheet,
  type Chapter,
} from './epub-pages'

/** The types of images that every reading system shows (EPUB 3.3, section 3.2). */
const extensions: Readonly<Partial<Record<ImageType, string>>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

interface BookOptions {
  readonly file: WritableFile
  readonly words: BookWords
  /** The content language of the list; null for the service's own. */
  readonly language: string | null
  readonly publisher: string
  readonly cache: Pick<Cache, 'entry'>
  readonly media: Pick<Media, 'storedInBody'>
  readonly describe: (entry: EntrySummary) => DescribedEntry
  readonly days: { readonly accessed: Date }
}

/**
 * Writes a list as an EPUB 3 book: contents, a chapter for each entry, and their citations. It makes no request:
 * only stored images are in the book.
 */
export function createBook(options: BookOptions): ListWriter {
  const { file, words, language, publisher, describe, days } = options
  const archive = createEpubArchive(days.accessed)
  const chapters: Chapter[] = []
  const citations: { readonly text: string; readonly xhtml: string }[] = []
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
    const { body = '' } = (await options.cache.entry(language, entry.id)) ?? {}
    const { cited, categories, regions } = describe(entry)
    const direction = directionOfText(entry.excerpt) ?? directionOfText(entry.title)
    const citation = apaCitation(cited, days)
    const { nodes, imageSources } = await inSteps(bodyTree(body.slice(0, longestBody)))
    const paths = await images.pathsOf({ body, link: entry.link }, imageSources)
    const imageOf = (url: string): string | null => paths.get(url) ?? null
    const xhtml = await inSteps(bodyXhtml(nodes, { base: entry.link, imageOf }))
    const name = `entry-${chapters.length + 1}.xhtml`
    const content = entryPage({
      ...{ title: cited.title, language: cited.language, direction, citation, link: entry.link },
      terms: [...categories, ...regions],
      published: publishedIn(words.language, entry.date),
      readableLink: readableUrl(entry.link ?? ''),
      body: body.length > longestBody ? `${xhtml}<p>…</p>` : xhtml,
    })
    await add(`EPUB/${name}`, content)
    chapters.push({ file: name, title: cited.title })
    citations.push({ text: textOf(citation), xhtml: citationXhtml(citation, entry.link) })
    if (cited.language !== null) languages.add(cited.language)
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
      const inOrder = citations.toSorted((one, other) => compare(one.text, other.text))
      const page = 'citations.xhtml'
      const xhtml = inOrder.map((citation) => citation.xhtml)
      await add(`EPUB/${page}`, citationsPage({ ...interfaceText, title: words.citations, citations: xhtml }))
      chapters.push({ file: page, title: words.citations })
      const contents = { ...interfaceText, title: words.contents, content: '' }
      await add('EPUB/nav.xhtml', contentsPage(contents, chapters))
      const requested = language === null ? null : localeOf(language)
      if (languages.size === 0) languages.add(requested?.toString() ?? 'und')
      const facts = { title: words.title, publisher, modified: days.accessed, direction, chapters } as const
      const listed = { languages: [...languages], images: images.all, uuid: randomUUID() }
      await add('EPUB/package.opf', packageDocument({ ...facts, ...listed }))
      await file.write(archive.end())
    },
  }
}

const { compare } = new Intl.Collator('en')

function publishedIn(language: string, date: string | null) {
  if (date === null || Number.isNaN(Date.parse(date))) return null
  const moment = new Date(date)
  const words = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(moment)
  return { date: moment.toISOString().replace(/\.\d+/, ''), words }
}

/** Each image is in the book once, however many entries show it. */
function createBookImages(
  media: Pick<Media, 'storedInBody'>,
  hasRoom: () => boolean,
  add: (name: string, content: Uint8Array) => Promise<void>,
) {
  const all: { readonly file: string; readonly type: string }[] = []
  const paths = new Map<string, string>()

  async function addIfStored(entry: Parameters<Media['storedInBody']>[0], url: string): Promise<void> {
    if (paths.has(url) || !hasRoom()) return
    const image = await media.storedInBody(entry, url)
    const extension = image && extensions[image.type]
    if (!extension) return
    const file = `images/${all.length + 1}.${extension}`
    await add(`EPUB/${file}`, image.bytes)
    all.push({ file, type: image.type })
    paths.set(url, file)
  }

  return {
    all,
    /** The paths of stored images within the book, by URL. */
    async pathsOf(
      entry: Parameters<Media['storedInBody']>[0],
      sources: ReadonlySet<string>,
    ): Promise<ReadonlyMap<string, string>> {
      for (const source of sources) {
        const url = imageUrl(source, entry.link)
        if (url !== null) await addIfStored(entry, url)
      }
      return paths
    },
  }
}
