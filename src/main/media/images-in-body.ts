import { longestUrl } from '@shared/links/urls'
import { readTags } from './body-tags'

/** Width in pixels, null if unknown. */
export interface ImageFile {
  readonly url: string
  readonly width: number | null
}

/** Characters; the reader shows no images of a longer body. */
export const longestBody = 512 * 1024

/** Limit for all images of a body; a gallery of 200 images in ten sizes each stays below it. */
const mostFiles = 3000

const tagsRead: ReadonlySet<string> = new Set(['a', 'img', 'image'])

/** The files of each image in a body, by the URL in its `src`. */
type FilesOfImages = ReadonlyMap<string, readonly ImageFile[]>

/**
 * Maps each `src` URL in an entry's HTML to all files of that image, from `srcset` and the link to the
 * original. Images that are not in the body are never fetched, even if a page requests them.
 *
 * @param base the entry's own URL, for relative ones
 */
export function imagesInBody(body: string, base: string | null): FilesOfImages {
  const images = new Map<string, Map<string, ImageFile>>()
  /** Target of the enclosing link; resolved only if it contains an image. */
  let link: string | null = null
  let left = mostFiles
  const resolve = createResolver(base)

  function add(attributes: ReadonlyMap<string, string>): void {
    if (left <= 0) return
    left -= 1
    const source = resolve(attributes.get('src') ?? '')
    if (source === null) return
    const own = { url: source, width: widthIn(source) ?? pixels(attributes.get('width') ?? '') }
    const sizes = candidates(attributes.get('srcset') ?? '', resolve, left)
    left -= sizes.length
    const original = link === null ? null : imageFile(resolve(link))
    const files = images.get(source) ?? new Map<string, ImageFile>()
    images.set(source, files)
    for (const file of [own, ...sizes, ...(original === null ? [] : [{ url: original, width: null }])])
      files.set(`${file.width} ${file.url}`, file)
  }

  readTags(body.slice(0, longestBody), tagsRead, {
    opened(name, attributes) {
      if (name === 'a') link = attributes.get('href') ?? ''
      // HTML parsers rename `image` to `img`.
      else if (name === 'img' || name === 'image') add(attributes)
    },
    closed(name) {
      if (name === 'a') link = null
    },
  })
  return new Map([...images].map(([source, files]) => [source, [...files.values()]]))
}

interface LinkedBody {
  readonly body: string
  readonly link: string | null
}

/** Caches the images of the last body: the page requests those of one entry in several calls. */
export interface BodyImages {
  of(entry: LinkedBody): FilesOfImages
  clear(): void
}

export function createBodyImages(): BodyImages {
  let last: LinkedBody = { body: '', link: null }
  let images: FilesOfImages = new Map()
  return {
    of({ body, link }) {
      if (body !== last.body || link !== last.link) {
        images = imagesInBody(body, link)
        last = { body, link }
      }
      return images
    },
    clear() {
      last = { body: '', link: null }
      images = new Map()
    },
  }
}

/** Picks the narrowest file of at least `width` device pixels, else the original, else the widest. */
export function fittingFile(files: readonly ImageFile[], width: number): string | null {
  const known = files
    .filter((file) => file.width !== null)
    .toSorted((a, b) => (a.width ?? 0) - (b.width ?? 0))
  const fitting = known.find((file) => (file.width ?? 0) >= width)
  const original = files.find((file) => file.width === null)
  return (fitting ?? original ?? known.at(-1))?.url ?? null
}

/** WordPress writes `srcset` as `URL 300w, URL 1024w`. */
function candidates(srcset: string, resolve: Resolver, most: number): readonly ImageFile[] {
  return srcset.split(/,\s+/, most).flatMap((candidate) => {
    const [url = '', width = ''] = candidate.trim().split(/\s+/)
    const file = resolve(url)
    return file === null ? [] : [{ url: file, width: pixels(width.replace(/w$/, '')) }]
  })
}

function imageFile(url: string | null): string | null {
  return url !== null && /\.(?:jpe?g|png|gif|webp|avif)$/i.test(new URL(url).pathname) ? url : null
}

type Resolver = (url: string) => string | null

function createResolver(base: string | null): Resolver {
  const known = new Map<string, string | null>()
  return (url) => {
    if (url.length > longestUrl || url.trim() === '') return null
    const cached = known.get(url)
    if (cached !== undefined) return cached
    const resolved = URL.parse(url, base ?? undefined)?.href ?? null
    known.set(url, resolved)
    return resolved
  }
}

/** WordPress appends the size to scaled files: `crabs-300x200.jpg`. */
function widthIn(url: string): number | null {
  return pixels(/-(\d{1,5})x\d{1,5}\.\w+$/.exec(url)?.[1] ?? '')
}

function pixels(value: string): number | null {
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null
}
