import type { ImageType } from '@shared/media/image-type'
import { LRUCache } from 'lru-cache'

export interface Image {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: ImageType
}

/** Images in memory; the least recently used are dropped once all of them hold more than so many bytes. */
export function createImageCache(maximumBytes: number): LRUCache<string, Image> {
  return new LRUCache<string, Image>({
    maxSize: maximumBytes,
    // It takes no size of 0.
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.byteLength),
  })
}
