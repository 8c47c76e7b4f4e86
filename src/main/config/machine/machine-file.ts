import { open, stat, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SourceText } from '../configuration-files'

const unreadable: SourceText = { refused: { code: 'unreadable' } }

/**
 * Reads a file that only root may be able to change: anyone who can write to it decides where all passwords
 * are sent. Only a missing file is skipped; any other problem is an error.
 *
 * @param read reads the file once it is trusted; by default its text
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

export function isWritableByOthers(
  { uid, mode }: { readonly uid: number; readonly mode: number },
  ownUid: number,
): boolean {
  return (uid !== 0 && uid !== ownUid) || (mode & 0o022) !== 0
}
