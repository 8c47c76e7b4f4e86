import type { Picture } from './media'

/** Pictures by key, the least recently used leaving first once they hold more than so many bytes. */
export function createPictureCache(maximumBytes: number) {
  const pictures = new Map<string, Picture>()
  let size = 0

  return {
    get(key: string): Picture | null {
      const found = pictures.get(key)
      if (!found) return null
      pictures.delete(key)
      pictures.set(key, found)
      return found
    },
    keep(key: string, picture: Picture): void {
      size += picture.bytes.byteLength - (pictures.get(key)?.bytes.byteLength ?? 0)
      pictures.delete(key)
      pictures.set(key, picture)
      for (const [oldest, { bytes }] of pictures) {
        if (size <= maximumBytes) break
        pictures.delete(oldest)
        size -= bytes.byteLength
      }
    },
    clear(): void {
      pictures.clear()
      size = 0
    },
  }
}
