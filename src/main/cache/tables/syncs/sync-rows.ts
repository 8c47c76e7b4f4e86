import type { ListId } from '../../cache'
import type { Statements } from '../statements'
import { languageColumn, listValues, number, numberOrNull, textOrNull } from '../store-rows'
import type { SyncPosition, SyncState, SyncedImage, EntryWithoutImage } from '../../syncs'

/** Primary key of a list's sync; null if the list is not kept offline. */
export function syncKey({ first }: Statements, list: ListId): number | null {
  const row = first('select number from syncs where language = ? and filters = ?', ...listValues(list))
  return row ? number(row['number']) : null
}

export function moveSync({ run }: Statements, sync: number, next: SyncPosition): void {
  run(
    `update syncs set has_moved = has_moved or ((page > 1 or restarts > 0) and total is not ?4),
       restarts = ?1, page = ?2, per_page = ?3, total = ?4 where number = ?5`,
    next.restarts,
    next.page,
    next.perPage,
    next.total,
    sync,
  )
}

export function syncState(statements: Statements, list: ListId, image: SyncedImage): SyncState | null {
  const key = syncKey(statements, list)
  const row = key === null ? undefined : statements.first('select * from syncs where number = ?', key)
  if (!row || key === null) return null
  const counts = statements.first(
    `select total(synced_entries.round = ?1) as seen, count(entries.id) as stored,
       total(featured_media is not null or entries.image_url is not null) as with_image,
       total(image >= ?2 and (featured_media is not null or entries.image_url is not null)) as stored_images
       from synced_entries left join entries on entries.id = synced_entries.id and entries.language = ?3
       where sync = ?4`,
    number(row['round']),
    image,
    languageColumn(list.language),
    key,
  )
  return {
    round: number(row['round']),
    restarts: number(row['restarts']),
    page: number(row['page']),
    perPage: number(row['per_page']),
    total: numberOrNull(row['total']),
    hasMoved: row['has_moved'] === 1,
    lastSeen: numberOrNull(row['last_seen']),
    hidden: number(row['hidden']),
    syncedAt: numberOrNull(row['synced_at']),
    removed: number(row['removed']),
    kept: number(row['kept']),
    seen: number(counts?.['seen']),
    stored: number(counts?.['stored']),
    withImage: number(counts?.['with_image']),
    storedImages: number(counts?.['stored_images']),
  }
}

/** The newest entry whose image has not been fetched in this size, apart from `except`. */
export function findEntryWithoutImage(
  statements: Statements,
  list: ListId,
  image: SyncedImage,
  except: readonly number[],
): EntryWithoutImage | null {
  const row = statements.first(
    `select entries.id as id, featured_media, entries.image_url as image_url from synced_entries
       join entries on entries.id = synced_entries.id and entries.language = ?
       where sync = ? and image < ? and (featured_media is not null or entries.image_url is not null)
         and entries.id not in (select value from json_each(?))
       order by date desc limit 1`,
    languageColumn(list.language),
    syncKey(statements, list),
    image,
    JSON.stringify(except),
  )
  if (!row) return null
  const { featured_media: media, image_url: url } = row
  return { id: number(row['id']), featuredMedia: numberOrNull(media), imageUrl: textOrNull(url) }
}
