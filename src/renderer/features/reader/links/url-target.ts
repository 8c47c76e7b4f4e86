/** What a person is shown about where a URL leads: its host, in punycode, or the address of a mail. */
export function urlTarget(href: string): { readonly kind: 'host' | 'mail'; readonly name: string } {
  const url = new URL(href)
  return url.protocol === 'mailto:'
    ? { kind: 'mail', name: decodePath(url.pathname) }
    : { kind: 'host', name: url.host }
}

/** A path as people read it; one that cannot be decoded stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
