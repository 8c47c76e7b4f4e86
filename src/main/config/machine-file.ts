import { open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SourceText } from './configuration-files'

const refused =
  'Others may change it. Its owner must be root, and nobody else may write to it or to its folder (chmod go-w).'

/**
 * Reads a file for which root alone should be responsible, on Linux and macOS: who may write to it decides where
 * everybody's password is sent.
 */
export async function readMachineFile(path: string): Promise<SourceText> {
  const file = await open(path).catch(() => null)
  if (!file) return null
  try {
    const stats = [await file.stat(), await stat(dirname(path))]
    if (stats.some((one) => isWritableByOthers(one, process.getuid?.() ?? 0))) return { refused }
    return { text: await file.readFile('utf8') }
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
