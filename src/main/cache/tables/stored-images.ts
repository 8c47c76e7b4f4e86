import type { SQLInputValue } from 'node:sqlite'
import type { StoredImage } from '../cache'
import type { ImageFiles } from './image-files'
import type { Statements } from './statements'
import { isDamage } from '../store-failure'
import { number, imageFacts } from './store-rows'

const keptUrls = 'select image_url from synced_entries where image_url is not null'

export interface StoredImages {
  readonly bytesOfAll: () => number
  /** Bytes of the images in lists that are kept offline. */
  readonly bytesOfKept: () => number
  image(url: string): StoredImage | null
  storeImage(url: string, image: StoredImage): void
  imageUnchanged(url: string, checkedAt: number): void
}

/**
 * Stores metadata of images in the database, and their bytes in files.
 *
 * @param quota bytes, at most
 */
export function createStoredImages(
  { first, all, run, inTransaction }: Statements,
  files: ImageFiles,
  quota: number,
): StoredImages {
  function remove(condition: string, ...values: SQLInputValue[]): void {
    for (const row of all(`delete from images where ${condition} returning number`, ...values)) {
      files.remove(number(row['number']))
    }
  }

  const bytesOfAll = (): number =>
    number(first('select coalesce(sum(bytes), 0) as bytes from images')?.['bytes'])

  const bytesOfKept = (): number =>
    number(first(`select coalesce(sum(bytes), 0) as bytes from images where url in (${keptUrls})`)?.['bytes'])

  const lastUse = (): number => number(first('select coalesce(max(used), 0) as used from images')?.['used'])

  let isSynced = false
  /**
   * Deletes files that a killed process left without a row. Not at the start, when the user waits for a list.
   */
  function sync(): void {
    if (isSynced) return
    isSynced = true
    const known = new Set(all('select number from images').map((row) => row['number']))
    for (const stray of files.numbers()) if (!known.has(stray)) files.remove(stray)
  }

  /** Evicts the least recently used images until the quota is met. The images of offline lists stay. */
  function enforce(): void {
    while (bytesOfAll() > quota) {
      const next = `select number from images where url not in (${keptUrls}) order by used limit 1`
      if (!first(next)) return
      remove(`number = (${next})`)
    }
  }

  return {
    bytesOfAll,
    bytesOfKept,

    image(url) {
      const row = first(
        'select number, bytes, type, etag, last_modified, checked_at from images where url = ?',
        url,
      )
      const facts = row && imageFacts(row)
      if (!row || !facts) return null
      const key = number(row['number'])
      const bytes = files.read(key, number(row['bytes']))
      try {
        if (bytes) run('update images set used = ? where number = ?', lastUse() + 1, key)
        else remove('number = ?', key)
      } catch (thrown) {
        // Even if the disk is full, the image can be shown.
        if (isDamage(thrown)) throw thrown
      }
      return bytes && { bytes, ...facts }
    },

    storeImage(url, { bytes, type, etag, lastModified, checkedAt }) {
      if (bytes.byteLength > quota) return
      sync()
      const before = first('select number from images where url = ?', url)?.['number']
      // A new number, so that the file of the old row stays intact until the commit.
      const key = number(first('select coalesce(max(number), 0) + 1 as number from images')?.['number'])
      inTransaction(() => {
        files.write(key, bytes)
        run(
          `insert or replace into images
             (number, url, bytes, type, etag, last_modified, checked_at, used) values (?, ?, ?, ?, ?, ?, ?, ?)`,
          key,
          url,
          bytes.byteLength,
          type,
          etag,
          lastModified,
          checkedAt,
          lastUse() + 1,
        )
      })
      if (before !== undefined) files.remove(number(before))
      enforce()
    },

    imageUnchanged(url, checkedAt) {
      run('update images set checked_at = ? where url = ?', checkedAt, url)
    },
  }
}
