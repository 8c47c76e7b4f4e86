import { isDeepStrictEqual } from 'node:util'
import {
  highlightColors,
  mostAnnotations,
  mostAnnotationsPerEntry,
  type Annotation,
  type AnnotationDraft,
  type AnnotationStoring,
  type Highlight,
} from '@shared/entries/annotations'
import { searchForm } from '../search/search-text'
import { DamagedStore } from '../store-failure'
import type { Statements } from '../tables/statements'
import { languageColumn, number, text, textOrNull, type Row } from '../tables/store-rows'

/** Size of the own database, in bytes, from which texts may not grow, so that a page cannot fill the disk. */
const mostBytes = 512 * 1024 * 1024

/** An entry and its annotations. Its own values are null if neither the cache nor an imported file has them. */
export interface AnnotatedEntry {
  readonly id: number
  readonly title: string | null
  readonly link: string | null
  readonly date: string | null
  readonly excerpt: string
  /** In the order of the text, the note about the whole entry first. */
  readonly annotations: readonly Annotation[]
}

export interface StoredAnnotations {
  /** In the order of the text, the note about the whole entry first. */
  readonly annotationsOf: (entryId: number) => readonly Annotation[]
  /**
   * @param basedOn `changedAt` of the version that was edited; null for a new annotation
   * @param at milliseconds since the epoch
   */
  storeAnnotation(draft: AnnotationDraft, basedOn: string | null, at: number): AnnotationStoring
  /** @returns whether the entry has other annotations */
  deleteAnnotation(entryId: number, id: string): boolean
  /**
   * In the order of `ids`, without entries that have no annotations.
   *
   * @param ids null for all
   */
  annotatedEntries(language: string | null, ids: readonly number[] | null): readonly AnnotatedEntry[]
}

const inOrder = 'order by start_at nulls first, end_at, number'

export function createStoredAnnotations(statements: Statements): StoredAnnotations {
  const { all, first, inTransaction, run } = statements

  const annotationsOf = (entryId: number): readonly Annotation[] =>
    all(`select * from annotations where entry_id = ? ${inOrder}`, entryId).map(annotationOf)

  const idsOfAll = (): readonly number[] =>
    all('select distinct entry_id from annotations order by entry_id').map((row) => number(row['entry_id']))

  function refusal(draft: AnnotationDraft, stored: Annotation | null): 'too-many' | 'not-stored' | null {
    const grows = sizeOf(draft) > (stored ? sizeOf(stored) : 0)
    if (grows && isFull(statements)) return 'too-many'
    if (stored) return null
    const counted = count(statements, 'where entry_id = ?', draft.entryId)
    if (counted === 0 && !first('select 1 from entries where id = ?', draft.entryId)) return 'not-stored'
    const isTooMany = counted >= mostAnnotationsPerEntry || count(statements) >= mostAnnotations
    return isTooMany ? 'too-many' : null
  }

  return {
    annotationsOf,

    storeAnnotation(given, basedOn, at) {
      return inTransaction(() => {
        const draft = wellFormed(given)
        const stored = annotationWithId(statements, draft.id)
        // Stored already: a call is repeated if the worker ended before it answered.
        if (stored && isSame(stored, draft)) return { stored }
        if ((stored?.changedAt ?? null) !== basedOn) return { current: stored }
        if (stored && stored.entryId !== draft.entryId) return { current: stored }
        const whole = draft.highlight === null ? noteOnWhole(statements, draft.entryId) : null
        if (whole && whole.id !== draft.id) return { current: whole }
        const refused = refusal(draft, stored)
        if (refused) return { refused }
        const changedAt = stored ? Math.max(at, Date.parse(stored.changedAt) + 1) : at
        const createdAt = stored ? Date.parse(stored.createdAt) : at
        const annotation = { ...draft, createdAt: moment(createdAt), changedAt: moment(changedAt) }
        writeAnnotation(statements, annotation)
        return { stored: annotation }
      })
    },

    deleteAnnotation(entryId, id) {
      return inTransaction(() => {
        const row = first('select number from annotations where id = ? and entry_id = ?', id, entryId)
        if (row) {
          run('delete from annotation_search where rowid = ?', number(row['number']))
          run('delete from annotations where number = ?', number(row['number']))
        }
        return count(statements, 'where entry_id = ?', entryId) > 0
      })
    },

    annotatedEntries: (language, ids) =>
      (ids ?? idsOfAll()).flatMap((id) => {
        const annotations = annotationsOf(id)
        return annotations.length === 0 ? [] : [{ ...namedEntry(statements, language, id), annotations }]
      }),
  }
}

/** The whole-entry note of an entry; null without one. */
export function noteOnWhole({ first }: Statements, entryId: number): Annotation | null {
  const row = first('select * from annotations where entry_id = ? and color is null', entryId)
  return row ? annotationOf(row) : null
}

export function annotationWithId({ first }: Statements, id: string): Annotation | null {
  const row = first('select * from annotations where id = ?', id)
  return row ? annotationOf(row) : null
}

/** Inserts it, or replaces the one with its id. */
export function writeAnnotation({ first, run }: Statements, annotation: Annotation): void {
  const { id, entryId, highlight, note, createdAt, changedAt } = annotation
  run(
    `insert into annotations
         (id, entry_id, exact, prefix, suffix, start_at, end_at, color, note, created_at, changed_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (id) do update set
         (exact, prefix, suffix, start_at, end_at, color, note, changed_at) = (excluded.exact, excluded.prefix,
           excluded.suffix, excluded.start_at, excluded.end_at, excluded.color, excluded.note, excluded.changed_at)`,
    id,
    entryId,
    highlight?.exact ?? null,
    highlight?.prefix ?? null,
    highlight?.suffix ?? null,
    highlight?.start ?? null,
    highlight?.end ?? null,
    highlight?.color ?? null,
    note,
    Date.parse(createdAt),
    Date.parse(changedAt),
  )
  const key = number(first('select number from annotations where id = ?', id)?.['number'])
  run(
    'insert or replace into annotation_search (rowid, exact, note) values (?, ?, ?)',
    key,
    searchForm(highlight?.exact ?? ''),
    searchForm(note),
  )
}

/** @param condition SQL, with `entryId` as its value */
export function count({ first }: Statements, condition?: 'where entry_id = ?', entryId = 0): number {
  const sql = `select count(*) as count from annotations ${condition ?? ''}`
  return number((condition ? first(sql, entryId) : first(sql))?.['count'])
}

export function annotationOf(row: Row): Annotation {
  return {
    id: text(row['id']),
    entryId: number(row['entry_id']),
    highlight: row['color'] === null ? null : highlightOf(row),
    note: text(row['note']),
    createdAt: moment(number(row['created_at'])),
    changedAt: moment(number(row['changed_at'])),
  }
}

function highlightOf(row: Row): Highlight {
  const color = highlightColors.find((each) => each === row['color'])
  if (color === undefined) throw new DamagedStore('holding no colour where there was one')
  return {
    exact: text(row['exact']),
    prefix: text(row['prefix']),
    suffix: text(row['suffix']),
    start: number(row['start_at']),
    end: number(row['end_at']),
    color,
  }
}

/** From the cache, preferably in this language, or else from an imported file. */
function namedEntry({ first }: Statements, language: string | null, id: number) {
  const stored = first(
    'select title, link, date, excerpt from entries where id = ? order by language = ? desc, language limit 1',
    id,
    languageColumn(language),
  )
  if (stored)
    return {
      id,
      title: text(stored['title']),
      link: textOrNull(stored['link']),
      date: textOrNull(stored['date']),
      excerpt: text(stored['excerpt']),
    }
  const imported = first('select title, link from readings where id = ?', id)
  const title = imported ? textOrNull(imported['title']) : null
  return { id, title, link: imported ? textOrNull(imported['link']) : null, date: null, excerpt: '' }
}

function isSame(stored: Annotation, { id, entryId, highlight, note }: AnnotationDraft): boolean {
  const { createdAt: _created, changedAt: _changed, ...values } = stored
  return isDeepStrictEqual(values, { id, entryId, highlight, note })
}

type AnnotationText = Pick<Annotation, 'highlight' | 'note'>

const sizeOf = ({ highlight, note }: AnnotationText): number => note.length + (highlight?.exact.length ?? 0)

function isFull({ first }: Statements): boolean {
  const row = first(
    `select page_count * page_size as bytes
       from pragma_page_count('own'), pragma_page_size('own')`,
  )
  return number(row?.['bytes']) > mostBytes
}

/** SQLite stores no lone surrogates. */
export function wellFormed<Value extends AnnotationText>(annotation: Value): Value {
  const { highlight, note } = annotation
  return {
    ...annotation,
    note: note.toWellFormed(),
    highlight: highlight && {
      ...highlight,
      exact: highlight.exact.toWellFormed(),
      prefix: highlight.prefix.toWellFormed(),
      suffix: highlight.suffix.toWellFormed(),
    },
  }
}

export const moment = (time: number): string => new Date(time).toISOString()
