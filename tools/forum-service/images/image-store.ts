import { join } from 'node:path'
import sharp from 'sharp'
import { MEDIA } from '../content/media-catalogue.ts'
import type { MediaItem } from '../content/media-catalogue.ts'
import { sizedFileName, sizesOf } from './image-sizes.ts'

interface UploadedFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mimeType: MediaItem['mimeType']
  readonly modified: Date
}

export interface ImageStore {
  /** A file below `wp-content/uploads/` by its decoded name, generated on first use and cached. */
  readonly read: (path: string) => Promise<UploadedFile | undefined>
}

/** An original, or one of the sizes that WordPress generates. */
interface Variant {
  readonly item: MediaItem
  readonly width: number
  readonly height: number
}

/** A one-page document, enough for a viewer to open. */
const SMALL_PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

/** Every existing path, so that a wrong one costs no work. */
function variantsByPath(): ReadonlyMap<string, Variant> {
  const paths = new Map<string, Variant>()
  for (const item of MEDIA.values()) {
    if (item.oddity === 'file-missing') continue
    paths.set(item.file.normalize('NFC'), { item, width: item.width, height: item.height })
    for (const size of item.oddity === 'document' ? [] : sizesOf(item.width, item.height)) {
      paths.set(sizedFileName(item.file, size).normalize('NFC'), { ...size, item })
    }
  }
  return paths
}

/** Scales a scene. A second record of the same scene is mirrored and recoloured, so that they differ. */
async function makeImage({ item, width, height }: Variant): Promise<Buffer> {
  const image = sharp(join(import.meta.dirname, `${item.scene}.webp`)).resize(width, height)
  const first = [...MEDIA.values()].find(({ scene }) => scene === item.scene)
  if (first !== item) image.flop().modulate({ hue: (item.id * 7) % 30, brightness: 0.94 })
  if (item.mimeType === 'image/png') image.png({ palette: true, quality: 90, effort: 4 })
  else if (item.mimeType === 'image/webp') image.webp({ quality: 82 })
  else image.jpeg({ quality: 84, progressive: true })
  return image.toBuffer()
}

export function createImageStore(): ImageStore {
  const variants = variantsByPath()
  const files = new Map<string, Promise<UploadedFile>>()

  const make = async (variant: Variant): Promise<UploadedFile> => {
    const { oddity, mimeType, date } = variant.item
    const bytes = oddity === 'document' ? Buffer.from(SMALL_PDF) : await makeImage(variant)
    return { bytes: new Uint8Array(bytes), mimeType, modified: new Date(date) }
  }

  return {
    read: async (path) => {
      const key = path.normalize('NFC')
      const variant = variants.get(key)
      if (!variant) return undefined
      const file = files.get(key) ?? make(variant)
      files.set(key, file)
      return file
    },
  }
}
