import { app, dialog, type FileFilter } from 'electron'
import { join } from 'node:path'
import { currentWindow } from './current-window'

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
