import * as v from 'valibot'
import { AnnotationDraft, mostAnnotations, mostAnnotationsPerEntry } from '@shared/entries/annotations'
import { ReadingListName } from '@shared/entries/marks'
import type { ImportProblem } from '@shared/ipc/channels/own-data-channels'
import { longestUrl } from '@shared/links/urls'
import { ownValue } from '@shared/own-value'
import { parsedJsonBytes } from '@shared/parsed-json'
import { RecordId } from '@shared/schemas'
import { Moment, ownDocuments, type OwnDocument } from './own-documents'
import { moment } from './stored-annotations'
import type { MarkedState } from './stored-state'

/** Written into every exported file, so that an import can recognise it. */
const format = 'forum-resources-state'
const version = 1

/** Most bytes of a file that can be imported: enough for some 60,000 marks and 40,000 highlights with notes. */
export const mostStateBytes = 64 * 1024 * 1024

/** The user's marks, and the other own records by name. */
export interface OwnContent {
  readonly marked: MarkedState
  readonly own: Readonly<Record<string, unknown>>
}

/** A file that the user has chosen to import. */
export interface StateFileBytes {
  readonly bytes: Uint8Array
  /** Origin of the service in use. A file of another service is rejected: its ids belong to other entries. */
  readonly service: string
  /** Milliseconds since the epoch. Used for entries of reading lists that have no `addedAt`. */
  readonly at: number
  /** Whether highlights and notes are imported. */
  readonly withAnnotations: boolean
}

const entry = {
  id: RecordId,
  title: v.optional(v.pipe(v.string(), v.maxLength(4000))),
  link: v.optional(v.pipe(v.string(), v.maxLength(longestUrl))),
}
const StateFile = v.object({
  entries: v.pipe(
    v.array(
      v.object({
        ...entry,
        read: v.optional(v.boolean()),
        readAt: v.optional(Moment),
        position: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
        starredAt: v.optional(Moment),
      }),
    ),
    v.maxLength(100_000),
  ),
  readingLists: v.pipe(
    v.array(
      v.object({
        name: ReadingListName,
        entries: v.pipe(v.array(v.object({ ...entry, addedAt: v.optional(Moment) })), v.maxLength(100_000)),
      }),
    ),
    v.maxLength(200),
  ),
  annotations: v.optional(
    v.pipe(
      v.array(
        v.object({
          ...entry,
          annotations: v.pipe(
            v.array(
              v.object({
                id: AnnotationDraft.entries.id,
                highlight: v.optional(AnnotationDraft.entries.highlight, null),
                note: v.optional(AnnotationDraft.entries.note, ''),
                createdAt: Moment,
                changedAt: Moment,
              }),
            ),
            v.maxLength(mostAnnotationsPerEntry),
          ),
        }),
      ),
      v.maxLength(mostAnnotations),
    ),
    [],
  ),
  // Untrusted, and maybe as large as the file. `knownRecords` validates the records that it knows.
  own: v.custom<object>((own) => typeof own === 'object' && own !== null),
})
const Heading = v.object({ format: v.literal(format), version: v.number(), service: v.string() })

/**
 * Formats content as text that people can read: with titles and links as well as ids.
 *
 * @param service origin of the service that the ids belong to
 * @param at milliseconds since the epoch
 */
export function writeStateFile({ marked, own }: OwnContent, service: string, at: number): string {
  const file = {
    format,
    version,
    service,
    exportedAt: moment(at),
    entries: marked.entries.map(({ id, title, link, isRead, readAt, position, starredAt }) => ({
      ...named(id, title, link),
      ...(isRead && { read: true }),
      ...(readAt !== null && { readAt: moment(readAt) }),
      ...(position > 0 && { position }),
      ...(starredAt !== null && { starredAt: moment(starredAt) }),
    })),
    readingLists: marked.lists.map(({ name, entries }) => ({
      name,
      entries: entries.map(({ id, title, link, addedAt }) => ({
        ...named(id, title, link),
        addedAt: moment(addedAt),
      })),
    })),
    annotations: marked.annotated.map(({ id, title, link, annotations }) => ({
      ...named(id, title, link),
      annotations: annotations.map(({ entryId: _entry, highlight, note, ...values }) => ({
        ...values,
        ...(highlight !== null && { highlight }),
        ...(note !== '' && { note }),
      })),
    })),
    own,
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/**
 * Parses an exported file. Rejects it as a whole if any mark is invalid, so that nothing is half imported. Of
 * the other records, keeps those that this version knows and can read.
 */
export function readStateFile({
  bytes,
  service,
  at,
  withAnnotations,
}: StateFileBytes): OwnContent | { readonly problem: ImportProblem } {
  const json = parsedJsonBytes(bytes)
  const heading = v.safeParse(Heading, json)
  if (!heading.success) return { problem: 'not-a-state' }
  if (heading.output.version > version) return { problem: 'newer-version' }
  if (heading.output.service !== service) return { problem: 'other-service' }
  const file = v.safeParse(StateFile, json)
  if (!file.success) return { problem: 'not-a-state' }
  const { entries, readingLists, annotations, own } = file.output
  return {
    own: knownRecords(own),
    marked: {
      entries: entries.map(({ id, title, link, read, readAt, position, starredAt }) => ({
        id,
        title: title ?? null,
        link: link ?? null,
        isRead: read ?? false,
        readAt: timeOf(readAt),
        position: position ?? 0,
        starredAt: timeOf(starredAt),
      })),
      lists: readingLists.map((list) => ({
        name: list.name,
        entries: list.entries.map(({ id, title, link, addedAt }) => ({
          id,
          title: title ?? null,
          link: link ?? null,
          addedAt: timeOf(addedAt) ?? at,
        })),
      })),
      annotated: (withAnnotations ? annotations : []).map(({ id, title, link, annotations: all }) => ({
        id,
        title: title ?? null,
        link: link ?? null,
        annotations: all.map(({ createdAt, changedAt, ...values }) => ({
          ...values,
          entryId: id,
          createdAt: moment(timeOf(createdAt) ?? at),
          changedAt: moment(timeOf(changedAt) ?? at),
        })),
      })),
    },
  }
}

function knownRecords(own: object): Readonly<Record<string, unknown>> {
  const values = own as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.values<Pick<OwnDocument<unknown>, 'name' | 'schema'>>(ownDocuments).flatMap(({ name, schema }) => {
      const { success, output } = v.safeParse(schema, ownValue(values, name))
      return success ? [[name, output] as const] : []
    }),
  )
}

function named(id: number, title: string | null, link: string | null) {
  return { id, ...(title !== null && { title }), ...(link !== null && { link }) }
}

function timeOf(text: string | undefined): number | null {
  const time = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? null : time
}
