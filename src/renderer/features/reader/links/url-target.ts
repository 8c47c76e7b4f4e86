import { decodePath } from '@shared/links/decode-path'
import { withoutDirectionMarks } from '@shared/direction-marks'
import { toUnicode } from 'punycode/'

/** A host as people read it and as it is looked up. They differ for hosts with letters beyond a to z. */
interface HostNames {
  readonly readable: string
  readonly ascii: string
}

/** The host of a URL, with its port where it has one. */
export function hostNames(url: string): HostNames {
  const { host } = new URL(url)
  return { readable: toUnicode(host), ascii: host }
}

/** What a person is shown about where a URL leads: its host, in punycode, or the address of a mail. */
export function urlTarget(href: string): { readonly kind: 'host' | 'mail'; readonly name: string } {
  const url = new URL(href)
  return url.protocol === 'mailto:'
    ? { kind: 'mail', name: withoutDirectionMarks(decodePath(url.pathname)) }
    : { kind: 'host', name: url.host }
}
