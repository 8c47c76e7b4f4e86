import type { OfflineImages } from '@shared/offline'
import type { Result } from '@shared/result'
import type { Library, ListId } from '../library/library'
import type { SweptImage } from '../library/sweeps'
import type { Media } from '../media/media'

/** Device pixels: a row's image, and the one above an entry's text on a usual window. */
const widths = [0, 320, 1_200] as const

export function sizeOf(images: OfflineImages): SweptImage {
  return ({ none: 0, small: 1, large: 2 } as const)[images]
}

/** Stores the images of a list's entries, the newest first, as far as the quota of images lasts. */
export function createPictures(options: {
  readonly library: Pick<Library, 'unpictured' | 'setPictured' | 'sweepRoom'>
  readonly media: Pick<Media, 'keep'>
  readonly send: <T>(call: (signal: AbortSignal) => Promise<Result<T>>) => Promise<Result<T>>
  readonly changed: () => void
}) {
  const { library, media, send, changed } = options

  return async function pictures(list: ListId, images: OfflineImages, signal: AbortSignal): Promise<void> {
    const size = sizeOf(images)
    while (size > 0 && !signal.aborted && (await library.sweepRoom()).images) {
      const next = await library.unpictured(list, size)
      if (!next) return
      const image = await send((own) => media.keep(next, widths[size], own))
      if (signal.aborted) return
      // What is no image, or may not be had, is not asked for again.
      if (!image.ok && image.error.code !== 'not-found') return
      await library.setPictured(list, next.id, size)
      changed()
    }
  }
}
