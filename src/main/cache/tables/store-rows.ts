import type { SQLOutputValue } from 'node:sqlite'
import { sentFilters } from '@shared/filters/filters'
import { imageTypes } from '@shared/media/image-type'
import type { EntrySummary, ListId, ListPageFacts, StoredImage } from '../cache'
import { DamagedStore } from '../store-failure'

// A damaged file can hold anything, so a value that the app never writes counts as damage.

export type Row = Readonly<Record<string, SQLOutputValue>>

/** The columns of `entrySummary`. */
export const summaryColumns =
  'id, title, date, modified, link, excerpt, is_protected, featured_media, image_url, category_ids, region_ids'

/** Stores no language as an empty text, because SQL treats two nulls as different. */
export const languageColumn = (language: string | null): string => language ?? ''

/** Values of the two columns that identify a list. */
export const listValues = ({ language, filters }: ListId) => [languageColumn(language), filters] as const

export function text(value: SQLOutputValue | undefined): string {
  if (typeof value !== 'string') throw new DamagedStore('holding no text where there was one')
  return value
}

export function number(value: SQLOutputValue | undefined): number {
  if (typeof value !== 'number') throw new DamagedStore('holding no number where there was one')
  return value
}

export const textOrNull = (value: SQLOutputValue | undefined): string | null =>
  value === null ? null : text(value)

export const numberOrNull = (value: SQLOutputValue | undefined): number | null =>
  value === null ? null : number(value)

/** Ids in one column, each between spaces: in ` 3 17 `, a search for ` 17 ` finds exactly that id. */
export function joinIds(ids: readonly number[]): string {
  return ids.length === 0 ? '' : ` ${ids.join(' ')} `
}

export function splitIds(value: SQLOutputValue | undefined): readonly number[] {
  const ids = text(value).split(' ').filter(Boolean).map(Number)
  if (!ids.every(Number.isSafeInteger)) throw new DamagedStore('holding no ids where there were some')
  return ids
}

export function entrySummary(row: Row): EntrySummary {
  return {
    id: number(row['id']),
    title: text(row['title']),
    date: textOrNull(row['date']),
    modified: textOrNull(row['modified']),
    link: textOrNull(row['link']),
    excerpt: text(row['excerpt']),
    isProtected: number(row['is_protected']) === 1,
    featuredMedia: numberOrNull(row['featured_media']),
    imageUrl: textOrNull(row['image_url']),
    categoryIds: splitIds(row['category_ids']),
    regionIds: splitIds(row['region_ids']),
  }
}

export function pageFacts(row: Row): ListPageFacts {
  return {
    total: numberOrNull(row['total']),
    hasMore: number(row['has_more']) === 1,
    ignoredFilters: text(row['ignored_filters'])
      .split(' ')
      .flatMap((name) => sentFilters.find((key) => key === name) ?? []),
  }
}

/** Null if this version does not show images of that type; another version may have stored it. */
export function imageFacts(row: Row): Omit<StoredImage, 'bytes'> | null {
  const type = imageTypes.find((each) => each === row['type'])
  if (type === undefined) return null
  return {
    type,
    etag: textOrNull(row['etag']),
    lastModified: textOrNull(row['last_modified']),
    checkedAt: number(row['checked_at']),
  }
}
