import type { EntryVersion } from '../../../service/decode/entry'
import { forgetGone } from './gone-entries'
import type { ListId, StoredEntry } from '../../cache'
import type { Statements } from '../statements'
import { languageColumn, listValues, textOrNull } from '../store-rows'
import type { StoredPages } from '../stored-pages'
import { moveSync, syncKey, syncState, findEntryWithoutImage } from './sync-rows'
import type { SyncPosition, SyncState, SyncedImage, SyncedPart, EntryWithoutImage } from '../../syncs'

export interface StoredSyncs {
  readonly entryWithoutImage: (
    list: ListId,
    image: SyncedImage,
    except: readonly number[],
  ) => EntryWithoutImage | null
  setEntryImage(list: ListId, id: number, image: SyncedImage, url: string | null): void
  /** Lets larger images be evicted. Afterwards they are fetched in this size. */
  readonly limitImages: (image: SyncedImage) => void
  readonly sync: (list: ListId, image: SyncedImage) => SyncState | null
  /**
   * Does nothing if the list has a sync already.
   *
   * @param isEverything whether the list contains all entries of its language. Then stored entries that it
   *   never shows count as deleted
   */
  beginSync(list: ListId, perPage: number, isEverything: boolean): void
  storeSynced(part: SyncedPart): void
  readonly changedEntries: (list: ListId, versions: readonly EntryVersion[]) => readonly number[]
  moveSync(list: ListId, position: SyncPosition): void
  /** Ends a round at the end of the list, and removes entries that it did not see. */
  endRound(list: ListId, isEverything: boolean, at: number): void
  /** Call once the person has seen the counts of removed entries. */
  readonly forgetRemoved: () => void
  nextRound(list: ListId, perPage: number): void
  /** Stops keeping a list offline: its entries can be evicted like others. */
  dropSync(list: ListId): void
}

/**
 * Stores a round's position together with its entries, so that it resumes there after any interruption.
 *
 * @param isProtected whether an entry is open or saved, so that it must not be deleted
 */
export function createStoredSyncs(
  statements: Statements,
  storeEntry: (language: string, entry: StoredEntry) => void,
  { writePage }: StoredPages,
  isProtected: (id: number) => boolean,
): StoredSyncs {
  const { run, inTransaction } = statements

  function storePart(sync: number, { list, entries, ids, pages, next, fetchedAt }: SyncedPart): void {
    for (const entry of entries) storeEntry(languageColumn(list.language), entry)
    for (const id of ids)
      run(
        `insert into synced_entries (sync, id, round) select number, ?, round from syncs where number = ?
           on conflict do update set round = excluded.round`,
        id,
        sync,
      )
    for (const { page, ids: onPage, hasMore } of pages)
      writePage(list, page, onPage, { total: next.total, hasMore, ignoredFilters: [], fetchedAt })
    moveSync(statements, sync, next)
  }

  return {
    sync: (list: ListId, image: SyncedImage) => syncState(statements, list, image),

    beginSync(list: ListId, perPage: number, isEverything: boolean): void {
      if (syncKey(statements, list) !== null) return
      inTransaction(() => {
        const sync = run(
          'insert into syncs (language, filters, per_page) values (?, ?, ?)',
          ...listValues(list),
          perPage,
        )
        if (!isEverything) return
        const known =
          'insert into synced_entries (sync, id, round) select ?, id, 0 from entries where language = ?'
        run(known, sync, languageColumn(list.language))
      })
    },

    storeSynced(part: SyncedPart): void {
      const sync = syncKey(statements, part.list)
      if (sync !== null) inTransaction(() => storePart(sync, part))
    },

    changedEntries: (list: ListId, versions: readonly EntryVersion[]) =>
      changedEntries(statements, languageColumn(list.language), versions),

    moveSync(list: ListId, position: SyncPosition): void {
      const sync = syncKey(statements, list)
      if (sync !== null) moveSync(statements, sync, position)
    },

    endRound(list: ListId, isEverything: boolean, at: number): void {
      const sync = syncKey(statements, list)
      if (sync === null) return
      inTransaction(() => {
        countHidden(statements, sync, list)
        const scope = { language: languageColumn(list.language), isEverything }
        const { removed, kept } = forgetGone(statements, sync, scope, isProtected)
        run(
          'update syncs set page = 0, synced_at = ?, removed = removed + ?, kept = kept + ? where number = ?',
          ...[at, removed, kept, sync],
        )
      })
    },

    forgetRemoved: (): void => void run('update syncs set removed = 0, kept = 0'),

    nextRound(list: ListId, perPage: number): void {
      run(
        `update syncs set round = round + 1,
           last_seen = (select count(*) from synced_entries where sync = number and round = syncs.round), restarts = 0, page = 1, has_moved = 0, per_page = ?
           where language = ? and filters = ?`,
        perPage,
        ...listValues(list),
      )
    },

    dropSync(list: ListId): void {
      run('delete from syncs where language = ? and filters = ?', ...listValues(list))
    },

    ...createSyncedImages(statements),
  }
}

/**
 * Counts entries that the service includes in its total but never lists. Rises only if two rounds saw the
 * same; a round that saw none proves nothing.
 */
function countHidden(statements: Statements, sync: number, list: ListId): void {
  const state = syncState(statements, list, 0)
  if (!state || state.total === null || state.seen === 0) return
  const { round, total, seen, lastSeen, hidden } = state
  const missing = Math.max(0, total - seen)
  const onlyBefore = 'select 1 from synced_entries where sync = ? and round = ?'
  const isSame = seen === lastSeen && !statements.first(onlyBefore, sync, round - 1)
  if (missing > hidden && !isSame) return
  statements.run('update syncs set hidden = ? where number = ?', missing, sync)
}

function createSyncedImages(statements: Statements) {
  const { run } = statements
  return {
    entryWithoutImage: (list: ListId, image: SyncedImage, except: readonly number[]) =>
      findEntryWithoutImage(statements, list, image, except),

    setEntryImage(list: ListId, id: number, image: SyncedImage, url: string | null): void {
      const sync = syncKey(statements, list)
      run(
        'update synced_entries set image = ?, image_url = ? where sync = ? and id = ?',
        image,
        url,
        sync,
        id,
      )
    },

    limitImages: (image: SyncedImage): void =>
      void run('update synced_entries set image = 0, image_url = null where image > ?', image),
  }
}

/** Ids of entries that are not stored, or stored in another version. */
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
