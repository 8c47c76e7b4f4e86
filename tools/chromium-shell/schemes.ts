import type { CustomScheme } from 'electron'

/** Never resolves (RFC 6761, section 6.4): an address of this host that slips through reaches nobody. */
const reserved = '.chromium-shell.invalid'
const standard = new Set<string>()

export function registerStandardSchemes(schemes: readonly CustomScheme[]): void {
  for (const { scheme, privileges } of schemes) if (privileges?.standard) standard.add(scheme)
}

/**
 * The address under which Chromium loads a page of a custom scheme. A navigation to such a scheme itself cannot be
 * intercepted over the DevTools protocol, one to an https address can: app://bundle/x loads as
 * https://bundle.app.chromium-shell.invalid/x. Other addresses stay as they are.
 */
export function toReserved(address: string): string {
  const match = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is.exec(address)
  const [, scheme, host, rest] = match ?? []
  return scheme !== undefined && standard.has(scheme.toLowerCase())
    ? `https://${host}.${scheme.toLowerCase()}${reserved}${rest}`
    : address
}

/** The address the app knows. It is applied to whole header values too, for `Referer` and `Origin` name the page. */
export function fromReserved(address: string): string {
  return address.replace(/https:\/\/([^/?#]*)\.([a-z0-9+-]+)\.chromium-shell\.invalid(?::443)?/gi, '$2://$1')
}

/** The origin of an address as Chromium would state it; `new URL` answers 'null' for custom schemes. */
export const originOf = (address: string): string =>
  /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(address)?.[0] ?? 'null'
