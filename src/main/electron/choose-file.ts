import { app } from 'electron'
import type { OwnFile } from '../ipc/desktop'
import { nativeWords } from './native-words'
import { safeFileName } from './safe-file-name'
import { askWhereToSave } from './save-dialog'

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
