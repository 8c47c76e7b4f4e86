import type { CustomScheme } from 'electron'

/** Never resolves (RFC 6761, section 6.4): a request to it that is not intercepted reaches nobody. */
const reserved = '.chromium-shell.invalid'
const standard = new Set<string>()

export function registerStandardSchemes(schemes: readonly CustomScheme[]): void {
  for (const { scheme, privileges } of schemes) if (privileges?.standard) standard.add(scheme)
}

/**
 * The URL under which Chromium loads a page of a custom scheme. A navigation to such a scheme itself cannot be
 * intercepted over the DevTools protocol, one to an https URL can be: app://bundle/x loads as
 * https://bundle.app.chromium-shell.invalid/x. Other URLs stay as they are.
 */
export function toReserved(url: string): string {
  const match = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is.exec(url)
  const [, scheme, host, rest] = match ?? []
  return scheme !== undefined && standard.has(scheme.toLowerCase())
    ? `https://${host}.${scheme.toLowerCase()}${reserved}${rest}`
    : url
}

/** The reverse: the URL that the app knows. Also for whole header values, since `Referer` and `Origin` name the page. */
export function fromReserved(url: string): string {
  return url.replace(/https:\/\/([^/?#]*)\.([a-z0-9+-]+)\.chromium-shell\.invalid(?::443)?/gi, '$2://$1')
}

/** The origin of a URL as Chromium would state it; `new URL` gives 'null' for custom schemes. */
export const originOf = (url: string): string => /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(url)?.[0] ?? 'null'
