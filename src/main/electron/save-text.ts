import { app, dialog } from 'electron'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failure, success, type Result } from '@shared/result'

/**
 * Asks where to save a text, and saves it there. Only the person chooses the path, never a page.
 *
 * @returns false when the person declines; `internal` when the disk refuses
 */
export async function saveText(suggestedName: string, text: string): Promise<Result<boolean>> {
  const { canceled, filePath } = await dialog.showSaveDialog({
    defaultPath: join(app.getPath('downloads'), suggestedName),
    filters: [{ name: 'Text', extensions: ['txt'] }],
  })
  if (canceled || !filePath) return success(false)
  return writeFile(filePath, text).then(
    () => success(true),
    () => failure({ code: 'internal', report: 'not-saved' } as const),
  )
}
