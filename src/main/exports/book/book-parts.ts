import type { CitationPart } from '@shared/citations/styled'
import { validUri, wrapped, xmlAttribute, xmlText } from './xml'

/** An entry in a book. */
export interface EntryPart {
  readonly title: string
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

/** XHTML: title, facts, link, body and citation. */
export function entryXhtml(entry: EntryPart): string {
  const { title, published, terms, link, readableLink, body, citation } = entry
  const facts = [
    ...(published
      ? [wrapped('time', `${xmlAttribute('datetime', published.date)} dir="auto"`, xmlText(published.words))]
      : []),
    ...terms.map((name) => wrapped('bdi', '', xmlText(name))),
  ]
  const address = link === null ? [] : [`<p class="facts">${anchor(link, readableLink)}</p>`]
  const content = [
    wrapped('h1', ' dir="auto"', xmlText(title)),
    ...(facts.length > 0 ? [`<p class="facts">${facts.join(' · ')}</p>`] : []),
    ...address,
    body,
    `<p class="citation" dir="auto">${citationXhtml(citation, link)}</p>`,
  ]
  return content.join('\n')
}

/** @param citations XHTML */
export function citationsXhtml(title: string, citations: readonly string[]): string {
  const items = citations.map((citation) => `<li dir="auto">${citation}</li>`)
  const list = `<ul class="citations">\n${items.join('\n')}\n</ul>`
  return wrapped('h1', '', xmlText(title)) + list
}

export function citationXhtml(parts: readonly CitationPart[], link: string | null): string {
  const written = parts.map(({ text, isItalic, isUrl }) => {
    if (isUrl && link !== null) return anchor(link, text)
    return isItalic ? wrapped('i', '', xmlText(text)) : xmlText(text)
  })
  return written.join('')
}

function anchor(url: string, text: string): string {
  return wrapped('a', `${xmlAttribute('href', validUri(url))} dir="ltr"`, xmlText(text))
}
