import { open, stat, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SourceText } from '../configuration-files'

const unreadable: SourceText = { refused: { code: 'unreadable' } }

/**
 * Reads a file for which root alone should be responsible, on Linux and macOS: who may write to it decides where
 * everybody's password is sent. Only one that is not there is passed over.
 *
 * @param read what it holds, once it is trusted; the text itself where left out
 */
export async function readMachineFile(
  path: string,
  read: (file: FileHandle) => Promise<SourceText> = async (file) => ({ text: await file.readFile('utf8') }),
): Promise<SourceText> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => error.code ?? 'unknown')
  if (typeof file === 'string') return file === 'ENOENT' ? null : unreadable
  try {
    const stats = [await file.stat(), await stat(dirname(path))]
    if (stats.some((one) => isWritableByOthers(one, process.getuid?.() ?? 0)))
      return { refused: { code: 'changed-by-others' } }
    return await read(file)
  } catch {
    return unreadable
  } finally {
    await file.close()
  }
}

/** Whether somebody who is neither root nor this user may write there. */
export function isWritableByOthers(
  { uid, mode }: { readonly uid: number; readonly mode: number },
  ownUid: number,
): boolean {
  return (uid !== 0 && uid !== ownUid) || (mode & 0o022) !== 0
}
