import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { parsedJson } from '@shared/parsed-json'
import { createOrder } from './async/one-at-a-time'
import { replaceFile } from './files/private-files'

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
  const inOrder = createOrder()

  return {
    read: () =>
      inOrder(async () => {
        const document = await textOf(path)
        return document === null ? [] : [document, (await textOf(copy)) ?? ''].map(parsedJson)
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

/** The first valid one of a document and its copy. */
export function firstValid<Value>(
  schema: v.GenericSchema<unknown, Value>,
  documents: readonly unknown[],
): Value | undefined {
  for (const document of documents) {
    const parsed = v.safeParse(schema, document)
    if (parsed.success) return parsed.output
  }
  return undefined
}

/** Null if the file does not exist; empty if it cannot be read. */
async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'ENOENT' ? null : ''
  }
}

export interface ProfileFiles {
  readonly open: (name: string) => JsonFile
  /** Resolves when no write is in progress, whether or not they succeeded: the main process may then exit. */
  readonly written: () => Promise<void>
}

export function createProfileFiles(folder: string): ProfileFiles {
  const underWay = new Set<Promise<void>>()

  return {
    open(name) {
      const file = createJsonFile(join(folder, name))
      return {
        read: () => file.read(),
        write(document) {
          const write = file.write(document)
          underWay.add(write)
          const done = (): void => void underWay.delete(write)
          write.then(done, done)
          return write
        },
      }
    },
    async written() {
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
  }
}
