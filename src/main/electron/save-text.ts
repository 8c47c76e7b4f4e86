import { failure, success, type Result } from '@shared/result'
import { replaceFile } from '../files/private-files'
import type { OwnFile } from '../ipc/desktop'
import { nativeWords } from './native-words'
import { askWhereToSave } from './save-dialog'

/**
 * Asks where to save a text, and saves it there. Only the person chooses the path, never a page.
 *
 * @returns false when the person declines; `internal` when the disk refuses
 */
export async function saveText(file: OwnFile, text: string): Promise<Result<boolean>> {
  const { messages, word } = nativeWords()
  const name = `${word(messages.files[file])}.txt`
  const filePath = await askWhereToSave(name, { name: word(messages.textFile), extensions: ['txt'] })
  if (filePath === null) return success(false)
  return replaceFile(filePath, text).then(
    () => success(true),
    () => failure({ code: 'internal', report: 'not-saved' } as const),
  )
}
