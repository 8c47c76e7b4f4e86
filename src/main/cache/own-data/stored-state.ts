import { readingListKey, mostReadingLists } from '@shared/entries/marks'
import type { Annotation } from '@shared/entries/annotations'
import type { ImportProblem, OwnKind, StateAdditions } from '@shared/ipc/channels/own-data-channels'
import { addAnnotations } from './imported-annotations'
import { annotationOf } from './stored-annotations'
import { readStateFile, type OwnContent, type StateFileBytes } from './state-file'
import { createStoredMarks, type MarkedIds } from './stored-marks'
import { endOfList } from './stored-reading-lists'
import type { Statements } from '../tables/statements'
import { number, numberOrNull, text, textOrNull } from '../tables/store-rows'

/** Title and link help people who read the exported file. */
interface NamedEntry {
  readonly id: number
  /** Null if neither the cache nor an imported file has it. */
  readonly title: string | null
  readonly link: string | null
}

/** Times are milliseconds since the epoch. */
interface MarkedEntry extends NamedEntry {
  readonly isRead: boolean
  readonly readAt: number | null
  readonly position: number
  readonly starredAt: number | null
}

interface NamedList {
  readonly name: string
  /** In the person's own order. */
  readonly entries: readonly (NamedEntry & { readonly addedAt: number })[]
}

interface AnnotatedEntry extends NamedEntry {
  readonly annotations: readonly Annotation[]
}

export interface MarkedState {
  readonly entries: readonly MarkedEntry[]
  readonly lists: readonly NamedList[]
  readonly annotated: readonly AnnotatedEntry[]
}

/** Totals, or how many an import adds. */
type StateCounts = Omit<StateAdditions, OwnKind>

interface AddedState {
  readonly added: StateCounts
  readonly marks: MarkedIds
}

export interface StateImport extends AddedState {
  readonly own: OwnContent['own']
}

export interface StoredState {
  readonly exportState: () => MarkedState
  /**
   * Merges a file's marks: removes none, and joins lists of the same name. Runs in the worker, because
   * validating a large file takes seconds. A trial only counts.
   */
  importState(file: StateFileBytes, isTrial: boolean): StateImport | { readonly problem: ImportProblem }
}

export function createStoredState(statements: Statements): StoredState {
  const { first, run, inTransaction, inTrial } = statements
  const { markedIds } = createStoredMarks(statements)

  return {
    exportState: () => exportState(statements),

    importState(file, isTrial) {
      return (isTrial ? inTrial : inTransaction)(() => {
        const content = readStateFile(file)
        if ('problem' in content) return content
        const { own, marked } = content
        const before = counts(first)
        const annotations = addAnnotated(statements, marked.annotated, file.at)
        for (const entry of marked.entries) addEntry(run, entry)
        for (const list of marked.lists) addList(statements, list)
        const after = counts(first)
        return {
          own,
          added: { ...eachCount((name) => after[name] - before[name]), annotations },
          marks: markedIds(),
        }
      })
    },
  }
}

function exportState({ all }: Statements): MarkedState {
  const stored = new Map(
    all('select id, title, link from entries').map((row) => [
      number(row['id']),
      { title: text(row['title']), link: textOrNull(row['link']) },
    ]),
  )
  const imported = new Map(
    all('select id, title, link from readings where title is not null or link is not null').map((row) => [
      number(row['id']),
      { title: textOrNull(row['title']), link: textOrNull(row['link']) },
    ]),
  )
  const named = (id: number): NamedEntry => ({
    id,
    ...(stored.get(id) ?? imported.get(id) ?? { title: null, link: null }),
  })
  const entries = all(
    `select id, is_read, read_at, position, starred_at from readings
       where is_read or position > 0 or starred_at is not null order by id`,
  ).map((row) => ({
    ...named(number(row['id'])),
    isRead: number(row['is_read']) === 1,
    readAt: numberOrNull(row['read_at']),
    position: number(row['position']),
    starredAt: numberOrNull(row['starred_at']),
  }))
  const lists = all('select number, name from reading_lists order by number').map((list) => ({
    name: text(list['name']),
    entries: all(
      'select id, added_at from reading_list_entries where list = ? order by position',
      number(list['number']),
    ).map((row) => ({ ...named(number(row['id'])), addedAt: number(row['added_at']) })),
  }))
  const annotations = all('select * from annotations order by entry_id, start_at nulls first, number').map(
    annotationOf,
  )
  const annotated = [...Map.groupBy(annotations, ({ entryId }) => entryId)].map(([id, ofEntry]) => ({
    ...named(id),
    annotations: ofEntry,
  }))
  return { entries, lists, annotated }
}

type Counted = Exclude<keyof StateCounts, 'annotations'>

const countedRows: Readonly<Record<Counted, string>> = {
  read: 'readings where is_read',
  starred: 'readings where starred_at is not null',
  positions: 'readings where position > 0',
  readingLists: 'reading_lists',
  listed: 'reading_list_entries',
}

function eachCount(count: (name: Counted) => number): Readonly<Record<Counted, number>> {
  const names = Object.keys(countedRows) as Counted[]
  return Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Counted, number>
}

function counts(first: Statements['first']): Readonly<Record<Counted, number>> {
  return eachCount((name) => number(first(`select count(*) as count from ${countedRows[name]}`)?.['count']))
}

function addEntry(run: Statements['run'], entry: MarkedEntry): void {
  run(
    `insert into readings (id, is_read, read_at, position, starred_at, title, link) values (?, ?, ?, ?, ?, ?, ?)
       on conflict do update set
         is_read = max(is_read, excluded.is_read),
         read_at = coalesce(read_at, excluded.read_at),
         position = iif(position > 0, position, excluded.position),
         starred_at = coalesce(starred_at, excluded.starred_at),
         title = coalesce(title, excluded.title),
         link = coalesce(link, excluded.link)`,
    entry.id,
    entry.isRead ? 1 : 0,
    entry.isRead ? entry.readAt : null,
    entry.position,
    entry.starredAt,
    entry.title,
    entry.link,
  )
}

function addList({ all, run }: Statements, { name, entries }: NamedList): void {
  const lists = all('select number, name from reading_lists')
  const same = lists.find((list) => readingListKey(text(list['name'])) === readingListKey(name))
  if (!same && lists.length >= mostReadingLists) return
  const list = same ? number(same['number']) : run('insert into reading_lists (name) values (?)', name)
  for (const { id, title, link, addedAt } of entries) {
    run(
      `insert or ignore into reading_list_entries (list, id, added_at, position) values (?, ?, ?, (${endOfList}))`,
      list,
      id,
      addedAt,
      list,
    )
    addEntry(run, { id, title, link, isRead: false, readAt: null, position: 0, starredAt: null })
  }
}

/** @returns how many annotations were added or extended */
function addAnnotated(statements: Statements, annotated: MarkedState['annotated'], at: number): number {
  const { first, run } = statements
  const { added, entryIds } = addAnnotations(
    statements,
    annotated.flatMap(({ annotations }) => annotations),
    at,
  )
  for (const { id, title, link } of annotated) {
    if (!entryIds.has(id) || first('select 1 from entries where id = ?', id)) continue
    addEntry(run, { id, title, link, isRead: false, readAt: null, position: 0, starredAt: null })
  }
  return added
}
