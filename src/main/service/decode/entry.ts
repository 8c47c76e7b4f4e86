import { longestLanguage, longestText } from './limits'
import { excerptOf } from './excerpt'
import { plainText } from './plain-text'
import { asId, asIds, asRecord, asWebUrl, renderedText, type UnknownRecord } from './record'
import { utcDate } from './utc-date'

/** A resource entry (interface §2.7), decoded. */
export interface Entry {
  readonly id: number
  /** Plain text; empty when untitled. */
  readonly title: string
  readonly date: string | null
  readonly modified: string | null
  readonly link: string | null
  /** HTML as the service sent it. */
  readonly body: string
  /** The beginning of the body as text. */
  readonly excerpt: string
  readonly isProtected: boolean
  /** Id of the media record of its image, or null. */
  readonly featuredMedia: number | null
  /** `map_fimg_url`, which may be `false`. */
  readonly imageUrl: string | null
  readonly categoryIds: readonly number[]
  readonly regionIds: readonly number[]
  /** Code of its language, where the service says it. */
  readonly language: string | null
}

/** @returns null when the record has no id: nothing could be done with it */
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

/** Which entry it is, and as of when. */
export interface EntryVersion {
  readonly id: number
  readonly modified: string | null
}

/** @returns null when the record has no id */
export function decodeEntryVersion(record: UnknownRecord): EntryVersion | null {
  const id = asId(record['id'])
  return id === null ? null : { id, modified: utcDate(record['modified_gmt']) }
}

function asLanguage(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= longestLanguage ? value : null
}
