import { imageType, type ImageType } from '@shared/media/image-type'
import { imageSize } from 'image-size'

/** Pixels: the largest cameras make 100 million. Each takes four bytes once the page decodes the image. */
const mostPixels = 100_000_000

/** Bytes in which an image has to state its size. JPEG writes profiles and previews before it. */
const headBytes = 256 * 1024

/**
 * The format of an image that may be shown, by its header alone: a few kilobytes may be decoded to gigabytes.
 *
 * @returns null for what is no image, for one with more pixels than any has, and for one that does not say
 */
export function admittedType(bytes: Uint8Array): ImageType | null {
  const type = imageType(bytes)
  return type !== null && pixelsOf(bytes) <= mostPixels ? type : null
}

function pixelsOf(bytes: Uint8Array): number {
  try {
    // A copy, for the library reads on past the end of a view.
    const { width, height } = imageSize(new Uint8Array(bytes.subarray(0, headBytes)))
    return width * height
  } catch {
    return Infinity
  }
}
