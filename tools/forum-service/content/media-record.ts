import { sizedFileName, sizesOf } from '../images/image-sizes.ts'
import { embeddable, hrefs, selfLink } from './links.ts'
import { uploadUrl } from './media-catalogue.ts'
import type { MediaItem } from './media-catalogue.ts'
import { gmtDate, siteDate } from './site-time.ts'
import { slugOf } from './terms.ts'
import { renderTitle, texturize } from './text-rendering.ts'

/** Rough bytes per pixel. Sizes are generated on demand, so `filesize` is an estimate. */
const BYTES_PER_PIXEL = 0.09

/** Media that the language plugin has not linked to any translation. */
const UNLINKED_MEDIA = new Set([17, 25])

const IMAGE_META = {
  aperture: '0',
  credit: '',
  camera: '',
  caption: '',
  created_timestamp: '0',
  copyright: '',
  focal_length: '0',
  iso: '0',
  shutter_speed: '0',
  title: '',
  orientation: '0',
  keywords: [],
}

const estimatedBytes = (width: number, height: number): number =>
  1800 + Math.round(width * height * BYTES_PER_PIXEL)

function sizeRecords(item: MediaItem, origin: string): Record<string, object> {
  const folder = item.file.slice(0, item.file.lastIndexOf('/'))
  const name = item.file.slice(folder.length + 1)
  const records: Record<string, object> = {}
  for (const size of sizesOf(item.width, item.height)) {
    const file = sizedFileName(name, size)
    records[size.name] = {
      file,
      width: size.width,
      height: size.height,
      filesize: estimatedBytes(size.width, size.height),
      mime_type: item.mimeType,
      source_url: uploadUrl(origin, `${folder}/${file}`),
    }
  }
  const original = { file: name, width: item.width, height: item.height, mime_type: item.mimeType }
  return { ...records, full: { ...original, source_url: uploadUrl(origin, item.file) } }
}

function detailsOf(item: MediaItem, origin: string): object {
  if (item.oddity === 'no-details') return {}
  if (item.oddity === 'document') return { filesize: 48_211, sizes: {} }
  return {
    width: item.width,
    height: item.height,
    file: item.file,
    filesize: estimatedBytes(item.width, item.height),
    sizes: item.oddity === 'no-sizes' ? {} : sizeRecords(item, origin),
    image_meta: IMAGE_META,
  }
}

function descriptionOf(item: MediaItem, origin: string): string {
  const source = uploadUrl(origin, item.file)
  if (item.oddity === 'document')
    return `<p class="attachment"><a href='${source}'>${renderTitle(item.title)}</a></p>\n`
  const medium = sizesOf(item.width, item.height).find((size) => size.name === 'medium')
  const shown = medium ? sizedFileName(source, medium) : source
  const { width, height } = medium ?? item
  const image = `<img width="${width}" height="${height}" src="${shown}" class="attachment-medium size-medium" alt="${item.alternativeText}" decoding="async" loading="lazy" />`
  return `<p class="attachment"><a href='${source}'>${image}</a></p>\n`
}

export const mediaPageUrl = (item: MediaItem, origin: string): string => `${origin}/${slugOf(item.title)}/`

/** A media record as in interface §2.6. `origin` is the site's URL without a trailing slash. */
export function mediaRecord(item: MediaItem, origin: string): object {
  const api = `${origin}/wp-json/wp/v2`
  const instant = Date.parse(item.date)
  const source = uploadUrl(origin, item.file)
  return {
    id: item.id,
    date: siteDate(instant),
    date_gmt: gmtDate(instant),
    guid: { rendered: source },
    modified: siteDate(instant),
    modified_gmt: gmtDate(instant),
    slug: slugOf(item.title),
    status: 'inherit',
    type: 'attachment',
    link: mediaPageUrl(item, origin),
    title: { rendered: renderTitle(item.title).replace(/&amp;/g, '&#038;') },
    author: 1,
    featured_media: 0,
    comment_status: 'closed',
    ping_status: 'closed',
    template: '',
    meta: { _acf_changed: false, inline_featured_image: false },
    class_list: [`post-${item.id}`, 'attachment', 'type-attachment', 'status-inherit', 'hentry'],
    acf: [],
    lang: 'en',
    // PHP serializes an empty object as a list.
    translations: UNLINKED_MEDIA.has(item.id) ? [] : { en: item.id },
    pll_sync_post: [],
    description: { rendered: descriptionOf(item, origin) },
    caption: { rendered: item.caption === '' ? '' : `<p>${texturize(item.caption)}</p>\n` },
    alt_text: item.alternativeText,
    media_type: item.oddity === 'document' ? 'file' : 'image',
    mime_type: item.mimeType,
    media_details: detailsOf(item, origin),
    post: item.id % 5 === 1 ? 32 : null,
    source_url: source,
    _links: {
      self: selfLink(`${api}/media/${item.id}`),
      collection: hrefs(`${api}/media`),
      about: hrefs(`${api}/types/attachment`),
      author: embeddable(`${api}/users/1`),
      replies: embeddable(`${api}/comments?post=${item.id}`),
    },
  }
}
