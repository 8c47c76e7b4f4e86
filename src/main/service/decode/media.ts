import type { ImageFacts } from '@shared/entries/resources'
import { decodeHTML } from 'entities'
import { longestText, mostSizes } from './limits'
import { onOneLine, plainText } from './plain-text'
import { asRecord, firstFields, asWebUrl, renderedText, type UnknownRecord } from './record'

/** Interface §2.6. */
export interface MediaRecord extends ImageFacts {
  /** Only sizes with a URL and a width. */
  readonly sizes: readonly ImageSize[]
  readonly original: string | null
}

export interface ImageSize {
  readonly name: string
  readonly width: number
  readonly url: string
  /** Cropped to different proportions: suits a thumbnail, but does not show the whole image. */
  readonly isCrop: boolean
}

export function decodeMedia(body: unknown): MediaRecord | null {
  const record = asRecord(body)
  if (!record) return null
  const mime = record['mime_type']
  if (typeof mime === 'string' && !mime.startsWith('image/')) return null
  const details = asRecord(record['media_details'])
  const original = asWebUrl(record['source_url'])
  const sizes = firstFields(asRecord(details?.['sizes']), mostSizes)
  return {
    alternative: alternativeText(record['alt_text']),
    caption: plainText(renderedText(record['caption']).slice(0, longestText)),
    width: asPixels(details?.['width']),
    height: asPixels(details?.['height']),
    sizes: sizes.flatMap(([name, value]) => {
      const size = asRecord(value)
      return size ? decodeSize(name, size, details) : []
    }),
    original,
  }
}

/** Not HTML but an attribute's value, in which an editor may have typed character references. */
function alternativeText(value: unknown): string {
  return typeof value === 'string' ? onOneLine(decodeHTML(value.slice(0, longestText))) : ''
}

function asPixels(value: unknown): number | null {
  return typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : null
}

function decodeSize(name: string, size: UnknownRecord, details: UnknownRecord | null): readonly ImageSize[] {
  const url = asWebUrl(size['source_url'])
  const width = size['width']
  if (url === null || typeof width !== 'number' || !(width > 0)) return []
  return [{ name, width, url, isCrop: proportionsDiffer(size, details) }]
}

function proportionsDiffer(size: UnknownRecord, details: UnknownRecord | null): boolean {
  const [width, height, wholeWidth, wholeHeight] = [
    size['width'],
    size['height'],
    details?.['width'],
    details?.['height'],
  ].map((value) => (typeof value === 'number' ? value : NaN)) as [number, number, number, number]
  const difference = width / height / (wholeWidth / wholeHeight)
  return Number.isFinite(difference) && Math.abs(difference - 1) > 0.05
}

/**
 * The smallest size that is at least this wide in device pixels, else the largest, else the original.
 * Uncropped sizes are preferred.
 */
export function fittingImageUrl(media: MediaRecord, width: number): string | null {
  const whole = media.sizes.filter((size) => !size.isCrop)
  const sizes = (whole.length > 0 ? whole : media.sizes).toSorted((one, other) => one.width - other.width)
  return (sizes.find((size) => size.width >= width) ?? sizes.at(-1))?.url ?? media.original
}
