import { app } from 'electron'
import { failure, success, type Result } from '@shared/errors/result'
import { saveForeign } from '../../files/foreign-mark'
import type { Media } from '../../media/media'
import { askWhereToSave } from '../dialog/file-dialogs'
import { safeFileName } from '../dialog/safe-file-name'

/** Device pixels; the next smaller size of a wider image is saved. */
const widestImage = 8192

/**
 * False if the person cancels; `not-saved`, without a file, if the image cannot be fetched or the disk refuses.
 *
 * @param media null if no service is in use
 * @param id from `app://media/<id>`
 */
export async function saveImage(media: Media | null, id: string, name: string): Promise<Result<boolean>> {
  const notSaved = failure({ code: 'not-saved' } as const)
  try {
    const image = await media?.image(id, widestImage, new AbortController().signal)
    if (!image?.ok) return notSaved
    const { type, bytes } = image.value
    const extension = type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length)
    const fileName = `${safeFileName(name, app.getName())}.${extension}`
    const path = await askWhereToSave(fileName, { name: extension.toUpperCase(), extensions: [extension] })
    if (path === null) return success(false)
    await saveForeign(path, bytes)
    return success(true)
  } catch {
    return notSaved
  }
}
