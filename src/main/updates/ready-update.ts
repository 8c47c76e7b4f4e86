import { createHash } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
} from 'node:fs'
import { basename, join } from 'node:path'

/** A file of an update, as its signed description has it. */
export interface SignedFile {
  /** base64 */
  readonly sha512: string
  readonly isAdminRightsRequired?: boolean
}

/** An update that waits until the app quits. */
export interface ReadyUpdate {
  readonly path: string
  /** The files of its description, one of which it must be. */
  readonly files: readonly SignedFile[]
}

const pieceBytes = 1024 * 1024

/**
 * Keeps a downloaded file in a folder of its own, in place of the one before: electron-updater empties its folder as soon as
 * it begins with another version, whether or not that one ever arrives.
 *
 * @param path of the download, which stays where it is: the next start finds it there
 */
export function keepReady(folder: string, path: string, files: readonly SignedFile[]): ReadyUpdate {
  mkdirSync(folder, { recursive: true })
  const name = basename(path)
  const kept = join(folder, name)
  rmSync(kept, { force: true })
  try {
    linkSync(path, kept)
  } catch {
    // Some file systems have no second name for a file.
    copyFileSync(path, kept)
  }
  for (const older of readdirSync(folder).filter((one) => one !== name)) rmSync(join(folder, older))
  return { path: kept, files }
}

/**
 * Compares a file with the signed hashes right before it is used: whoever can write to the profile may have changed it
 * since it was downloaded. Nothing else runs meanwhile in this process.
 *
 * @returns the one that it is; null where it is another, or cannot be read
 */
export function signedFileAt(path: string, files: readonly SignedFile[]): SignedFile | null {
  try {
    const sha512 = hashOf(path)
    return files.find((file) => file.sha512 === sha512) ?? null
  } catch {
    return null
  }
}

/** SHA-512 in base64, read piece by piece: installers are about 120 MB. */
function hashOf(path: string): string {
  const hash = createHash('sha512')
  const piece = Buffer.alloc(pieceBytes)
  const file = openSync(path, 'r')
  try {
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece))
      hash.update(piece.subarray(0, read))
    return hash.digest('base64')
  } finally {
    closeSync(file)
  }
}
