import type { EntryVersion } from '../../service/decode/entry'
import { forgetGone } from './gone-entries'
import type { ListId, StoredEntry } from '../library'
import type { Statements } from './statements'
import { languageColumn, textOrNull } from './store-rows'
import type { createStoredPages } from './stored-pages'
import { listValues, moveSweep, sweepKey, sweepState, unpicturedEntry } from './sweep-rows'
import type { SweepPosition, SweepState, SweptImage, SweptPart, Unpictured } from '../sweeps'

export interface StoredSweeps {
  readonly unpictured: (list: ListId, image: SweptImage, except: readonly number[]) => Unpictured | null
  setPictured(list: ListId, id: number, image: SweptImage, url: string | null): void
  readonly limitPictures: (image: SweptImage) => void
  readonly sweep: (list: ListId, image: SweptImage) => SweepState | null
  beginSweep(list: ListId, perPage: number, isEverything: boolean): void
  storeSwept(part: SweptPart): void
  readonly changedEntries: (list: ListId, versions: readonly EntryVersion[]) => readonly number[]
  moveSweep(list: ListId, position: SweepPosition): void
  endPass(list: ListId, isEverything: boolean, at: number): void
  readonly forgetRemoved: () => void
  nextPass(list: ListId, perPage: number): void
  dropSweep(list: ListId): void
}

/**
 * Lists that are stored whole. Where a pass stands is written with what it has brought, so that it goes on there after
 * whatever has ended it.
 *
 * @param isOwn whether a person would miss an entry
 */
export function createStoredSweeps(
  statements: Statements,
  storeEntry: (language: string, entry: StoredEntry) => void,
  { writePage }: Pick<ReturnType<typeof createStoredPages>, 'writePage'>,
  isOwn: (id: number) => boolean,
): StoredSweeps {
  const { run, inTransaction } = statements

  function storePart(sweep: number, { list, entries, ids, pages, next, fetchedAt }: SweptPart): void {
    for (const entry of entries) storeEntry(languageColumn(list.language), entry)
    for (const id of ids)
      run(
        `insert into swept_entries (sweep, id, pass) select number, ?, pass from sweeps where number = ?
           on conflict do update set pass = excluded.pass`,
        id,
        sweep,
      )
    for (const { page, ids: onPage, hasMore } of pages) {
      writePage(list, page, onPage, { total: next.total, hasMore, ignoredFilters: [], fetchedAt })
      if (hasMore) continue
      run('delete from pages where language = ? and filters = ? and page > ?', ...listValues(list), page)
    }
    moveSweep(statements, sweep, next)
  }

  return {
    sweep: (list: ListId, image: SweptImage) => sweepState(statements, list, image),

    beginSweep(list: ListId, perPage: number, isEverything: boolean): void {
      if (sweepKey(statements, list) !== null) return
      inTransaction(() => {
        const sweep = run(
          'insert into sweeps (language, filters, per_page) values (?, ?, ?)',
          ...listValues(list),
          perPage,
        )
        if (!isEverything) return
        const known =
          'insert into swept_entries (sweep, id, pass) select ?, id, 0 from entries where language = ?'
        run(known, sweep, languageColumn(list.language))
      })
    },

    storeSwept(part: SweptPart): void {
      const sweep = sweepKey(statements, part.list)
      if (sweep !== null) inTransaction(() => storePart(sweep, part))
    },

    changedEntries: (list: ListId, versions: readonly EntryVersion[]) =>
      changedEntries(statements, languageColumn(list.language), versions),

    moveSweep(list: ListId, position: SweepPosition): void {
      const sweep = sweepKey(statements, list)
      if (sweep !== null) moveSweep(statements, sweep, position)
    },

    endPass(list: ListId, isEverything: boolean, at: number): void {
      const sweep = sweepKey(statements, list)
      if (sweep === null) return
      inTransaction(() => {
        countHidden(statements, sweep, list)
        const scope = { language: languageColumn(list.language), isEverything }
        const { removed, kept } = forgetGone(statements, sweep, scope, isOwn)
        const end = 'update sweeps set page = 0, swept_at = ?, removed = ?, kept = ? where number = ?'
        run(end, at, removed, kept, sweep)
      })
    },

    forgetRemoved: (): void => void run('update sweeps set removed = 0, kept = 0'),

    nextPass(list: ListId, perPage: number): void {
      run(
        `update sweeps set pass = pass + 1,
           last_seen = (select count(*) from swept_entries where sweep = number and pass = sweeps.pass), cut = 0, page = 1, has_moved = 0, per_page = ?
           where language = ? and filters = ?`,
        perPage,
        ...listValues(list),
      )
    },

    dropSweep(list: ListId): void {
      run('delete from sweeps where language = ? and filters = ?', ...listValues(list))
    },

    ...createSweptImages(statements),
  }
}

/** What two passes in a row did not have is never shown, where both had the same. */
function countHidden(statements: Statements, sweep: number, list: ListId): void {
  const state = sweepState(statements, list, 0)
  if (!state || state.total === null) return
  const { pass, total, seen, lastSeen, hidden } = state
  const missing = Math.max(0, total - seen)
  const onlyBefore = 'select 1 from swept_entries where sweep = ? and pass = ?'
  const isSame = seen === lastSeen && !statements.first(onlyBefore, sweep, pass - 1)
  if (missing > hidden && !isSame) return
  statements.run('update sweeps set hidden = ? where number = ?', missing, sweep)
}

/** Which images of their entries are stored with lists that are stored whole. */
function createSweptImages(statements: Statements) {
  const { run } = statements
  return {
    unpictured: (list: ListId, image: SweptImage, except: readonly number[]) =>
      unpicturedEntry(statements, list, image, except),

    setPictured(list: ListId, id: number, image: SweptImage, url: string | null): void {
      const sweep = sweepKey(statements, list)
      run(
        'update swept_entries set image = ?, image_url = ? where sweep = ? and id = ?',
        image,
        url,
        sweep,
        id,
      )
    },

    limitPictures: (image: SweptImage): void =>
      void run('update swept_entries set image = 0, image_url = null where image > ?', image),
  }
}

/** Those of which nothing is stored, or another version. */
function changedEntries(
  { first }: Statements,
  language: string,
  versions: readonly EntryVersion[],
): readonly number[] {
  return versions.flatMap(({ id, modified }) => {
    const row = first('select modified from entries where language = ? and id = ?', language, id)
    return row && textOrNull(row['modified']) === modified ? [] : [id]
  })
}
