import { decodeHTML } from 'entities'
import type { Language } from '@shared/i18n/languages'
import { directionOfLanguage, type TextDirection } from '@shared/i18n/text-direction'
import { languageAttributes } from '../book/body-attributes'
import { citationsXhtml } from '../book/book-parts'
import { wrapped, xmlAttribute, xmlText } from '../book/xml'

/**
 * Of sides, only logical properties, for text from right to left. Without the padding, tall letters of a heading at the
 * top of a page would reach into the page before, and Chromium would write its words into both pages and twice into
 * the outline.
 */
export const pdfStyleSheet = `@page {
  margin: 20mm 18mm 22mm;
  @bottom-center { color: #444; font: 8pt system-ui, sans-serif; content: counter(page); }
}
html { font: 11pt/1.5 system-ui, sans-serif; color: #000; }
body { margin: 0; overflow-wrap: break-word; orphans: 3; widows: 3; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; padding-block-start: 0.25em; break-after: avoid; break-inside: avoid; }
h1 { margin: 0 0 0.5em; font-size: 1.75em; }
section { break-before: page; }
a { color: inherit; }
img { max-width: 100%; max-height: 110mm; width: auto; height: auto; }
img, tr, figure:not(:has(figure, table)) { break-inside: avoid; }
figure { margin: 1em 0; }
figcaption, .facts { font-size: 0.875em; color: #333; }
table { border-collapse: collapse; max-width: 100%; }
table:has(tr > :nth-child(7)) { font-size: 0.7em; }
thead { display: table-header-group; }
td, th { border: 1px solid #999; padding: 0.25em 0.5em; text-align: start; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
details::details-content { block-size: auto; content-visibility: visible; }
.citation { margin-top: 2em; border-top: 1px solid #999; padding-top: 0.5em; break-inside: avoid; }
.citations, nav ol { list-style: none; margin: 0; padding: 0; }
.citations li { margin-bottom: 0.75em; break-inside: avoid; }
nav li { margin-bottom: 0.4em; break-inside: avoid; }
nav a { display: flex; align-items: baseline; gap: 0.5em; text-decoration: none; }
.dots { flex: 1; min-inline-size: 1.5em; border-block-end: 1px dotted #666; }
.page { flex: none; inline-size: 3em; text-align: end; font-variant-numeric: tabular-nums; }
`

/** Identifies a chapter in links, and its page in the PDF. */
const chapterId = (number: number): string => `chapter-${number}`

interface Chapter {
  readonly title: string
  readonly language: string | null
  readonly direction: TextDirection | null
  /** XHTML. */
  readonly content: string
}

/** XHTML. An empty language keeps screen readers from using the interface's. */
export function chapterSection({ language, direction, content }: Chapter, number: number): string {
  const attributes = xmlAttribute('id', chapterId(number)) + languageAttributes(language ?? '')
  return wrapped('section', attributes + xmlAttribute('dir', direction ?? 'auto'), `\n${content}\n`)
}

interface PdfDocument {
  readonly title: string
  readonly contents: string
  readonly citationsTitle: string
  /** Of the interface. */
  readonly language: Language
  /** The publisher and the day, in words. */
  readonly facts: readonly string[]
  readonly titles: readonly string[]
  /** XHTML of each chapter. */
  readonly sections: readonly string[]
  /** XHTML, in order. */
  readonly citations: readonly string[]
}

/**
 * The whole document as XHTML: title and contents, the chapters, and the bibliography.
 *
 * @param pages the page of each chapter by its id; empty before the first layout
 */
export function pdfDocument(document: PdfDocument, pages: ReadonlyMap<string, number>): string {
  const { title, language, facts, titles, sections, citations, citationsTitle } = document
  const direction = directionOfLanguage(language)
  const items = [...titles, citationsTitle].map((each, index) =>
    contentsItem(each, chapterId(index + 1), pages.get(chapterId(index + 1)) ?? null),
  )
  const last = wrapped(
    'section',
    xmlAttribute('id', chapterId(titles.length + 1)),
    citationsXhtml(citationsTitle, citations),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml"${languageAttributes(language)}${xmlAttribute('dir', direction)}>
<head><title>${xmlText(title)}</title><link rel="stylesheet" href="style.css"/></head>
<body>
<h1 dir="auto">${xmlText(title)}</h1>
<p class="facts">${facts.map((fact) => wrapped('bdi', '', xmlText(fact))).join(' · ')}</p>
<nav>
<h2>${xmlText(document.contents)}</h2>
<ol>
${items.join('\n')}
</ol>
</nav>
${sections.join('\n')}
${last}
</body>
</html>
`
}

function contentsItem(title: string, id: string, page: number | null): string {
  const words = wrapped('span', ' dir="auto"', xmlText(title))
  const number = wrapped('span', ' class="page"', page === null ? '' : String(page))
  return `<li><a href="#${id}">${words}<span class="dots"></span>${number}</a></li>`
}

/** The words of each `h1` of a document and of the headings beneath it. Those without words are left out. */
export function headingsOf(document: string): readonly (readonly string[])[] {
  const chapters: string[][] = []
  for (const [, level, content = ''] of document.matchAll(/<h([1-6])\b[^>]*>(.*?)<\/h\1>/gs)) {
    const words = decodeHTML(content.replace(/<br\/>/g, ' ').replace(/<[^>]*>/g, '')).trim()
    if (words === '') continue
    if (level === '1') chapters.push([])
    chapters.at(-1)?.push(words.replace(/\s+/g, ' '))
  }
  return chapters
}
