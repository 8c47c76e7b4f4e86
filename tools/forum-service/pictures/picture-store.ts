import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { MEDIA } from '../content/media-catalogue.ts'
import type { MediaItem } from '../content/media-catalogue.ts'
import { keptDrawing } from './picture-cache.ts'
import { sizedFileName, sizesOf } from './picture-sizes.ts'
import type { PictureSize } from './picture-sizes.ts'
import { sceneSvg } from './scenes.ts'

export interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mimeType: string
  readonly modified: Date
}

export interface PictureStore {
  /** A file below `wp-content/uploads/`, decoded; undefined when there is none. Drawn at first use, then kept. */
  readonly read: (path: string) => Promise<Picture | undefined>
  /** Draws every original, one after the other, so that later reads are quick (about 10 s of one core). */
  readonly drawAll: (signal: AbortSignal) => Promise<void>
}

/** A one-page document, enough for a viewer to open. */
const SMALL_PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

interface Drawing {
  readonly item: MediaItem
  /** Undefined for the original. */
  readonly size?: PictureSize
}

/** Every path that exists, original and sizes, so that a wrong address is a 404 without drawing anything. */
function drawings(): ReadonlyMap<string, Drawing> {
  const paths = new Map<string, Drawing>()
  for (const item of MEDIA.values()) {
    if (item.oddity === 'file-missing') continue
    paths.set(item.file.normalize('NFC'), { item })
    if (item.oddity === 'document') continue
    for (const size of sizesOf(item.width, item.height)) {
      paths.set(sizedFileName(item.file, size).normalize('NFC'), { item, size })
    }
  }
  return paths
}

function encoded(image: Sharp, mimeType: MediaItem['mimeType']): Sharp {
  if (mimeType === 'image/png') return image.png({ palette: true, quality: 90, effort: 4 })
  if (mimeType === 'image/webp') return image.webp({ quality: 82 })
  return image.jpeg({ quality: 84, progressive: true })
}

export function createPictureStore(): PictureStore {
  const known = drawings()
  const masters = new Map<number, Promise<Buffer>>()
  const pictures = new Map<string, Promise<Picture>>()

  /** The original without loss of quality; every size is scaled from it. */
  const master = (item: MediaItem): Promise<Buffer> => {
    const begun = masters.get(item.id)
    if (begun) return begun
    const svg = sceneSvg(item.scene, item.width, item.height)
    const drawn = keptDrawing(svg, () =>
      sharp(Buffer.from(svg))
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    )
    masters.set(item.id, drawn)
    return drawn
  }

  const draw = async ({ item, size }: Drawing): Promise<Picture> => {
    const modified = new Date(item.date)
    if (item.oddity === 'document') {
      return { bytes: new TextEncoder().encode(SMALL_PDF), mimeType: item.mimeType, modified }
    }
    const image = sharp(await master(item))
    if (size) image.resize(size.width, size.height, { fit: size.crop ? 'cover' : 'fill' })
    const bytes = new Uint8Array(await encoded(image, item.mimeType).toBuffer())
    return { bytes, mimeType: item.mimeType, modified }
  }

  return {
    read: async (path) => {
      const key = path.normalize('NFC')
      const drawing = known.get(key)
      if (!drawing) return undefined
      const picture = pictures.get(key) ?? draw(drawing)
      pictures.set(key, picture)
      return picture
    },
    drawAll: async (signal) => {
      for (const { item, size } of known.values()) {
        if (signal.aborted) return
        if (!size && item.oddity !== 'document') await master(item)
      }
    },
  }
}
