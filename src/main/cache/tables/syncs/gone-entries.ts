import type { Statements } from '../statements'
import { number, numberOrNull } from '../store-rows'

/**
 * Ids that earlier rounds of a sync saw and this one did not; none if this round missed any entries that the
 * service counts. If the service sends no total, ids that the round before did not see either.
 */
function goneFrom({ first, all }: Statements, sync: number): readonly number[] {
  const row = first(
    `select round, total, hidden, (select count(*) from synced_entries where sync = number and round = syncs.round) as seen
       from syncs where number = ?`,
    sync,
  )
  const round = number(row?.['round'])
  const total = numberOrNull(row?.['total'])
  if (total !== null && number(row?.['seen']) + number(row?.['hidden']) < total) return []
  const gone = 'select id from synced_entries where sync = ? and round < ?'
  return all(gone, sync, total === null ? round - 1 : round).map(({ id }) => number(id))
}

function removeEntry({ first, run }: Statements, language: string, id: number): void {
  const key = number(
    first('select number from entries where language = ? and id = ?', language, id)?.['number'],
  )
  // A page with an entry that is not stored would count as damage.
  run(
    `update pages set entry_ids = replace(entry_ids, ?1, ' ') where language = ?2 and instr(entry_ids, ?1) > 0`,
    ` ${id} `,
    language,
  )
  run('delete from search where rowid = ?', key)
  run('delete from bodies where number = ?', key)
  run('delete from entries where number = ?', key)
}

/**
 * Handles entries that a finished round did not see. If the list contains everything, deletes them, except
 * open and saved ones. An entry missing from a filtered list may only have changed its category.
 */
export function forgetGone(
  statements: Statements,
  sync: number,
  { language, isEverything }: { readonly language: string; readonly isEverything: boolean },
  isProtected: (id: number) => boolean,
): { readonly removed: number; readonly kept: number } {
  const { first, run } = statements
  const gone = goneFrom(statements, sync)
  const isStored = (id: number): boolean =>
    first('select 1 from entries where language = ? and id = ?', language, id) !== undefined
  const stored = isEverything ? gone.filter(isStored) : []
  const removed = stored.filter((id) => !isProtected(id))
  for (const id of removed) removeEntry(statements, language, id)
  for (const id of gone) run('delete from synced_entries where sync = ? and id = ?', sync, id)
  return { removed: removed.length, kept: stored.length - removed.length }
}
