import type { ImageType } from '@shared/media/image-type'
import { LRUCache } from 'lru-cache'

export interface Image {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: ImageType
}

export function createImageCache(maximumBytes: number): LRUCache<string, Image> {
  return new LRUCache<string, Image>({
    maxSize: maximumBytes,
    // LRUCache rejects a size of 0.
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.byteLength),
  })
}
