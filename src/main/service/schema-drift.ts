import { ownValue } from '@shared/own-value'
import { longestUrl } from '@shared/links/urls'
import type { SchemaDriftCounts } from '@shared/entries/resources'
import {
  longestDate,
  longestLanguage,
  longestTermText,
  longestText,
  mostIds,
  mostSizes,
  mostTranslations,
} from './decode/limits'
import { asRecord, firstFields, type UnknownRecord } from './decode/record'

/** True for known variations of WordPress too. */
type Expectation = (value: unknown) => boolean

const isRecord: Expectation = (value) => asRecord(value) !== null
const isNumber: Expectation = (value) => typeof value === 'number'
const isText =
  (longest = Infinity): Expectation =>
  (value) =>
    typeof value === 'string' && value.length <= longest
const isRendered =
  (longest = Infinity): Expectation =>
  (value) =>
    isText(longest)(asRecord(value)?.['rendered'])
const isTextOrFalse =
  (longest: number): Expectation =>
  (value) =>
    value === false || isText(longest)(value)
const isList =
  (most: number): Expectation =>
  (value) =>
    Array.isArray(value) && value.length <= most
/** PHP writes an empty object as `[]`. */
const isMap =
  (most: number): Expectation =>
  (value) =>
    isList(0)(value) || (isRecord(value) && firstFields(asRecord(value), most + 1).length <= most)
const isMediaDetails: Expectation = (value) =>
  (isRecord(value) || isList(0)(value)) && isMap(mostSizes)(asRecord(value)?.['sizes'] ?? [])

/** The fields that the app reads (interface §2.5 to §2.8, and as measured), with their limits. */
const expectations = {
  entry: {
    id: isNumber,
    title: isRendered(longestText),
    content: isRendered(),
    date_gmt: isText(longestDate),
    modified_gmt: isText(longestDate),
    link: isText(longestUrl),
    featured_media: isNumber,
    map_fimg_url: isTextOrFalse(longestUrl),
    'mapresources-category': isList(mostIds),
    regions: isList(mostIds),
    lang: isText(longestLanguage),
  },
  page: { title: isRendered(longestText), featured_media: isNumber, translations: isMap(mostTranslations) },
  media: {
    alt_text: isText(longestText),
    mime_type: isText(),
    source_url: isText(longestUrl),
    media_details: isMediaDetails,
  },
  term: { id: isNumber, name: isText(longestTermText), slug: isText(longestTermText) },
} as const satisfies Record<string, Readonly<Record<string, Expectation>>>

export type RecordKind = keyof typeof expectations

/**
 * Counts unexpected fields. Decoding continues regardless; the counts show operators that a plug-in has
 * changed something.
 */
export function createSchemaDrift(): SchemaDrift {
  let dropped = 0
  const fields = new Map<string, number>()

  return {
    check(kind: RecordKind, record: UnknownRecord): void {
      for (const [field, isExpected] of Object.entries<Expectation>(expectations[kind])) {
        const value = ownValue(record, field)
        if (value === undefined || value === null || isExpected(value)) continue
        const name = `${kind}.${field}`
        fields.set(name, (fields.get(name) ?? 0) + 1)
      }
    },
    drop(count: number): void {
      dropped += count
    },
    counts: (): SchemaDriftCounts => ({ dropped, fields: Object.fromEntries(fields) }),
  }
}
export interface SchemaDrift {
  /** A missing field is not counted. */
  check(kind: RecordKind, record: UnknownRecord): void
  drop(count: number): void
  readonly counts: () => SchemaDriftCounts
}
