import type { BookWords } from '@shared/app/saved-files'
import { apaCitation, textOf } from '@shared/citations/styled'
import { directionOfText, type TextDirection } from '@shared/i18n/text-direction'
import { imageUrl } from '@shared/links/body-urls'
import { readableUrl } from '@shared/links/urls'
import { inSteps } from '../../async/in-steps'
import type { Cache, EntrySummary } from '../../cache/cache'
import { longestBody } from '../../media/images-in-body'
import type { StoredBodyImages } from '../../media/media'
import type { DescribedEntry } from '../list-writer'
import { citationXhtml, entryXhtml } from './book-parts'
import { bodyTree } from './body-tree'
import { bodyXhtml } from './body-xhtml'

/** The list, its words and the cache that every format of a book is written from. */
export interface BookOptions {
  readonly words: BookWords
  /** The content language of the list; null for the service's own. */
  readonly language: string | null
  readonly publisher: string
  readonly cache: Pick<Cache, 'entry'>
  readonly media: StoredBodyImages
  readonly describe: (entry: EntrySummary) => DescribedEntry
  readonly days: { readonly accessed: Date }
}

export interface BookCitation {
  readonly text: string
  readonly xhtml: string
}

export interface BookEntry {
  readonly title: string
  /** Null if unknown. */
  readonly language: string | null
  readonly direction: TextDirection | null
  readonly citation: BookCitation
  /** To read its images from the store. */
  readonly source: Parameters<StoredBodyImages['storedInBody']>[0]
  /** The URLs of the body's images, each once. */
  readonly images: readonly string[]
  /**
   * XHTML.
   *
   * @param pathOf the path of an image within the book; null for the image's words
   */
  readonly content: (pathOf: (url: string) => string | null) => Promise<string>
}

/** Reads an entry for a book. Makes no request. */
export async function readBookEntry(
  entry: EntrySummary,
  { words, language, cache, describe, days }: BookOptions,
): Promise<BookEntry> {
  const { id, link } = entry
  const { body = '' } = (await cache.entry(language, id)) ?? {}
  const { cited, categories, regions } = describe(entry)
  const citation = apaCitation(cited, days)
  const { nodes, imageSources } = await inSteps(bodyTree(body.slice(0, longestBody)))
  return {
    title: cited.title,
    language: cited.language,
    direction: directionOfText(entry.excerpt) ?? directionOfText(entry.title),
    citation: { text: textOf(citation), xhtml: citationXhtml(citation, link) },
    source: { body, link },
    images: [...new Set([...imageSources].flatMap((source) => imageUrl(source, link) ?? []))],
    async content(imageOf) {
      const xhtml = await inSteps(bodyXhtml(nodes, { base: link, imageOf }))
      return entryXhtml({
        ...{ title: cited.title, citation, link },
        terms: [...categories, ...regions],
        published: publishedIn(words.language, entry.date),
        readableLink: readableUrl(link ?? ''),
        body: body.length > longestBody ? `${xhtml}<p>…</p>` : xhtml,
      })
    },
  }
}

/** XHTML of each citation, in alphabetical order. */
export function inAlphabeticalOrder(citations: readonly BookCitation[]): readonly string[] {
  return citations.toSorted((one, other) => compare(one.text, other.text)).map(({ xhtml }) => xhtml)
}

const { compare } = new Intl.Collator('en')

function publishedIn(language: string, date: string | null) {
  if (date === null || Number.isNaN(Date.parse(date))) return null
  const moment = new Date(date)
  const words = new Intl.DateTimeFormat(language, { dateStyle: 'long', calendar: 'gregory' }).format(moment)
  return { date: moment.toISOString().replace(/\.\d+/, ''), words }
}
