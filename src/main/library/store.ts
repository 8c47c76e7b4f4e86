import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type {
  EntrySummary,
  FetchedPage,
  FoundEntries,
  KeptDocument,
  KeptEntry,
  KeptPage,
  KeptPicture,
  LibrarySearch,
  LibrarySize,
  ListId,
} from './library'
import type { PictureFiles } from './picture-files'
import { readSearchText, searchForm, textOfBody } from './search-text'
import { DamagedStore, isDamage } from './store-failure'
import {
  entrySummary,
  joinIds,
  number,
  numberOrNull,
  pageFacts,
  pictureFacts,
  splitIds,
  text,
  textOrNull,
  type Row,
} from './store-rows'

/** What was known of earlier visits when the store was opened. */
export interface EarlierVisits {
  readonly readIds: readonly number[]
  readonly newestDate: string | null
}

export type Store = ReturnType<typeof createStore>

const summaryColumns =
  'id, title, date, modified, link, excerpt, is_protected, featured_media, picture_address, category_ids, region_ids'

/** "No language" is the empty one: a null would be unlike any other null. */
const languageColumn = (language: string | null): string => language ?? ''

/**
 * One account's store, over an open database: each call blocks until it is done. Every write is one transaction.
 * Calls throw when the database is damaged or the disk refuses (store-failure.ts tells which).
 *
 * @param quota bytes of pictures, at most
 */
export function createStore(database: DatabaseSync, pictures: PictureFiles, quota: number) {
  const prepared = new Map<string, StatementSync>()
  function sql(source: string): StatementSync {
    let statement = prepared.get(source)
    if (!statement) prepared.set(source, (statement = database.prepare(source)))
    return statement
  }
  const first = (source: string, ...values: SQLInputValue[]): Row | undefined => sql(source).get(...values)
  const run = (source: string, ...values: SQLInputValue[]): number | bigint =>
    sql(source).run(...values).lastInsertRowid

  function inTransaction(write: () => void): void {
    database.exec('begin immediate')
    try {
      write()
      database.exec('commit')
    } catch (thrown) {
      // A full disk has rolled back by itself already.
      if (database.isTransaction) database.exec('rollback')
      throw thrown
    }
  }

  /** Writes what differs from what is kept, so that an unchanged refresh writes nothing. */
  function keepEntry(language: string, entry: KeptEntry): void {
    const row = first(
      `select number, ${summaryColumns}, body from entries join bodies using (number) where language = ? and id = ?`,
      language,
      entry.id,
    )
    const kept: KeptEntry | null = row ? { ...entrySummary(row), body: text(row['body']) } : null
    if (kept && isSame(kept, entry)) return
    const columns = [
      entry.title,
      entry.date,
      entry.modified,
      entry.link,
      entry.excerpt,
      entry.isProtected ? 1 : 0,
      entry.featuredMedia,
      entry.pictureAddress,
      joinIds(entry.categoryIds),
      joinIds(entry.regionIds),
    ]
    const key = row
      ? number(row['number'])
      : Number(
          run(
            `insert into entries (language, ${summaryColumns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
            language,
            entry.id,
            ...columns,
          ),
        )
    if (row) {
      run(
        `update entries set (${summaryColumns}) = (id, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) where number = ?`,
        ...columns,
        key,
      )
    }
    if (!kept) run('insert into bodies (number, body) values (?, ?)', key, entry.body)
    else if (kept.body !== entry.body) run('update bodies set body = ? where number = ?', entry.body, key)
    if (kept?.body === entry.body && kept.title === entry.title) return
    run(
      'insert or replace into search (rowid, title, text) values (?, ?, ?)',
      key,
      searchForm(entry.title),
      searchForm(textOfBody(entry.body)),
    )
  }

  /** The keys of all that match, in the order in which they are shown. */
  function matching({ language, text: typed, categoryId, regionId }: LibrarySearch): readonly number[] {
    const { wanted, unwanted } = readSearchText(typed)
    const conditions = ['language = ?']
    const values: SQLInputValue[] = [languageColumn(language)]
    for (const [column, id] of [['category_ids', categoryId] as const, ['region_ids', regionId] as const]) {
      if (id === null) continue
      conditions.push(`instr(${column}, ?)`)
      values.push(joinIds([id]))
    }
    if (unwanted !== null) {
      conditions.push('number not in (select rowid from search where search match ?)')
      values.push(unwanted)
    }
    if (wanted !== null) {
      conditions.push('search match ?')
      values.push(wanted)
    }
    const source = wanted === null ? 'entries' : 'search join entries on number = search.rowid'
    return sql(`select number from ${source} where ${conditions.join(' and ')} order by date desc, id`)
      .all(...values)
      .map((row) => number(row['number']))
  }

  function summaryOf(key: number): EntrySummary {
    const row = first(`select ${summaryColumns} from entries where number = ?`, key)
    if (!row) throw new DamagedStore('missing an entry')
    return entrySummary(row)
  }

  function removePictures(condition: string, ...values: SQLInputValue[]): void {
    for (const row of sql(`delete from pictures where ${condition} returning number`).all(...values)) {
      pictures.remove(number(row['number']))
    }
  }

  const pictureBytes = (): number =>
    number(first('select coalesce(sum(bytes), 0) as bytes from pictures')?.['bytes'])

  const lastUse = (): number => number(first('select coalesce(max(used), 0) as used from pictures')?.['used'])

  let isSwept = false
  /** A kill may leave files that no row knows. Not done at the start, where somebody waits for a list. */
  function sweepPictures(): void {
    if (isSwept) return
    isSwept = true
    const known = new Set(
      sql('select number from pictures')
        .all()
        .map((row) => row['number']),
    )
    for (const stray of pictures.numbers()) if (!known.has(stray)) pictures.remove(stray)
  }

  return {
    earlierVisits(): EarlierVisits {
      return {
        readIds: sql('select id from readings where is_read')
          .all()
          .map((row) => number(row['id'])),
        newestDate: textOrNull(first('select max(date) as date from entries')?.['date']),
      }
    },

    keepPage({ list, page, entries, total, hasMore, ignoredFilters, fetchedAt }: FetchedPage): void {
      const language = languageColumn(list.language)
      inTransaction(() => {
        for (const entry of entries) keepEntry(language, entry)
        run(
          `insert or replace into pages
             (language, filters, page, total, has_more, ignored_filters, entry_ids, fetched_at)
             values (?, ?, ?, ?, ?, ?, ?, ?)`,
          language,
          list.filters,
          page,
          total,
          hasMore ? 1 : 0,
          ignoredFilters.join(' '),
          joinIds(entries.map(({ id }) => id)),
          fetchedAt,
        )
      })
    },

    page(list: ListId, page: number): KeptPage | null {
      const language = languageColumn(list.language)
      const kept = first(
        `select total, has_more, ignored_filters, entry_ids, fetched_at from pages
           where language = ? and filters = ? and page = ?`,
        language,
        list.filters,
        page,
      )
      if (!kept) return null
      const entries = splitIds(kept['entry_ids']).map((id) => {
        const row = first(`select ${summaryColumns} from entries where language = ? and id = ?`, language, id)
        if (!row) throw new DamagedStore('missing an entry')
        return entrySummary(row)
      })
      return { ...pageFacts(kept), entries, fetchedAt: number(kept['fetched_at']) }
    },

    search(wanted: LibrarySearch): FoundEntries {
      const keys = matching(wanted)
      const heard = first(
        'select max(fetched_at) as at from pages where language = ?',
        languageColumn(wanted.language),
      )
      return {
        entries: keys.slice(wanted.offset, wanted.offset + wanted.limit).map(summaryOf),
        total: keys.length,
        fetchedAt: numberOrNull(heard?.['at']),
      }
    },

    entry(language: string | null, id: number): KeptEntry | null {
      const row = first(
        `select ${summaryColumns}, body from entries join bodies using (number) where language = ? and id = ?`,
        languageColumn(language),
        id,
      )
      return row ? { ...entrySummary(row), body: text(row['body']) } : null
    },

    entryWithLink(language: string | null, link: string): number | null {
      const row = first(
        'select id from entries where language = ? and link = ?',
        languageColumn(language),
        link,
      )
      return row ? number(row['id']) : null
    },

    markRead(id: number): void {
      run(
        'insert into readings (id, is_read) values (?, 1) on conflict do update set is_read = 1 where not is_read',
        id,
      )
    },

    readingPosition(id: number): number {
      const row = first('select position from readings where id = ?', id)
      return row ? number(row['position']) : 0
    },

    keepReadingPosition(id: number, position: number): void {
      run(
        'insert into readings (id, position) values (?, ?) on conflict do update set position = excluded.position',
        id,
        position,
      )
    },

    document(key: string): KeptDocument | null {
      const row = first('select value, fetched_at from documents where key = ?', key)
      if (!row) return null
      try {
        return { value: JSON.parse(text(row['value'])) as unknown, fetchedAt: number(row['fetched_at']) }
      } catch (thrown) {
        throw thrown instanceof SyntaxError
          ? new DamagedStore('holding no JSON where there was some')
          : thrown
      }
    },

    keepDocument(key: string, value: unknown, fetchedAt: number): void {
      run(
        'insert or replace into documents (key, value, fetched_at) values (?, ?, ?)',
        key,
        // Undefined has no JSON; whoever keeps it reads null.
        JSON.stringify(value ?? null),
        fetchedAt,
      )
    },

    picture(address: string): KeptPicture | null {
      const row = first(
        'select number, bytes, type, etag, last_modified, checked_at from pictures where address = ?',
        address,
      )
      if (!row) return null
      const key = number(row['number'])
      const bytes = pictures.read(key, number(row['bytes']))
      try {
        if (bytes) run('update pictures set used = ? where number = ?', lastUse() + 1, key)
        else removePictures('number = ?', key)
      } catch (thrown) {
        // A picture can be shown from a full disk.
        if (isDamage(thrown)) throw thrown
      }
      return bytes && { bytes, ...pictureFacts(row) }
    },

    keepPicture(address: string, { bytes, type, etag, lastModified, checkedAt }: KeptPicture): void {
      if (bytes.byteLength > quota) return
      sweepPictures()
      const before = first('select number from pictures where address = ?', address)?.['number']
      // A number that no row has had up to now: until the commit, the file of the row before stays as it is.
      const key = number(first('select coalesce(max(number), 0) + 1 as number from pictures')?.['number'])
      inTransaction(() => {
        pictures.write(key, bytes)
        run(
          `insert or replace into pictures
             (number, address, bytes, type, etag, last_modified, checked_at, used) values (?, ?, ?, ?, ?, ?, ?, ?)`,
          key,
          address,
          bytes.byteLength,
          type,
          etag,
          lastModified,
          checkedAt,
          lastUse() + 1,
        )
      })
      if (before !== undefined) pictures.remove(number(before))
      while (pictureBytes() > quota) {
        removePictures('number = (select number from pictures order by used limit 1)')
      }
    },

    pictureUnchanged(address: string, checkedAt: number): void {
      run('update pictures set checked_at = ? where address = ?', checkedAt, address)
    },

    size(): LibrarySize {
      const entries = number(first('select count(*) as count from entries')?.['count'])
      const kept = number(first('select count(*) as count from pictures')?.['count'])
      const pages = number(
        first('select page_count * page_size as bytes from pragma_page_count, pragma_page_size')?.['bytes'],
      )
      // An empty database has pages too, but nothing of anybody's.
      return { entries, pictures: kept, bytes: entries + kept === 0 ? 0 : pages + pictureBytes() }
    },

    /** Moves what is in the log into the database. */
    close(): void {
      database.close()
    },
  }
}

function isSame(one: KeptEntry, other: KeptEntry): boolean {
  return (
    one.body === other.body &&
    one.title === other.title &&
    one.date === other.date &&
    one.modified === other.modified &&
    one.link === other.link &&
    one.excerpt === other.excerpt &&
    one.isProtected === other.isProtected &&
    one.featuredMedia === other.featuredMedia &&
    one.pictureAddress === other.pictureAddress &&
    joinIds(one.categoryIds) === joinIds(other.categoryIds) &&
    joinIds(one.regionIds) === joinIds(other.regionIds)
  )
}
