interface ImageSize {
  readonly name: string
  readonly width: number
  readonly height: number
}

/** The sizes of interface §2.6 in WordPress's order. Cropped ones fill their box, others fit inside it. */
const SIZE_RULES = [
  { name: 'medium', maxWidth: 300, maxHeight: 300, crop: false },
  { name: 'large', maxWidth: 1024, maxHeight: 1024, crop: false },
  { name: 'thumbnail', maxWidth: 150, maxHeight: 150, crop: true },
  { name: 'medium_large', maxWidth: 768, maxHeight: Number.POSITIVE_INFINITY, crop: false },
  { name: '1536x1536', maxWidth: 1536, maxHeight: 1536, crop: false },
  { name: 'medium-thumb-size', maxWidth: 480, maxHeight: 320, crop: true },
] as const

/** The sizes that WordPress would generate; never larger than the original. */
export function sizesOf(width: number, height: number): readonly ImageSize[] {
  return SIZE_RULES.flatMap(({ name, maxWidth, maxHeight, crop }) => {
    const ratio = Math.min(1, maxWidth / width, maxHeight / height)
    const size = crop
      ? { name, width: Math.min(maxWidth, width), height: Math.min(maxHeight, height) }
      : { name, width: Math.round(width * ratio), height: Math.round(height * ratio) }
    return size.width < width || size.height < height ? [size] : []
  })
}

/** `forest.jpg` in 300 by 200 becomes `forest-300x200.jpg`. */
export function sizedFileName(file: string, { width, height }: Omit<ImageSize, 'name'>): string {
  const dot = file.lastIndexOf('.')
  return `${file.slice(0, dot)}-${width}x${height}${file.slice(dot)}`
}
