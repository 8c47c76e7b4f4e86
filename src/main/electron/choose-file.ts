import { app } from 'electron'
import { safeFileName } from './safe-file-name'
import { askWhereToSave } from './save-dialog'

/** Asks where to save a file of the service. Whatever its URL calls it, the suggested name fits every system. */
export function chooseFile(suggestedName: string, extension: string): Promise<string | null> {
  const title = suggestedName.slice(0, -extension.length - 1)
  const name = `${safeFileName(title, app.getName())}.${extension}`
  return askWhereToSave(name, { name: extension.toUpperCase(), extensions: [extension] })
}
