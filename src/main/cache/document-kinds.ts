import * as v from 'valibot'
import { Place } from '@shared/ipc/channels/place-channels'
import { coreFeatures } from '@shared/filters/filters'
import type { OwnKind } from '@shared/ipc/channels/own-data-channels'
import type { Term, TermKind, TermList } from '@shared/entries/resources'
import type { ImageSize, MediaRecord } from '../service/decode/media'
import type { PageRecord } from '../service/decode/page'
import { ownDocuments, type OwnDocument, type OwnValues } from './own-data/own-documents'

/** A note that the service has no such image, with the number of times in a row that it said so. */
const Missing = v.object({ missing: v.number() })
export type Missing = v.InferOutput<typeof Missing>

const TermRecord: v.GenericSchema<unknown, Term> = v.object({
  id: v.number(),
  name: v.string(),
  sentName: v.exactOptional(v.string()),
  slug: v.string(),
} satisfies Record<keyof Term, unknown>)

const Terms: v.GenericSchema<unknown, TermList> = v.object({
  terms: v.array(TermRecord),
  refusesLanguage: v.boolean(),
} satisfies Record<keyof TermList, unknown>)

const Page: v.GenericSchema<unknown, PageRecord> = v.object({
  title: v.string(),
  featuredMedia: v.nullable(v.number()),
  translations: v.record(v.string(), v.number()),
} satisfies Record<keyof PageRecord, unknown>)

const Size: v.GenericSchema<unknown, ImageSize> = v.object({
  name: v.string(),
  width: v.number(),
  url: v.string(),
  isCrop: v.boolean(),
} satisfies Record<keyof ImageSize, unknown>)

const Media: v.GenericSchema<unknown, MediaRecord> = v.object({
  alternative: v.string(),
  caption: v.string(),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  sizes: v.array(Size),
  original: v.nullable(v.string()),
} satisfies Record<keyof MediaRecord, unknown>)

/** Tells which WordPress core parameters beyond the interface the service was found to apply. */
const FeatureRecord = v.object({
  /** Minutes by which the site's clock was ahead of UTC. */
  utcOffset: v.number(),
  /** `at`: when this was found out, in milliseconds since the epoch. */
  found: v.record(v.picklist(coreFeatures), v.object({ isApplied: v.boolean(), at: v.number() })),
})
export type FeatureRecord = v.InferOutput<typeof FeatureRecord>

export interface StoredDocument<Value = unknown> {
  readonly value: Value
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number
}

export type DocumentChange<Value> = (value: Value | undefined) => Value | Promise<Value>

/** Key and schema of one small record. Only the kinds below create addresses. */
class Address<Value> {
  readonly key: string
  readonly #schema: v.GenericSchema<unknown, Value>

  constructor(key: string, schema: v.GenericSchema<unknown, Value>) {
    this.key = key
    this.#schema = schema
  }

  /** Null if the record does not match the schema; another version of the app may have written it. */
  admit(stored: StoredDocument | null): StoredDocument<Value> | null {
    if (!stored) return null
    const { success, output } = v.safeParse(this.#schema, stored.value)
    return success ? { value: output, fetchedAt: stored.fetchedAt } : null
  }
}
export type DocumentAddress<Value> = Address<Value>

interface DocumentKind {
  /** All keys of this kind begin with it. If the stored shape changes, the number in it must change too. */
  readonly prefix: string
  /**
   * Decides which records stay when the database is full: all, none, or those whose keys end in a value of
   * the column `subject` that this SQL selects.
   */
  readonly kept: 'all' | 'none' | { readonly subjects: string }
}

interface SmallRecord<Subject extends readonly unknown[], Value> extends DocumentKind {
  /** Validates the value read from disk. */
  readonly schema: v.GenericSchema<unknown, Value>
  /** The rest of the key, which tells records of the same kind apart. */
  readonly subject: (...subject: Subject) => string | number
}

function kind<Subject extends readonly unknown[], Value>({
  schema,
  subject,
  ...facts
}: SmallRecord<Subject, Value>) {
  return {
    ...facts,
    at: (...of: Subject): DocumentAddress<Value> => new Address(`${facts.prefix}${subject(...of)}`, schema),
  }
}

const ownKind: DocumentKind = { prefix: 'own:', kept: 'all' }

export const isOwnKey = (key: string): boolean => key.startsWith(ownKind.prefix)

/** Every kind of small record. Reading, storing and eviction follow from it. */
export const documents = {
  /** The user's place in the app, for the next start. */
  place: kind({ prefix: 'place:1', kept: 'all', schema: Place, subject: () => '' }),
  /** Ids of entries whose opening has not finished; the next start does not reopen them. */
  unfinished: kind({
    prefix: 'place:unfinished',
    kept: 'all',
    schema: v.pipe(v.array(v.number()), v.readonly()),
    subject: () => '',
  }),
  /** The user's own records (own-documents.ts). */
  own: {
    ...ownKind,
    at: <Kind extends OwnKind>(kind: Kind): DocumentAddress<OwnValues[Kind]> => {
      const { name, schema }: OwnDocument<OwnValues[Kind]> = ownDocuments[kind]
      return new Address(`${ownKind.prefix}${name}`, schema)
    },
  },
  features: kind({ prefix: 'features:1', kept: 'all', schema: FeatureRecord, subject: () => '' }),
  terms: kind({
    prefix: 'terms:4:',
    kept: 'none',
    schema: Terms,
    subject: (of: TermKind, language: string | null) => `${of}:${language ?? ''}`,
  }),
  /** A page of the website, by its id. */
  page: kind({ prefix: 'page:1:', kept: 'none', schema: Page, subject: (id: number) => id }),
  /** The name in the site's REST index; empty if it has none. */
  forumName: kind({ prefix: 'forum-name:1', kept: 'none', schema: v.string(), subject: () => '' }),
  /** A media record by its id, or a note that it does not exist. */
  media: kind({
    prefix: 'media:3:',
    // The images of offline lists are found through their media records.
    kept: {
      subjects: `select featured_media as subject from entries join synced_entries using (id)
        where image > 0 and featured_media is not null`,
    },
    schema: v.union([Missing, Media]),
    subject: (id: number) => id,
  }),
  /** A note that the service has no image at a URL. */
  missing: kind({ prefix: 'missing:', kept: 'none', schema: Missing, subject: (url: string) => url }),
} satisfies Record<string, DocumentKind & { readonly at: unknown }>

/**
 * SQL condition on columns of `documents`. Records of kinds that this version does not know may be evicted.
 */
export const isEvictable = Object.values<DocumentKind>(documents)
  .flatMap(({ prefix, kept }) => {
    if (kept === 'none') return []
    return kept === 'all'
      ? [`substr(key, 1, ${prefix.length}) <> '${prefix}'`]
      : [`key not in (select '${prefix}' || subject from (${kept.subjects}))`]
  })
  .join(' and ')
