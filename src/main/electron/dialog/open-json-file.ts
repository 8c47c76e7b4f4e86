import { dialog } from 'electron'
import { open } from 'node:fs/promises'
import { mostStateBytes } from '../../library/own/state-file'
import type { ChosenFile } from '../../setup/setup'
import { currentWindow } from '../window/current-window'

/** Bytes. The sample, which has every field, is a hundredth of it. */
const mostConfigurationBytes = 256 * 1024

/** Asks for a configuration file and reads it. */
export const openConfigurationFile = (): Promise<ChosenFile | null> => openJsonFile(mostConfigurationBytes)

/** Asks for a file of marks and reads it. */
export const openStateFile = (): Promise<ChosenFile | null> => openJsonFile(mostStateBytes)

/**
 * Asks the person for a file, in a dialog that belongs to the window somebody is in, and reads it.
 *
 * @returns null when the person declines, or there is no window to ask in
 */
async function openJsonFile(mostBytes: number): Promise<ChosenFile | null> {
  const window = currentWindow()
  if (!window) return null
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    properties: ['openFile'],
    filters: [{ name: 'JSON', extensions: ['json'] }],
  })
  const [path] = filePaths
  return canceled || path === undefined ? null : readBounded(path, mostBytes)
}

/** Not more of it than may be: it is read by its size at that moment, and may be anything that can be opened. */
async function readBounded(path: string, mostBytes: number): Promise<ChosenFile> {
  const file = await open(path).catch(() => null)
  try {
    const { bytesRead, buffer } = (await file?.read({ buffer: Buffer.alloc(mostBytes + 1) })) ?? {}
    if (bytesRead === undefined || !buffer) return { bytes: null, refused: 'unreadable' }
    return bytesRead > mostBytes
      ? { bytes: null, refused: 'too-large' }
      : { bytes: buffer.subarray(0, bytesRead), refused: null }
  } catch {
    return { bytes: null, refused: 'unreadable' }
  } finally {
    await file?.close()
  }
}
