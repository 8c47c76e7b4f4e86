/** One size of a picture as WordPress makes it. */
export interface PictureSize {
  readonly name: string
  readonly width: number
  readonly height: number
  /** Whether the picture is cut to fill the box, or scaled to fit in it. */
  readonly crop: boolean
}

interface SizeRule {
  readonly name: string
  readonly maxWidth: number
  readonly maxHeight: number
  readonly crop: boolean
}

/** The sizes of interface §2.6, in the order in which WordPress lists them. */
const SIZE_RULES: readonly SizeRule[] = [
  { name: 'medium', maxWidth: 300, maxHeight: 300, crop: false },
  { name: 'large', maxWidth: 1024, maxHeight: 1024, crop: false },
  { name: 'thumbnail', maxWidth: 150, maxHeight: 150, crop: true },
  { name: 'medium_large', maxWidth: 768, maxHeight: Number.POSITIVE_INFINITY, crop: false },
  { name: '1536x1536', maxWidth: 1536, maxHeight: 1536, crop: false },
  { name: 'medium-thumb-size', maxWidth: 480, maxHeight: 320, crop: true },
]

/** The sizes below the original that WordPress would make: never an enlarged one. */
export function sizesOf(width: number, height: number): readonly PictureSize[] {
  const sizes: PictureSize[] = []
  for (const { name, maxWidth, maxHeight, crop } of SIZE_RULES) {
    const ratio = Math.min(maxWidth / width, maxHeight / height)
    const size = crop
      ? { name, width: Math.min(maxWidth, width), height: Math.min(maxHeight, height), crop }
      : { name, width: Math.round(width * ratio), height: Math.round(height * ratio), crop }
    const smaller = crop ? size.width < width || size.height < height : ratio < 1
    if (smaller) sizes.push(size)
  }
  return sizes
}

/** `forest.jpg` in 300 by 200 becomes `forest-300x200.jpg`. */
export function sizedFileName(
  file: string,
  size: { readonly width: number; readonly height: number },
): string {
  const dot = file.lastIndexOf('.')
  return `${file.slice(0, dot)}-${size.width}x${size.height}${file.slice(dot)}`
}
