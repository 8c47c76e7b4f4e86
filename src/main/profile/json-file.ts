import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { replaceFile } from '../files/private-files'

/**
 * A JSON document with a copy in case the disk damages one of them. A write goes to a temporary file, is
 * flushed and renamed over the copy, and then over the document: after a crash or on a full disk, each is
 * either old or new. The copy is written first, so it is never older: nothing that was undone, such as a
 * session, comes back from it. Reads and writes run in order.
 */
export interface JsonFile {
  /** The document, then its copy, each undefined if it is damaged; empty if there is no document. */
  read(): Promise<readonly unknown[]>
  /** @throws if the disk refuses */
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
        // Both use the same temporary name, so killed writes leave at most one such file.
        await replaceFile(copy, text, `${path}.new`)
        await replaceFile(path, text, `${path}.new`)
      }),
  }
}

/** Null if the file does not exist; empty if it cannot be read. */
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
