import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { makeFileSync } from '../../files/private-files'

export interface ImageFiles {
  /** @throws if the disk refuses */
  write(number: number, bytes: Uint8Array): void
  /** Null if the file is missing or has another length. The bytes have their own buffer. */
  read(number: number, length: number): Uint8Array<ArrayBuffer> | null
  remove(number: number): void
  numbers(): readonly number[]
}

/** @param folder created with the first image */
export function createImageFiles(folder: string): ImageFiles {
  const path = (number: number): string => join(folder, String(number))
  return {
    write(number, bytes) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const file = makeFileSync(path(number))
      try {
        writeFileSync(file, bytes)
      } finally {
        closeSync(file)
      }
    },
    read(number, length) {
      let file: number
      try {
        file = openSync(path(number), 'r')
      } catch {
        return null
      }
      try {
        if (fstatSync(file).size !== length) return null
        const bytes = new Uint8Array(length)
        return readSync(file, bytes, 0, length, 0) === length ? bytes : null
      } finally {
        closeSync(file)
      }
    },
    remove: (number) => rmSync(path(number), { force: true }),
    numbers() {
      try {
        return readdirSync(folder).map(Number).filter(Number.isSafeInteger)
      } catch {
        return []
      }
    },
  }
}

/** Used when the disk cannot be written to. */
export function createMemoryImages(): ImageFiles {
  const images = new Map<number, Uint8Array>()
  return {
    write: (number, bytes) => void images.set(number, bytes),
    read: (number) => images.get(number)?.slice() ?? null,
    remove: (number) => void images.delete(number),
    numbers: () => [...images.keys()],
  }
}
