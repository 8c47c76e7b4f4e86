import { type ImageType, imageType } from '@shared/media/image-type'
import { imageSize } from 'image-size'

/** Pixels: the largest cameras produce 100 million. The page needs four bytes for each when decoding. */
const mostPixels = 100_000_000

/** Bytes in which an image must state its size; JPEG puts profiles and previews first. */
const headBytes = 256 * 1024

/**
 * Checks only the header: a few kilobytes can decode to gigabytes.
 *
 * @returns null if it is not an image, states no size, or has too many pixels
 */
export function admittedType(bytes: Uint8Array): ImageType | null {
  const type = imageType(bytes)
  return type !== null && pixelsOf(bytes) <= mostPixels ? type : null
}

function pixelsOf(bytes: Uint8Array): number {
  try {
    // A copy, because image-size reads beyond the end of a view.
    const { width, height } = imageSize(new Uint8Array(bytes.subarray(0, headBytes)))
    return width * height
  } catch {
    return Infinity
  }
}
