/**
 * SQL: ids of the entries that the person has saved. Starring saves an entry, and so does putting it into a reading list:
 * whoever puts it there wants it back.
 */
export const savedIds = `select id from readings where starred_at is not null
  union select id from reading_list_entries`

/** SQL: those of them of which nothing is stored. */
export const unstoredSavedIds = `select id from (${savedIds}) where id not in (select id from entries)`
