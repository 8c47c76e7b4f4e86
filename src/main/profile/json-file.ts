import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { replaceFile } from '../files/private-files'

/**
 * A small JSON document in the profile, and a copy of it for when the disk damages one of them. A write goes to a file
 * beside, is flushed and renamed over the copy, and then in the same way over the document: a crash or a full disk
 * leaves the old document or the new one. The copy comes first, so it is never older than the document: what has been
 * undone, such as a session, never comes back out of it. Reads and writes are carried out in order.
 */
export interface JsonFile {
  /**
   * The parsed document and its copy, the one to prefer first, each undefined where it is damaged; nothing where there
   * is no document.
   */
  read(): Promise<readonly unknown[]>
  /** @throws when the disk refuses */
  write(document: unknown): Promise<void>
}

export function createJsonFile(path: string): JsonFile {
  const copy = `${path}.copy`
  let last: Promise<unknown> = Promise.resolve()
  function inOrder<T>(step: () => Promise<T>): Promise<T> {
    const next = last.then(step, step)
    last = next.catch(() => undefined)
    return next
  }

  return {
    read: () =>
      inOrder(async () => {
        const document = await textOf(path)
        return document === null ? [] : [parsed(document), parsed(await textOf(copy))]
      }),
    write: (document) =>
      inOrder(async () => {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        const text = JSON.stringify(document, null, 2)
        // One name for both: killed writes leave at most one such file.
        await replaceFile(copy, text, `${path}.new`)
        await replaceFile(path, text, `${path}.new`)
      }),
  }
}

/** @returns null where there is no such file, and nothing of one that cannot be read */
async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'ENOENT' ? null : ''
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '') as unknown
  } catch {
    return undefined
  }
}
