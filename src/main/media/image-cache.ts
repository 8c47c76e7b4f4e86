import type { ImageType } from '@shared/image-type'

export interface Image {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: ImageType
}

/** Images in memory; the least recently used are dropped once all of them hold more than so many bytes. */
export function createImageCache(maximumBytes: number) {
  const images = new Map<string, Image>()
  let size = 0

  return {
    get(key: string): Image | null {
      const found = images.get(key)
      if (!found) return null
      images.delete(key)
      images.set(key, found)
      return found
    },
    store(key: string, image: Image): void {
      size += image.bytes.byteLength - (images.get(key)?.bytes.byteLength ?? 0)
      images.delete(key)
      images.set(key, image)
      for (const [oldest, { bytes }] of images) {
        if (size <= maximumBytes) break
        images.delete(oldest)
        size -= bytes.byteLength
      }
    },
    clear(): void {
      images.clear()
      size = 0
    },
  }
}
