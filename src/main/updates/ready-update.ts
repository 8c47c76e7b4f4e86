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

interface SignedFile {
  /** Base64. */
  readonly sha512: string
  readonly isAdminRightsRequired?: boolean
}

export interface ReadyUpdate {
  readonly path: string
  /** From the signed description; the download must be one of them. */
  readonly files: readonly SignedFile[]
}

const pieceBytes = 1024 * 1024

/**
 * Links or copies a download into `folder`, because electron-updater empties its own folder as soon as it
 * starts to download another version, even if that never arrives. The original stays there, so that
 * electron-updater finds it at the next start.
 */
export function keepReady(folder: string, path: string, files: readonly SignedFile[]): ReadyUpdate {
  mkdirSync(folder, { recursive: true })
  const name = basename(path)
  const kept = join(folder, name)
  rmSync(kept, { force: true })
  try {
    linkSync(path, kept)
  } catch {
    // Some file systems do not support hard links.
    copyFileSync(path, kept)
  }
  for (const older of readdirSync(folder).filter((one) => one !== name)) rmSync(join(folder, older))
  return { path: kept, files }
}

/**
 * Anybody who can write to the profile may have changed the file, so it is checked right before use.
 * Synchronous, so that nothing else in this process runs in between. Null if no hash matches or the file is
 * unreadable.
 */
export function signedFileAt(path: string, files: readonly SignedFile[]): SignedFile | null {
  try {
    const sha512 = hashOf(path)
    return files.find((file) => file.sha512 === sha512) ?? null
  } catch {
    return null
  }
}

/** In chunks: installers have about 120 MB. */
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
