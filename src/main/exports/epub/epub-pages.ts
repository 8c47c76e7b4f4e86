import type { TextDirection } from '@shared/i18n/text-direction'
import { languageAttributes } from '../book/body-attributes'
import { wrapped, xmlAttribute, xmlText } from '../book/xml'

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
  /** XHTML. */
  readonly content: string
}

export function page({ title, language, direction, content }: PageOptions): string {
  return `${declaration}<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"${languageAttributes(language)}${xmlAttribute('dir', direction)}>
<head><title>${xmlText(title)}</title><link rel="stylesheet" href="style.css"/></head>
<body>
${content}
</body>
</html>
`
}

export function entryPage(options: PageOptions): string {
  return page({ ...options, content: wrapped('section', '', `\n${options.content}\n`) })
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

export interface BookImage {
  /** Relative to the chapters. */
  readonly file: string
  readonly type: string
  /** Whether older e-readers do not know the type, and show `fallbackImage` instead. */
  readonly isNewer: boolean
}

/** A crossed-out picture, without words, because it has no language. */
export const fallbackImage = {
  file: 'images/not-shown.svg',
  svg: `${declaration}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32" width="48" height="32">
<path d="M1 1h46v30H1zM1 31l14-16 10 11 8-8 14 13M1 1l46 30" fill="none" stroke="#767676" stroke-width="2"/>
</svg>
`,
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
  readonly images: readonly BookImage[]
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
  const item = (id: string, file: string, type: string, more = ''): string =>
    `<item id="${id}" href="${file}" media-type="${type}"${more}/>`
  const fallback = item('fallback', fallbackImage.file, 'image/svg+xml')
  const page = 'application/xhtml+xml'
  const manifest = [
    item('nav', 'nav.xhtml', page, ' properties="nav"'),
    item('style', 'style.css', 'text/css'),
    ...chapters.map(({ file }, index) => item(`chapter-${index + 1}`, file, page)),
    ...images.map(({ file, type, isNewer }, index) =>
      item(`image-${index + 1}`, file, type, isNewer ? ' fallback="fallback"' : ''),
    ),
    ...(images.some(({ isNewer }) => isNewer) ? [fallback] : []),
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
