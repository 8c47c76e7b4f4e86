import { ownValue } from '@shared/own-value'
import type { SchemaDriftCounts } from '@shared/resources'
import { asRecord, type UnknownRecord } from './decode/record'

/** Whether a value is what the interface says, or what WordPress is known to write in its place. */
type Expectation = (value: unknown) => boolean

const isText: Expectation = (value) => typeof value === 'string'
const isNumber: Expectation = (value) => typeof value === 'number'
const isList: Expectation = Array.isArray
const isRendered: Expectation = (value) => typeof asRecord(value)?.['rendered'] === 'string'
const isTextOrFalse: Expectation = (value) => typeof value === 'string' || value === false
/** PHP writes an empty object as `[]`. */
const isMap: Expectation = (value) => asRecord(value) !== null || (Array.isArray(value) && value.length === 0)

/** The fields the app reads, as interface §2.5 to §2.8 and measured responses have them. */
const expectations = {
  entry: {
    id: isNumber,
    title: isRendered,
    content: isRendered,
    date_gmt: isText,
    modified_gmt: isText,
    link: isText,
    featured_media: isNumber,
    map_fimg_url: isTextOrFalse,
    'mapresources-category': isList,
    regions: isList,
  },
  page: { title: isRendered, featured_media: isNumber, translations: isMap },
  media: { alt_text: isText, mime_type: isText, source_url: isText, media_details: isMap },
  term: { id: isNumber, name: isText },
} as const satisfies Record<string, Readonly<Record<string, Expectation>>>

export type RecordKind = keyof typeof expectations

/**
 * Counts what came in an unexpected shape. Decoding continues regardless; the counts are for operators who wonder what
 * a plugin has changed.
 */
export function createSchemaDrift() {
  let dropped = 0
  const fields = new Map<string, number>()

  return {
    /** Checks one record as it came. An absent field is not counted. */
    check(kind: RecordKind, record: UnknownRecord): void {
      for (const [field, isExpected] of Object.entries<Expectation>(expectations[kind])) {
        const value = ownValue(record, field)
        if (value === undefined || value === null || isExpected(value)) continue
        const name = `${kind}.${field}`
        fields.set(name, (fields.get(name) ?? 0) + 1)
      }
    },
    /** Counts elements of a list that were no record or had no id. */
    drop(count: number): void {
      dropped += count
    },
    counts: (): SchemaDriftCounts => ({ dropped, fields: Object.fromEntries(fields) }),
  }
}
export type SchemaDrift = ReturnType<typeof createSchemaDrift>
