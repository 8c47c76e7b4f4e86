import { longestLanguage, longestText, excerptSource } from './limits'
import { plainText, onOneLine, shortened, textOfBody, unreadableElements } from './plain-text'
import { asId, asIds, asRecord, asWebUrl, renderedText, type UnknownRecord, utcDate } from './record'

/** A caption makes no sense in a list, without its image. */
const leftOut: ReadonlySet<string> = new Set([...unreadableElements, 'figcaption'])

/** A shortcode ends at its closing bracket, at the next bracket or at the end of the text. */
const bracketed = /\[(\/?)([a-z][\w-]*)(?=[\s/\]]|$)([^[\]]*)(?:\]|$)/gi

/** An attribute, in straight quotes or in the curly ones that WordPress turns them into. */
const attribute = /\s[\w-]+=["'“”„″‘’′]/

function excerptOf(html: string, maximumCharacters = 240): string {
  const begun = textOfBody(html.slice(0, excerptSource), leftOut)
  const text = onOneLine(withoutShortcodes(begun))
  if (isOnlyAddresses(text)) return ''
  return shortened(text, maximumCharacters)
}

/** Page builders leave shortcodes behind when their plug-in is gone. Text between them is kept. */
function withoutShortcodes(text: string): string {
  return text.replace(bracketed, (match: string, slash: string, name: string, rest: string) =>
    slash === '/' || name.includes('_') || attribute.test(rest) ? ' ' : match,
  )
}

/** A body with only a URL embeds a media player; WordPress shows other embedded pages with their title. */
function isOnlyAddresses(text: string): boolean {
  const isAddress = (word: string): boolean => /^https?:\/\//i.test(word)
  return isAddress(text) && text.split(' ').every(isAddress)
}

/** Interface §2.7. */
export interface Entry {
  readonly id: number
  /** Plain text; empty without a title. */
  readonly title: string
  readonly date: string | null
  readonly modified: string | null
  readonly link: string | null
  readonly body: string
  readonly excerpt: string
  readonly isProtected: boolean
  readonly featuredMedia: number | null
  /** From `map_fimg_url`, which may be `false`. */
  readonly imageUrl: string | null
  readonly categoryIds: readonly number[]
  readonly regionIds: readonly number[]
  /** Null if the service does not send one. */
  readonly language: string | null
}

/** Null if the record has no id, without which it is useless. */
export function decodeEntry(record: UnknownRecord): Entry | null {
  const id = asId(record['id'])
  if (id === null) return null
  const content = asRecord(record['content'])
  const body = renderedText(record['content'])
  return {
    id,
    title: plainText(renderedText(record['title']).slice(0, longestText)),
    date: utcDate(record['date_gmt']),
    modified: utcDate(record['modified_gmt']),
    link: asWebUrl(record['link']),
    body,
    excerpt: excerptOf(body),
    isProtected: content?.['protected'] === true,
    featuredMedia: asId(record['featured_media']),
    imageUrl: asWebUrl(record['map_fimg_url']),
    categoryIds: asIds(record['mapresources-category']),
    regionIds: asIds(record['regions']),
    language: asLanguage(record['lang']),
  }
}

export type EntryVersion = Pick<Entry, 'id' | 'modified'>

export function decodeEntryVersion(record: UnknownRecord): EntryVersion | null {
  const id = asId(record['id'])
  return id === null ? null : { id, modified: utcDate(record['modified_gmt']) }
}

function asLanguage(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= longestLanguage ? value : null
}
