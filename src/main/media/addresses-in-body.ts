import { decodeHTMLAttribute } from 'entities'

/**
 * Every address that an entry's own HTML uses for a picture, in the normal form the renderer asks with. What
 * does not really occur in the body is not fetched, whatever a page asks for.
 *
 * @param base the entry's own address, for relative ones
 */
export function addressesInBody(body: string, base: string | null): ReadonlySet<string> {
  const found = new Set<string>()
  for (const match of body.matchAll(/\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)) {
    const raw = decodeHTMLAttribute(match[1] ?? match[2] ?? match[3] ?? '').trim()
    if (URL.canParse(raw, base ?? undefined)) found.add(new URL(raw, base ?? undefined).href)
  }
  return found
}
