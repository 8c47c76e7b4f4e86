import { zipSync } from 'fflate'

/** Limits of the archive format, which readers of EPUB need not exceed. */
const mostFiles = 65_000
const mostBytes = 2 ** 32 - 2 ** 26

/** Lengths and places of fields (PKWARE's APPNOTE.TXT, sections 4.3.12 and 4.3.16). */
const endLength = 22
const directoryStart = 16
const directoryLength = 12
const headerPlace = 42

export interface EpubArchive {
  /** Whether the archive can take another image, with room left for every page. */
  readonly hasRoom: () => boolean
  /** @returns the bytes to append to the file */
  readonly add: (name: string, content: Uint8Array, isCompressed: boolean) => Uint8Array
  /** @returns the last bytes of the file */
  readonly end: () => Uint8Array
}

/**
 * Packs one file at a time, so that a book never has to fit into memory. Each file becomes an archive of its own,
 * whose parts are then joined: unlike a stream of fflate, this writes sizes before contents, as EPUB readers that
 * do not seek need for `mimetype`.
 */
export function createEpubArchive(now: Date): EpubArchive {
  const directory: Uint8Array[] = []
  let place = 0

  return {
    hasRoom: () => directory.length < mostFiles / 2 && place < mostBytes / 2,

    add(name, content, isCompressed) {
      const archive = zipSync({ [name]: [content, { level: isCompressed ? 6 : 0, mtime: now }] })
      const fields = new DataView(archive.buffer, archive.byteOffset + archive.length - endLength)
      const start = fields.getUint32(directoryStart, true)
      const entry = archive.slice(start, start + fields.getUint32(directoryLength, true))
      new DataView(entry.buffer).setUint32(headerPlace, place, true)
      if (directory.push(entry) > mostFiles || place + start > mostBytes)
        throw new Error('The book is too large')
      place += start
      return archive.subarray(0, start)
    },

    end() {
      const length = directory.reduce((sum, entry) => sum + entry.length, 0)
      const end = new Uint8Array(endLength)
      const fields = new DataView(end.buffer)
      fields.setUint32(0, 0x06054b50, true)
      fields.setUint16(8, directory.length, true)
      fields.setUint16(10, directory.length, true)
      fields.setUint32(directoryLength, length, true)
      fields.setUint32(directoryStart, place, true)
      return Buffer.concat([...directory, end])
    },
  }
}
