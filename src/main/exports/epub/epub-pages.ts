import type { CitationPart } from '@shared/citations/styled'
import type { TextDirection } from '@shared/i18n/text-direction'
import { languageAttributes } from './body-attributes'
import { validUri, wrapped, xmlAttribute, xmlText } from './xml'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

export const container = `${declaration}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

export const styleSheet = `body { margin: 0 5%; line-height: 1.5; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; }
img { max-width: 100%; height: auto; }
figure { margin: 1em 0; }
figcaption, .facts { font-size: 0.875em; }
table { border-collapse: collapse; }
td, th { border: 1px solid; padding: 0.25em 0.5em; text-align: start; }
pre { white-space: pre-wrap; }
.citation { margin-top: 2em; border-top: 1px solid; padding-top: 0.5em; }
.citations { list-style: none; padding: 0; }
.citations li { margin-bottom: 0.75em; overflow-wrap: break-word; }
`

interface PageOptions {
  readonly title: string
  readonly language: string | null
  readonly direction: TextDirection | null
  readonly content: string
}

function page({ title, language, direction, content }: PageOptions): string {
  return `${declaration}<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"${languageAttributes(language)}${xmlAttribute('dir', direction)}>
<head><title>${xmlText(title)}</title><link rel="stylesheet" href="style.css"/></head>
<body>
${content}
</body>
</html>
`
}

interface EntryPage extends Omit<PageOptions, 'content'> {
  /** ISO 8601, UTC, and in words; null if unknown. */
  readonly published: { readonly date: string; readonly words: string } | null
  /** Names of categories and regions. */
  readonly terms: readonly string[]
  readonly link: string | null
  readonly readableLink: string
  /** XHTML. */
  readonly body: string
  readonly citation: readonly CitationPart[]
}

export function entryPage(entry: EntryPage): string {
  const { title, published, terms, link, readableLink, body, citation } = entry
  const facts = [
    ...(published
      ? [wrapped('time', xmlAttribute('datetime', published.date), xmlText(published.words))]
      : []),
    ...terms.map((name) => wrapped('bdi', '', xmlText(name))),
  ]
  const address = link === null ? [] : [`<p class="facts" dir="ltr">${anchor(link, readableLink)}</p>`]
  const content = [
    wrapped('h1', ' dir="auto"', xmlText(title)),
    ...(facts.length > 0 ? [`<p class="facts">${facts.join(' · ')}</p>`] : []),
    ...address,
    body,
    `<p class="citation" dir="auto">${citationXhtml(citation, link)}</p>`,
  ]
  return page({ ...entry, content: wrapped('section', '', `\n${content.join('\n')}\n`) })
}

interface CitationsPage extends Omit<PageOptions, 'content'> {
  /** XHTML. */
  readonly citations: readonly string[]
}

export function citationsPage(options: CitationsPage): string {
  const items = options.citations.map((citation) => `<li dir="auto">${citation}</li>`)
  const list = `<ul class="citations">\n${items.join('\n')}\n</ul>`
  return page({ ...options, content: wrapped('h1', '', xmlText(options.title)) + list })
}

export function citationXhtml(parts: readonly CitationPart[], link: string | null): string {
  const written = parts.map(({ text, isItalic, isUrl }) => {
    if (isUrl && link !== null) return anchor(link, text)
    return isItalic ? wrapped('i', '', xmlText(text)) : xmlText(text)
  })
  return written.join('')
}

function anchor(url: string, text: string): string {
  return wrapped('a', xmlAttribute('href', validUri(url)), xmlText(text))
}

export interface Chapter {
  /** Relative to the other chapters. */
  readonly file: string
  readonly title: string
}

export function contentsPage(options: Omit<PageOptions, 'content'>, chapters: readonly Chapter[]): string {
  const items = chapters.map(
    ({ file, title }) => `<li><a href="${file}" dir="auto">${xmlText(title)}</a></li>`,
  )
  const list = `<ol>\n${items.join('\n')}\n</ol>`
  const content = `<nav epub:type="toc">${wrapped('h1', '', xmlText(options.title))}\n${list}\n</nav>`
  return page({ ...options, content })
}

interface PackageOptions {
  readonly title: string
  readonly uuid: string
  /** At least one. */
  readonly languages: readonly string[]
  readonly publisher: string
  readonly modified: Date
  readonly direction: TextDirection
  readonly chapters: readonly Chapter[]
  readonly images: readonly { readonly file: string; readonly type: string }[]
}

/** The package document: metadata, the list of all files, and the order of reading. */
export function packageDocument(options: PackageOptions): string {
  const { title, uuid, languages, publisher, modified, direction, chapters, images } = options
  const metadata = [
    `<dc:identifier id="book">urn:uuid:${uuid}</dc:identifier>`,
    wrapped('dc:title', '', xmlText(title)),
    ...languages.map((language) => wrapped('dc:language', '', xmlText(language))),
    wrapped('dc:publisher', '', xmlText(publisher)),
    `<meta property="dcterms:modified">${modified.toISOString().replace(/\.\d+/, '')}</meta>`,
  ]
  const item = (id: string, file: string, type: string): string =>
    `<item id="${id}" href="${file}" media-type="${type}"/>`
  const page = 'application/xhtml+xml'
  const manifest = [
    `<item id="nav" href="nav.xhtml" media-type="${page}" properties="nav"/>`,
    item('style', 'style.css', 'text/css'),
    ...chapters.map(({ file }, index) => item(`chapter-${index + 1}`, file, page)),
    ...images.map(({ file, type }, index) => item(`image-${index + 1}`, file, type)),
  ]
  const order = ['nav', ...chapters.map((_, index) => `chapter-${index + 1}`)]
  const spine = order.map((id) => `<itemref idref="${id}"/>`)
  return `${declaration}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata.join('\n')}
</metadata>
<manifest>
${manifest.join('\n')}
</manifest>
<spine page-progression-direction="${direction}">
${spine.join('\n')}
</spine>
</package>
`
}
