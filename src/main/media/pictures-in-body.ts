import { Parser } from 'htmlparser2'

/** One file of a picture and how wide it is, in pixels; null where nothing says it. */
export interface PictureFile {
  readonly address: string
  readonly width: number | null
}

/**
 * The pictures of an entry's own HTML: by the address that its `src` gives, in the normal form the renderer asks
 * with, all files that the body offers of it. WordPress lists the sizes in `srcset`, and often links a picture to
 * its original. What does not really occur in the body is not fetched, whatever a page asks for.
 *
 * @param base the entry's own address, for relative ones
 */
export function picturesInBody(
  body: string,
  base: string | null,
): ReadonlyMap<string, readonly PictureFile[]> {
  const pictures = new Map<string, readonly PictureFile[]>()
  const links: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'a') links.push(attributes['href'] ?? '')
      const source = name === 'img' ? resolved(attributes['src'] ?? '', base) : null
      if (source === null) return
      const original = resolved(links.at(-1) ?? '', base)
      pictures.set(source, [
        ...(pictures.get(source) ?? []),
        { address: source, width: widthIn(source) ?? pixels(attributes['width'] ?? '') },
        ...candidates(attributes['srcset'] ?? '', base),
        ...(original !== null && isPictureFile(original) ? [{ address: original, width: null }] : []),
      ])
    },
    onclosetag(name) {
      if (name === 'a') links.pop()
    },
  })
  parser.end(body)
  return pictures
}

/**
 * The file to show in a box of so many device pixels: the narrowest that fills it, else the original, else the
 * widest.
 */
export function fittingFile(files: readonly PictureFile[], width: number): string | null {
  const known = files
    .filter((file) => file.width !== null)
    .toSorted((a, b) => (a.width ?? 0) - (b.width ?? 0))
  const fitting = known.find((file) => (file.width ?? 0) >= width)
  const original = files.find((file) => file.width === null)
  return (fitting ?? original ?? known.at(-1))?.address ?? null
}

/** `srcset` as WordPress writes it: `address 300w, address 1024w`. */
function candidates(srcset: string, base: string | null): readonly PictureFile[] {
  return srcset.split(/,\s+/).flatMap((candidate) => {
    const [address = '', width = ''] = candidate.trim().split(/\s+/)
    const file = resolved(address, base)
    return file === null ? [] : [{ address: file, width: pixels(width.replace(/w$/, '')) }]
  })
}

function isPictureFile(address: string): boolean {
  return /\.(?:jpe?g|png|gif|webp|avif)$/i.test(new URL(address).pathname)
}

function resolved(address: string, base: string | null): string | null {
  return address.trim() === '' ? null : (URL.parse(address, base ?? undefined)?.href ?? null)
}

/** WordPress names its smaller files after their size: `crabs-300x200.jpg`. */
function widthIn(address: string): number | null {
  return pixels(/-(\d{1,5})x\d{1,5}\.\w+$/.exec(address)?.[1] ?? '')
}

function pixels(value: string): number | null {
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null
}
