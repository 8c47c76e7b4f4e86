import { randomBytes } from 'node:crypto'
import type { ImageFile } from './images-in-body'

/** What an opaque id stands for. */
export type ImageSource =
  /**
   * The best size of a media record, else the fallback. In the reader it is wanted as long as the reader asks, in
   * a row until the row is scrolled away: so the same image has an id for each.
   */
  | {
      readonly kind: 'record'
      readonly shownIn: 'row' | 'reader'
      readonly mediaId: number
      readonly fallbackUrl: string | null
    }
  /** The size of that name where the record has it (interface §4.5 recommends `large` for the header). */
  | { readonly kind: 'size'; readonly mediaId: number; readonly name: string }
  | { readonly kind: 'files'; readonly files: readonly ImageFile[] }

/** The renderer knows images by ids that tell nothing and cannot be guessed. */
export function createImageIds() {
  const sources = new Map<string, ImageSource>()
  const ids = new Map<string, string>()

  return {
    /** The same source has the same id until `clear`. */
    idOf(source: ImageSource): string {
      const key = JSON.stringify(source)
      const known = ids.get(key)
      if (known !== undefined) return known
      const id = randomBytes(15).toString('base64url')
      ids.set(key, id)
      sources.set(id, source)
      return id
    },
    sourceOf: (id: string): ImageSource | null => sources.get(id) ?? null,
    clear(): void {
      sources.clear()
      ids.clear()
    },
  }
}
