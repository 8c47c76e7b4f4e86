import { join } from 'node:path'
import { createJsonFile, type JsonFile } from './json-file'

/** The JSON documents of a profile. */
export interface ProfileFiles {
  /** @param name of the document in the profile's folder */
  readonly open: (name: string) => JsonFile
  /** Resolves once no write is under way any more, whether the disk took it or not: main may end then. */
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
