/** SQL: ids of saved entries, which are starred or in a reading list. */
export const savedIds = `select id from readings where starred_at is not null
  union select id from reading_list_entries`

/** SQL: ids of saved entries that are not stored. */
export const unstoredSavedIds = `select id from (${savedIds}) where id not in (select id from entries)`
