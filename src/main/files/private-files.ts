import { randomUUID } from 'node:crypto'
import { closeSync, constants, fchmodSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join } from 'node:path'
import * as v from 'valibot'
import { failure, success, type Result } from '@shared/errors/result'
import { renamePatiently } from './patient-rename'

/** Readable by this user only. The umask applies when a file is created, so the mode is set again. */
const mode = 0o600

/** Refuses symbolic links. Windows has no such flag. */
const noFollow = constants.O_NOFOLLOW ?? 0
const newFile = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | noFollow
const toAppend = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | noFollow

/** Replaces any file at that path. @returns a descriptor for the caller to close @throws if refused */
export function makeFileSync(path: string): number {
  rmSync(path, { force: true })
  return withMode(openSync(path, newFile, mode))
}

/**
 * @returns a descriptor for the caller to close
 * @throws if the file system refuses or the path is a link
 */
export function openToAppendSync(path: string): number {
  return withMode(openSync(path, toAppend, mode))
}

/** A file written next to its target, which it replaces whole or not at all. */
export interface NewFile {
  /** @throws if the file system refuses */
  readonly write: (content: string | Uint8Array) => Promise<void>
  /**
   * @param prepare called with the temporary path of the complete file
   * @throws if the file system refuses
   */
  readonly finish: (prepare?: (beside: string) => Promise<void>) => Promise<void>
  /** Deletes the temporary file. If the file system refuses, the next start tries again. */
  readonly discard: () => Promise<void>
}

/** Parameters as for `replaceFile`. */
export async function beginFile(path: string, ownName?: string): Promise<NewFile> {
  const beside = ownName ?? join(dirname(path), `.${randomUUID()}.new`)
  const end = ownName === undefined ? listUnfinished(beside) : () => undefined
  await rm(beside, { force: true })
  const file = await open(beside, newFile, mode).catch((thrown: unknown) => {
    end()
    throw thrown
  })
  async function discard(): Promise<void> {
    await file.close().catch(() => undefined)
    await rm(beside, { force: true }).then(end, () => undefined)
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
      await renamePatiently(beside, path)
      end()
    },
    discard,
  }
}

/**
 * Replaces a file atomically: after a crash or on a full disk, it is either the old or the new one.
 *
 * @param beside the temporary path. Inside the app's own folders a fixed name, so that a killed app leaves at
 *   most one file behind; elsewhere a random, unguessable name
 * @param prepare changes the temporary file before it takes the place
 * @throws if the file system refuses; no temporary file is left
 */
export async function replaceFile(
  path: string,
  content: string | Uint8Array,
  beside?: string,
  prepare?: (beside: string) => Promise<void>,
): Promise<void> {
  const file = await beginFile(path, beside)
  try {
    await file.write(content)
    await file.finish(prepare)
  } catch (thrown) {
    await file.discard()
    throw thrown
  }
}

/** Like `replaceFile`, for a path that the person has chosen: `not-saved` if the file system refuses. */
export function saveFile(path: string, content: string | Uint8Array): Promise<Result<true>> {
  return replaceFile(path, content).then(
    () => success(true),
    () => failure({ code: 'not-saved' }),
  )
}

/** Only names made by `beginFile` are deleted, whatever the list contains. */
const madeName = /^\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.new$/

const List = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** Unfinished files in the user's folders, and the path of their list in the profile. */
const unfinished = new Set<string>()
let listPath: string | null = null

/**
 * Deletes the files in the user's folders that an earlier run left unfinished.
 *
 * @param path of this run's list of them, in the profile
 */
export function removeUnfinishedFiles(path: string): void {
  for (const left of listedAt(path))
    if (isAbsolute(left) && madeName.test(basename(left))) removeIfPossible(left)
  listPath = path
  writeList()
}

/** A missing folder or permission must not prevent the launch. */
function removeIfPossible(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // The file stays.
  }
}

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
    // Without the list, a killed app may leave a file behind.
  }
}

function withMode(descriptor: number): number {
  fchmodSync(descriptor, mode)
  return descriptor
}
