import type { CustomScheme } from 'electron'

/** A domain that never resolves (RFC 6761, section 6.4), so no request can escape interception. */
const reserved = '.chromium-shell.invalid'
const standard = new Set<string>()

export function registerStandardSchemes(schemes: readonly CustomScheme[]): void {
  for (const { scheme, privileges } of schemes) if (privileges?.standard) standard.add(scheme)
}

/**
 * The URL under which Chromium loads a page of a custom scheme. The DevTools protocol cannot intercept
 * navigations to such a scheme, but it can intercept https ones: app://bundle/x loads as
 * https://bundle.app.chromium-shell.invalid/x. Other URLs are returned unchanged.
 */
export function toReserved(url: string): string {
  const match = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is.exec(url)
  const [, scheme, host, rest] = match ?? []
  return scheme !== undefined && standard.has(scheme.toLowerCase())
    ? `https://${host}.${scheme.toLowerCase()}${reserved}${rest}`
    : url
}

/** The reverse of `toReserved`. Also takes header values, since `Referer` and `Origin` name the page. */
export function fromReserved(url: string): string {
  return url.replace(/https:\/\/([^/?#]*)\.([a-z0-9+-]+)\.chromium-shell\.invalid(?::443)?/gi, '$2://$1')
}

/** A URL's origin in Chromium's form; `new URL` gives 'null' for custom schemes. */
export const originOf = (url: string): string => /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(url)?.[0] ?? 'null'
