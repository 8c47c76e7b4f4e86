import { randomBytes } from 'node:crypto'
import type { ImageFile } from './images-in-body'

export type ImageSource =
  /**
   * The best size, or the fallback. Rows and the reader have separate ids, because only a row's request is
   * cancelled on scrolling.
   */
  | {
      readonly kind: 'record'
      readonly shownIn: 'row' | 'reader'
      readonly mediaId: number
      readonly fallbackUrl: string | null
    }
  /** The named size, if the record has it (interface §4.5 recommends `large` for the header). */
  | { readonly kind: 'size'; readonly mediaId: number; readonly name: string }
  | { readonly kind: 'files'; readonly files: readonly ImageFile[] }

/** Opaque, unguessable ids of images. */
export interface ImageIds {
  /** The same id for the same source until `clear()`. */
  idOf(source: ImageSource): string
  sourceOf(id: string): ImageSource | null
  clear(): void
}

export function createImageIds(): ImageIds {
  const sources = new Map<string, ImageSource>()
  const ids = new Map<string, string>()

  return {
    idOf(source) {
      const key = JSON.stringify(source)
      const known = ids.get(key)
      if (known !== undefined) return known
      const id = randomBytes(15).toString('base64url')
      ids.set(key, id)
      sources.set(id, source)
      return id
    },
    sourceOf: (id) => sources.get(id) ?? null,
    clear() {
      sources.clear()
      ids.clear()
    },
  }
}
