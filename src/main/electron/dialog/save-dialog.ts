import { app, dialog, type FileFilter } from 'electron'
import { join } from 'node:path'
import { failure, success, type Result } from '@shared/errors/result'
import { replaceFile } from '../../files/private-files'
import type { OwnFile } from '../../ipc/desktop'
import { currentWindow } from '../window/current-window'
import { nativeWords } from './native-words'
import { safeFileName } from './safe-file-name'

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

/** A page never sets the path. False if the person cancels; `not-saved` if the disk refuses. */
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
