import { join } from 'node:path'
import { createJsonFile, type JsonFile } from './json-file'

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
