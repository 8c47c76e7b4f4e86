import { app, dialog, type FileFilter } from 'electron'
import { join } from 'node:path'
import { failure, success, type Result } from '@shared/errors/result'
import { replaceFile } from '../../files/private-files'
import type { OwnFile } from '../../ipc/desktop'
import { currentWindow } from '../window/current-window'
import { nativeWords } from './native-words'
import { safeFileName } from './safe-file-name'

/**
 * Asks the person where to save a file, in a dialog that belongs to the window somebody is in.
 *
 * @param suggestedName with its extension, in the folder for downloads
 * @returns null when the person declines, or there is no window to ask in
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

/** Asks where to save a file of the service. Whatever its URL calls it, the suggested name fits every system. */
export function chooseFile(suggestedName: string, extension: string): Promise<string | null> {
  const title = suggestedName.slice(0, -extension.length - 1)
  const name = `${safeFileName(title, app.getName())}.${extension}`
  return askWhereToSave(name, { name: extension.toUpperCase(), extensions: [extension] })
}

/** The same for a file of the app's own, which has a name in the interface's language. */
export function chooseOwnFile(file: OwnFile, extension: string): Promise<string | null> {
  const { messages, word } = nativeWords()
  return chooseFile(`${word(messages.files[file])}.${extension}`, extension)
}

/**
 * Asks where to save a text, and saves it there. Only the person chooses the path, never a page.
 *
 * @returns false when the person declines; `not-saved` when the disk refuses
 */
export async function saveText(file: OwnFile, text: string): Promise<Result<boolean>> {
  const { messages, word } = nativeWords()
  const name = `${word(messages.files[file])}.txt`
  const filePath = await askWhereToSave(name, { name: word(messages.textFile), extensions: ['txt'] })
  if (filePath === null) return success(false)
  return replaceFile(filePath, text).then(
    () => success(true),
    () => failure({ code: 'not-saved' } as const),
  )
}
