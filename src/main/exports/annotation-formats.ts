import { randomUUID } from 'node:crypto'
import type { Annotation } from '@shared/entries/annotations'
import { apaCitation } from '@shared/citations/styled'
import { oneLine } from '@shared/citations/cited-entry'
import type { AnnotatedEntry } from '../cache/own-data/stored-annotations'
import { citedEntry } from './citations'

/** Where annotations come from, as their citations name it. */
export interface ExportSource {
  /** The service's host. */
  readonly server: string
  /** The forum's name; null if unknown. */
  readonly publisher: string | null
  readonly accessed: Date
}

/** The W3C's model: an AnnotationCollection with one page. */
export function annotationsAsJsonLd(
  entries: readonly AnnotatedEntry[],
  { server, publisher }: ExportSource,
): string {
  const items = entries.flatMap((entry) => {
    const source = webLink(entry.link) ?? `https://${server}/?p=${entry.id}`
    return entry.annotations.map((annotation) => webAnnotation(annotation, source))
  })
  const collection = {
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    id: `urn:uuid:${randomUUID()}`,
    type: 'AnnotationCollection',
    label: publisher ?? server,
    total: items.length,
    first: { id: `urn:uuid:${randomUUID()}`, type: 'AnnotationPage', startIndex: 0, items },
  }
  return `${JSON.stringify(collection, null, 2)}\n`
}

function webAnnotation({ id, highlight, note, createdAt, changedAt }: Annotation, source: string) {
  const textual = { type: 'TextualBody', format: 'text/plain' }
  const body = [
    ...(note === '' ? [] : [{ ...textual, purpose: 'commenting', value: note }]),
    ...(highlight === null ? [] : [{ ...textual, purpose: 'tagging', value: highlight.color }]),
  ]
  const motivation = [
    ...(highlight === null ? [] : ['highlighting']),
    ...(note === '' && highlight !== null ? [] : ['commenting']),
  ]
  return {
    id: `urn:uuid:${id}`,
    type: 'Annotation',
    motivation,
    created: createdAt,
    modified: changedAt,
    body,
    target: highlight === null ? { type: 'SpecificResource', source } : selectedText(highlight, source),
  }
}

function selectedText(
  { exact, prefix, suffix, start, end }: NonNullable<Annotation['highlight']>,
  source: string,
) {
  return {
    type: 'SpecificResource',
    source,
    selector: [
      { type: 'TextQuoteSelector', exact, prefix, suffix },
      { type: 'TextPositionSelector', start, end },
    ],
  }
}

/** Per entry: title, link, citation, the note about it, and each highlight as a quote with its note. */
export function annotationsAsMarkdown(entries: readonly AnnotatedEntry[], source: ExportSource): string {
  return `${entries.map((entry) => entryAsMarkdown(entry, source)).join('\n\n')}\n`
}

function entryAsMarkdown(entry: AnnotatedEntry, { server, publisher, accessed }: ExportSource): string {
  const link = webLink(entry.link)
  const cited = citedEntry({ ...entry, title: entry.title ?? '', link }, server, publisher)
  const citation = apaCitation(cited, { accessed }).map(({ text, isItalic, isUrl }) => {
    if (isUrl && link !== null) return `<${link}>`
    return isItalic && text !== '' ? `*${inline(text)}*` : inline(text)
  })
  const parts = [
    `## ${inline(oneLine(cited.title))}`,
    ...(link === null ? [] : [`<${link}>`]),
    lineStart(citation.join('')),
    ...entry.annotations.flatMap(({ highlight, note }) => [
      ...(highlight === null ? [] : [quote(highlight.exact)]),
      paragraphs(note),
    ]),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function quote(text: string): string {
  const lines = paragraphs(text).split('\n')
  return lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n')
}

/** Two spaces at the end of a line keep the line break. */
function paragraphs(text: string): string {
  const lines = text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').split('\n')
  const escaped = lines.map((line) => lineStart(inline(oneLine(line))))
  const joined = escaped.join('  \n').replace(/\n(?: {2}\n)+/g, '\n\n')
  return joined.replace(/ {2}\n\n/g, '\n\n').trim()
}

/**
 * Escapes every character that begins something in CommonMark or in a common extension, such as formulas, tags
 * or links without brackets.
 */
function inline(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>&~|$#^@]|%%|==|::|:(?=\/\/)/g, (match) => match.replace(/./g, '\\$&'))
    .replace(/www\./gi, (match) => match.replace('.', '\\.'))
}

/** Headings, lists and rules begin a line. */
function lineStart(line: string): string {
  return line.replace(/^[-+=:]/, '\\$&').replace(/^(\d{1,9})([.)])/, '$1\\$2')
}

/** Null for anything but a web address, which an imported file may hold. Has no character that ends a link. */
function webLink(link: string | null): string | null {
  const url = link !== null && URL.canParse(link) ? new URL(link) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  return url.href.replace(/[<>]/g, encodeURIComponent)
}
