import { failure, success, type Result } from '@shared/result'
import { replaceFile } from '../files/private-files'
import { askWhereToSave } from './save-dialog'

/**
 * Asks where to save a text, and saves it there. Only the person chooses the path, never a page.
 *
 * @returns false when the person declines; `internal` when the disk refuses
 */
export async function saveText(suggestedName: string, text: string): Promise<Result<boolean>> {
  const filePath = await askWhereToSave(suggestedName, { name: 'Text', extensions: ['txt'] })
  if (filePath === null) return success(false)
  return replaceFile(filePath, text).then(
    () => success(true),
    () => failure({ code: 'internal', report: 'not-saved' } as const),
  )
}
