import { readTags } from './body-tags'

/** One file of an image and its width in pixels, null where it is unknown. */
export interface ImageFile {
  readonly url: string
  readonly width: number | null
}

/** Characters of a body that are looked through: the reader shows no image of a longer one. */
const longestBody = 512 * 1024

/** Characters of a URL. The page asks for no longer one. */
const longestUrl = 4096

/** Files of all images of a body. A gallery of 200 images in ten sizes each has fewer. */
const mostFiles = 3000

const tagsRead: ReadonlySet<string> = new Set(['a', 'img', 'image'])

/**
 * The images of an entry's own HTML: by the URL that its `src` gives, in the normal form the renderer asks
 * with, all files that the body offers of it. WordPress lists the sizes in `srcset`, and often links an image to
 * its original. An image that does not occur in the body is not fetched, even when a page asks for it.
 *
 * @param base the entry's own URL, for relative ones
 */
export function imagesInBody(body: string, base: string | null): ReadonlyMap<string, readonly ImageFile[]> {
  const images = new Map<string, Map<string, ImageFile>>()
  /** What the link around an image leads to; worked out only where there is an image. */
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
      // Another name of the same element: the page's parser renames it.
      else if (name === 'img' || name === 'image') add(attributes)
    },
    closed(name) {
      if (name === 'a') link = null
    },
  })
  return new Map([...images].map(([source, files]) => [source, [...files.values()]]))
}

/** The images of the body that was asked for last: the page asks for those of one entry in several requests. */
export function createBodyImages() {
  let last: { readonly body: string; readonly link: string | null } = { body: '', link: null }
  let images: ReturnType<typeof imagesInBody> = new Map()
  return {
    of({ body, link }: typeof last): typeof images {
      if (body !== last.body || link !== last.link) {
        images = imagesInBody(body, link)
        last = { body, link }
      }
      return images
    },
    clear(): void {
      last = { body: '', link: null }
      images = new Map()
    },
  }
}

/**
 * The file to show in a box of so many device pixels: the narrowest that fills it, else the original, else the
 * widest.
 */
export function fittingFile(files: readonly ImageFile[], width: number): string | null {
  const known = files
    .filter((file) => file.width !== null)
    .toSorted((a, b) => (a.width ?? 0) - (b.width ?? 0))
  const fitting = known.find((file) => (file.width ?? 0) >= width)
  const original = files.find((file) => file.width === null)
  return (fitting ?? original ?? known.at(-1))?.url ?? null
}

/** `srcset` as WordPress writes it: `URL 300w, URL 1024w`. */
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

/** URLs in the normal form the page asks with; each is worked out once, however often it occurs. */
function createResolver(base: string | null): Resolver {
  const known = new Map<string, string | null>()
  return (url) => {
    if (url.length > longestUrl || url.trim() === '') return null
    const found = known.get(url)
    if (found !== undefined) return found
    const resolved = URL.parse(url, base ?? undefined)?.href ?? null
    known.set(url, resolved)
    return resolved
  }
}

/** WordPress names its smaller files after their size: `crabs-300x200.jpg`. */
function widthIn(url: string): number | null {
  return pixels(/-(\d{1,5})x\d{1,5}\.\w+$/.exec(url)?.[1] ?? '')
}

function pixels(value: string): number | null {
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null
}
