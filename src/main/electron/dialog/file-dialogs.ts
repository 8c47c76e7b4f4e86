import { app, dialog, type FileFilter } from 'electron'
import { join } from 'node:path'
import { open } from 'node:fs/promises'
import type { OwnFile } from '../../ipc/desktop'
import { currentWindow } from '../window/current-window'
import { nativeWords } from '../app/interface-language'
import { safeFileName } from './safe-file-name'
import { mostStateBytes } from '../../cache/own-data/state-file'
import type { ChosenFile } from '../../setup/setup'

/**
 * Null if the person cancels or there is no window.
 *
 * @param suggestedName with extension; placed in the downloads folder
 */
export async function askWhereToSave(suggestedName: string, filter: FileFilter): Promise<string | null> {
  const window = currentWindow()
  if (!window) return null
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: join(app.getPath('downloads'), suggestedName),
    filters: [filter],
  })
  return canceled || !filePath ? null : filePath
}

export function chooseFile(suggestedName: string, extension: string): Promise<string | null> {
  const title = suggestedName.slice(0, -extension.length - 1)
  const name = `${safeFileName(title, app.getName())}.${extension}`
  return askWhereToSave(name, { name: extension.toUpperCase(), extensions: [extension] })
}

/** The names of the app's own files are translated. */
export function chooseOwnFile(file: OwnFile, extension: string): Promise<string | null> {
  const { messages, word } = nativeWords()
  return chooseFile(`${word(messages.files[file])}.${extension}`, extension)
}

/** Bytes: about three hundred times the sample, which has every field. */
const mostConfigurationBytes = 256 * 1024

export const openConfigurationFile = (): Promise<ChosenFile | null> => openJsonFile(mostConfigurationBytes)

export const openStateFile = (): Promise<ChosenFile | null> => openJsonFile(mostStateBytes)

/** Null if the person cancels or there is no window. */
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

/** Bounds the read, because the path may be anything that can be opened and its size may change. */
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
