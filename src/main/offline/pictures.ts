import type { AppError } from '@shared/errors/app-error'
import { isAbsent, isOutOfReach } from '@shared/errors/app-error-traits'
import type { OfflineImages } from '@shared/entries/offline'
import type { Library, ListId } from '../library/library'
import type { SyncedImage } from '../library/syncs'
import type { Media } from '../media/media'
import type { Turns } from './turns'

/** Device pixels: a row's image, and the one above an entry's text on a usual window. */
const widths = [0, 320, 1_200] as const

/** Images that fail one after the other: it is the way to them that fails. */
const mostInARow = 3

export function sizeOf(images: OfflineImages): SyncedImage {
  return ({ none: 0, small: 1, large: 2 } as const)[images]
}

/**
 * Stores the images of a list's entries, the newest first, as far as the quota of images lasts. One that fails holds up
 * no other: it is tried again after the next start.
 */
export function createPictures(options: {
  readonly library: Pick<Library, 'unpictured' | 'setPictured' | 'syncSpace'>
  readonly media: Pick<Media, 'keep'>
  readonly send: Turns['once']
  readonly changed: () => void
}) {
  const { library, media, send, changed } = options
  const failed = new Set<number>()
  const problems = new Map<string, 'full' | 'disk'>()
  const keyOf = ({ language, filters }: ListId): string => JSON.stringify([language, filters])

  async function fetch(list: ListId, images: OfflineImages, signal: AbortSignal): Promise<void> {
    const size = sizeOf(images)
    problems.delete(keyOf(list))
    /** What came in place of these was no image. */
    const doubtful: number[] = []
    let inARow = 0
    while (size > 0 && inARow < mostInARow) {
      const next = await library.unpictured(list, size, [...failed])
      if (!next || signal.aborted) return
      const room = await library.syncSpace()
      if (!room) return
      if (!room.images) return void problems.set(keyOf(list), 'full')
      const image = await send(signal, (own) => media.keep(next, widths[size], own))
      if (signal.aborted) return
      if (!image.ok && !isAbsent(image.error)) {
        if (!isOutOfReach(image.error) || image.error.code === 'offline') return
        failed.add(next.id)
        if (isNoImage(image.error)) doubtful.push(next.id)
        inARow += 1
        continue
      }
      // The way is open, so what came is what is there: no portal stood in between.
      for (const id of doubtful.splice(0)) await library.setPictured(list, id, size, null)
      const isNoted = await library.setPictured(list, next.id, size, image.ok ? image.value : null)
      // It would be fetched again and again.
      if (!isNoted) return void problems.set(keyOf(list), 'disk')
      inARow = 0
      changed()
    }
  }

  return {
    fetch,
    /** Why not all images of a list could be stored, when they were last fetched: the quota, or the disk. */
    problem: (list: ListId): 'full' | 'disk' | null => problems.get(keyOf(list)) ?? null,
    forget(this: void): void {
      failed.clear()
      problems.clear()
    },
  }
}

const isNoImage = ({ code }: AppError): boolean =>
  code === 'unreadable-response' || code === 'response-too-large'
