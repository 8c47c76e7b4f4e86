import { randomUUID } from 'node:crypto'
import { closeSync, constants, fchmodSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join } from 'node:path'
import * as v from 'valibot'

/** Readable by this user only. What a file is made with is what the umask leaves of it, so it is set again. */
const mode = 0o600

/** A link in the place of the file is refused, wherever it leads. Windows has no such flag. */
const noFollow = constants.O_NOFOLLOW ?? 0
const newFile = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | noFollow
const toAppend = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | noFollow

/**
 * Makes an empty file, in place of whatever has its name.
 *
 * @returns its descriptor, to be closed
 * @throws when the disk refuses
 */
export function makeFileSync(path: string): number {
  rmSync(path, { force: true })
  return withMode(openSync(path, newFile, mode))
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

/** A file that is being written beside its place. It comes there whole or not at all. */
export interface NewFile {
  /** @throws when the disk refuses */
  readonly write: (content: string | Uint8Array) => Promise<void>
  /**
   * Puts it into its place.
   *
   * @param prepare called with where the whole file is until then
   * @throws when the disk refuses
   */
  readonly finish: (prepare?: (beside: string) => Promise<void>) => Promise<void>
  /** Leaves nothing behind. */
  readonly discard: () => Promise<void>
}

/** A crash or a full disk leaves what was at the path before, or the new file. Parameters as `replaceFile` has them. */
export async function beginFile(path: string, ownName?: string): Promise<NewFile> {
  const beside = ownName ?? join(dirname(path), `.${randomUUID()}.new`)
  const end = ownName === undefined ? listUnfinished(beside) : () => undefined
  await rm(beside, { force: true })
  const file = await open(beside, newFile, mode).catch((thrown: unknown) => {
    end()
    throw thrown
  })
  async function discard(): Promise<void> {
    // It may be closed already.
    await file.close().catch(() => undefined)
    await rm(beside, { force: true })
    end()
  }
  try {
    await file.chmod(mode)
  } catch (thrown) {
    await discard()
    throw thrown
  }
  return {
    write: (content) => file.writeFile(content),
    async finish(prepare) {
      await file.sync()
      await file.close()
      await prepare?.(beside)
      await rename(beside, path)
      end()
    },
    discard,
  }
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
  beside?: string,
): Promise<void> {
  const file = await beginFile(path, beside)
  try {
    await file.write(content)
    await file.finish()
  } catch (thrown) {
    await file.discard()
    throw thrown
  }
}

/** Only names that `beginFile` makes are ever deleted, whatever the list says. */
const madeName = /^\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.new$/

const List = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** Files that are being written into people's folders, and where the profile lists them. */
const unfinished = new Set<string>()
let listPath: string | null = null

/**
 * Deletes the files that an earlier run was writing into people's folders when it ended, and from now on lists those of
 * this run.
 *
 * @param path of the list, in the profile
 */
export function removeUnfinishedFiles(path: string): void {
  for (const left of listedAt(path))
    if (isAbsolute(left) && madeName.test(basename(left))) removeIfPossible(left)
  listPath = path
  writeList()
}

/** The folder may be gone, or belong to somebody else by now: that must not keep the app from starting. */
function removeIfPossible(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // It stays.
  }
}

/** Returns a function that takes it off the list. */
function listUnfinished(path: string): () => void {
  unfinished.add(path)
  writeList()
  return () => {
    unfinished.delete(path)
    writeList()
  }
}

function listedAt(path: string): readonly string[] {
  try {
    return v.parse(List, readFileSync(path, 'utf8'))
  } catch {
    return []
  }
}

function writeList(): void {
  if (listPath === null) return
  try {
    if (unfinished.size === 0) return rmSync(listPath, { force: true })
    const file = makeFileSync(listPath)
    writeFileSync(file, JSON.stringify([...unfinished]))
    closeSync(file)
  } catch {
    // Where the disk refuses, a kill may leave a file behind.
  }
}

function withMode(descriptor: number): number {
  fchmodSync(descriptor, mode)
  return descriptor
}
