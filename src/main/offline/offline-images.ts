import type { AppError } from '@shared/errors/app-error'
import { isAbsent } from '@shared/errors/app-error-traits'
import type { OfflineImages } from '@shared/entries/offline'
import type { Cache, ListId } from '../cache/cache'
import type { SyncedImage } from '../cache/syncs'
import type { ImageKeeping } from '../media/media'
import type { Throttle } from './throttle'

/** Device pixels: none, the image of a row, and the image above an entry's text in a typical window. */
const widths = [0, 320, 1_200] as const

/** After this many consecutive failures, the connection is assumed to be at fault. */
const mostInARow = 3

export function sizeOf(images: OfflineImages): SyncedImage {
  return ({ none: 0, small: 1, large: 2 } as const)[images]
}

/** Stores a list's images, newest first, within the quota; failed ones wait for the next launch. */
export function createOfflineImages(options: {
  readonly cache: Pick<Cache, 'entryWithoutImage' | 'setEntryImage' | 'syncSpace'>
  readonly media: ImageKeeping
  readonly send: Throttle['once']
  readonly changed: () => void
}) {
  const { cache, media, send, changed } = options
  const failed = new Set<number>()
  const problems = new Map<string, 'full' | 'disk'>()
  const keyOf = ({ language, filters }: ListId): string => JSON.stringify([language, filters])

  async function fetch(list: ListId, images: OfflineImages, signal: AbortSignal): Promise<void> {
    const size = sizeOf(images)
    problems.delete(keyOf(list))
    const doubtful: number[] = []
    let inARow = 0
    while (size > 0 && inARow < mostInARow) {
      const next = await cache.entryWithoutImage(list, size, [...failed])
      if (!next || signal.aborted) return
      const space = await cache.syncSpace()
      if (!space) return
      if (!space.images) return void problems.set(keyOf(list), 'full')
      const image = await send(signal, (own) => media.keep(next, widths[size], own))
      if (signal.aborted) return
      if (!image.ok && !isAbsent(image.error)) {
        if (endsFetching.has(image.error.code)) return
        failed.add(next.id)
        if (isNoImage(image.error)) doubtful.push(next.id)
        inARow += 1
        continue
      }
      // A successful response rules out a captive portal, so the earlier non-images are final.
      for (const id of doubtful.splice(0)) await cache.setEntryImage(list, id, size, null)
      const isNoted = await cache.setEntryImage(list, next.id, size, image.ok ? image.value : null)
      // Otherwise it would be fetched again and again.
      if (!isNoted) return void problems.set(keyOf(list), 'disk')
      inARow = 0
      changed()
    }
  }

  return {
    fetch,
    /** Why the last fetch could not store all images of a list: the quota or the disk. */
    problem: (list: ListId): 'full' | 'disk' | null => problems.get(keyOf(list)) ?? null,
    forget(this: void): void {
      failed.clear()
      problems.clear()
    },
  }
}

/** Nothing else would arrive either. Any other failure may concern this image alone. */
const endsFetching: ReadonlySet<AppError['code']> = new Set(['offline', 'signed-out', 'cancelled'])

const isNoImage = ({ code }: AppError): boolean =>
  code === 'unreadable-response' || code === 'response-too-large'
