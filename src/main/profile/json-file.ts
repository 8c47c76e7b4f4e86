import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { replaceFile } from '../files/private-files'

/**
 * A small JSON document in the profile. A write goes to a second file, is flushed and renamed over the first, so that
 * a crash or a full disk leaves the old document or the new one. The second file always has the same name, so that
 * killed writes leave at most one. Reads and writes are carried out in order.
 */
export interface JsonFile {
  /** The parsed document, or undefined when it is missing or not JSON. */
  read(): Promise<unknown>
  /** @throws when the disk refuses */
  write(document: unknown): Promise<void>
}

export function createJsonFile(path: string): JsonFile {
  let last: Promise<unknown> = Promise.resolve()
  function inOrder<T>(step: () => Promise<T>): Promise<T> {
    const next = last.then(step, step)
    last = next.catch(() => undefined)
    return next
  }

  return {
    read: () =>
      inOrder(async () => {
        try {
          return JSON.parse(await readFile(path, 'utf8')) as unknown
        } catch {
          return undefined
        }
      }),
    write: (document) =>
      inOrder(async () => {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await replaceFile(path, JSON.stringify(document, null, 2), `${path}.new`)
      }),
  }
}
