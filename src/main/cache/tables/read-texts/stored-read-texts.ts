import type { EntryChanges } from '@shared/entries/resources'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { readTextsQuota } from '../../quotas'
import { DamagedStore } from '../../store-failure'
import type { Statements } from '../statements'
import { languageColumn, number, text, textOrNull, type Row } from '../store-rows'
import { compareBodies } from './text-changes'
import { textDigest } from './text-digest'

/** An entry that was read: a digest of its text at that time, and whether the text has changed since. */
export interface ReadText {
  readonly id: number
  /** Empty for none. */
  readonly language: string
  /** `modified` of the version that the text was last compared with. */
  readonly modified: string | null
  readonly digest: string
  /** Whether the stored entry's text differs from the one that was read. */
  readonly isChanged: boolean
}

export interface StoredReadTexts {
  readonly readTexts: () => readonly ReadText[]
  /**
   * Keeps the current text of an entry as the one that was read, unless an earlier text differs from it.
   *
   * @param isSeen the user has seen the changes: the current text replaces an earlier one
   * @returns null if this version of the entry is not stored
   */
  storeReadText(
    language: string | null,
    id: number,
    modified: string | null,
    isSeen: boolean,
  ): ReadText | null
  /** Changes in a stored entry since it was read; null if there are none. */
  textChanges(language: string | null, id: number): EntryChanges | null
}

/** Most bytes of one text, so that a damaged file does not unpack to more. */
const longestText = 32_000_000

/** The texts of entries as they were read. The texts read longest ago are evicted first. */
export function createStoredReadTexts(
  { first, all, run, inTransaction }: Statements,
  quota: number = readTextsQuota,
): StoredReadTexts {
  /** SQL: read texts, with the stored body only if the entry was modified since. */
  const selection = `select id, read_texts.language as language, read_texts.digest as digest,
      read_texts.modified as modified, entries.modified as now,
      case when entries.modified is not read_texts.modified then bodies.body end as body
    from read_texts left join entries using (language, id) left join bodies using (number)`

  function readText(row: Row): ReadText {
    const facts = { id: number(row['id']), language: text(row['language']), digest: text(row['digest']) }
    const body = textOrNull(row['body'] ?? null)
    if (body === null) return { ...facts, modified: textOrNull(row['modified'] ?? null), isChanged: false }
    const modified = textOrNull(row['now'] ?? null)
    return { ...facts, modified, isChanged: textDigest(body) !== facts.digest }
  }

  function readTextOf(id: number): ReadText | null {
    const row = first(`${selection} where id = ?`, id)
    return row ? readText(row) : null
  }

  return {
    readTexts: () => all(selection).map(readText),

    storeReadText(language, id, modified, isSeen) {
      const entry = first(
        `select body from entries join bodies using (number)
           where language = ? and id = ? and modified is ?`,
        languageColumn(language),
        id,
        modified,
      )
      if (!entry) return null
      const before = readTextOf(id)
      if (before?.language === languageColumn(language) && before.isChanged && !isSeen) return before
      const body = text(entry['body'])
      const digest = textDigest(body)
      if (before?.language === languageColumn(language) && before.digest === digest)
        run(
          `update read_texts set modified = ?, used = (select max(used) + 1 from read_texts) where id = ?`,
          modified,
          id,
        )
      else
        inTransaction(() => {
          run(
            `insert or replace into read_texts (id, language, modified, digest, body, used)
               values (?, ?, ?, ?, ?, (select coalesce(max(used), 0) + 1 from read_texts))`,
            id,
            languageColumn(language),
            modified,
            digest,
            deflateRawSync(body),
          )
          run(
            `delete from read_texts where id in (
               select id from (select id, sum(length(body)) over (order by used desc) as bytes from read_texts)
               where bytes > ?)`,
            quota,
          )
        })
      return readTextOf(id)
    },

    textChanges(language, id) {
      const row = first(
        `select read_texts.body as before, bodies.body as now
           from read_texts join entries using (language, id) join bodies using (number)
           where language = ? and id = ?`,
        languageColumn(language),
        id,
      )
      if (!row) return null
      const changes = compareBodies(unpacked(row['before']), text(row['now']))
      return changes.changes.length === 0 && changes.isWhole ? null : changes
    },
  }
}

function unpacked(value: Row[string] | undefined): string {
  if (!(value instanceof Uint8Array)) throw new DamagedStore('holding no bytes where there were some')
  try {
    return inflateRawSync(value, { maxOutputLength: longestText }).toString()
  } catch {
    throw new DamagedStore('holding bytes that cannot be unpacked')
  }
}
