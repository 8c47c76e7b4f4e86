import { randomUUID } from 'node:crypto'
import { constants, fchmodSync, openSync, rmSync } from 'node:fs'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Readable by this user only. What a file is made with is what the umask leaves of it, so it is set again. */
const mode = 0o600

/** A link in the place of the file is refused, wherever it leads. Windows has no such flag. */
const noFollow = constants.O_NOFOLLOW ?? 0
const anew = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | noFollow
const toAppend = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | noFollow

/**
 * Makes an empty file, in place of whatever has its name.
 *
 * @returns its descriptor, to be closed
 * @throws when the disk refuses
 */
export function makeFileSync(path: string): number {
  rmSync(path, { force: true })
  return withMode(openSync(path, anew, mode))
}

/**
 * Opens a file to write at its end, and makes it where there is none.
 *
 * @returns its descriptor, to be closed
 * @throws when the disk refuses, or a link stands in its place
 */
export function openToAppendSync(path: string): number {
  return withMode(openSync(path, toAppend, mode))
}

/**
 * Writes a file whole or not at all: a crash or a full disk leaves the old one or the new one.
 *
 * @param beside where it is written first: a fixed name in a folder of our own, where it leaves at most one file behind
 * when the app is killed; elsewhere a name that nobody can know before
 * @throws when the disk refuses; then nothing is left behind
 */
export async function replaceFile(
  path: string,
  content: string | Uint8Array,
  beside = join(dirname(path), `.${randomUUID()}.new`),
): Promise<void> {
  await rm(beside, { force: true })
  const file = await open(beside, anew, mode)
  try {
    await writeWhole(file, content)
    await rename(beside, path)
  } catch (thrown) {
    await rm(beside, { force: true })
    throw thrown
  }
}

async function writeWhole(file: FileHandle, content: string | Uint8Array): Promise<void> {
  try {
    await file.chmod(mode)
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

function withMode(descriptor: number): number {
  fchmodSync(descriptor, mode)
  return descriptor
}
