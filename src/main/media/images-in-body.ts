import { Parser } from 'htmlparser2'

/** One file of an image and its width in pixels, null where it is unknown. */
export interface ImageFile {
  readonly url: string
  readonly width: number | null
}

/**
 * The images of an entry's own HTML: by the URL that its `src` gives, in the normal form the renderer asks
 * with, all files that the body offers of it. WordPress lists the sizes in `srcset`, and often links an image to
 * its original. An image that does not occur in the body is not fetched, even when a page asks for it.
 *
 * @param base the entry's own URL, for relative ones
 */
export function imagesInBody(body: string, base: string | null): ReadonlyMap<string, readonly ImageFile[]> {
  const images = new Map<string, readonly ImageFile[]>()
  const links: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'a') links.push(attributes['href'] ?? '')
      const source = name === 'img' ? resolved(attributes['src'] ?? '', base) : null
      if (source === null) return
      const original = resolved(links.at(-1) ?? '', base)
      images.set(source, [
        ...(images.get(source) ?? []),
        { url: source, width: widthIn(source) ?? pixels(attributes['width'] ?? '') },
        ...candidates(attributes['srcset'] ?? '', base),
        ...(original !== null && isImageFile(original) ? [{ url: original, width: null }] : []),
      ])
    },
    onclosetag(name) {
      if (name === 'a') links.pop()
    },
  })
  parser.end(body)
  return images
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
function candidates(srcset: string, base: string | null): readonly ImageFile[] {
  return srcset.split(/,\s+/).flatMap((candidate) => {
    const [url = '', width = ''] = candidate.trim().split(/\s+/)
    const file = resolved(url, base)
    return file === null ? [] : [{ url: file, width: pixels(width.replace(/w$/, '')) }]
  })
}

function isImageFile(url: string): boolean {
  return /\.(?:jpe?g|png|gif|webp|avif)$/i.test(new URL(url).pathname)
}

function resolved(url: string, base: string | null): string | null {
  return url.trim() === '' ? null : (URL.parse(url, base ?? undefined)?.href ?? null)
}

/** WordPress names its smaller files after their size: `crabs-300x200.jpg`. */
function widthIn(url: string): number | null {
  return pixels(/-(\d{1,5})x\d{1,5}\.\w+$/.exec(url)?.[1] ?? '')
}

function pixels(value: string): number | null {
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null
}
