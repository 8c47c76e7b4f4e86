import { decodePath } from '@shared/links/urls'
import { withoutDirectionMarks } from '@shared/foreign-names'
import { toUnicode } from 'punycode/'

/** A host in readable form and in punycode. They differ for letters other than a to z. */
interface HostNames {
  readonly readable: string
  readonly ascii: string
}

export function hostNames(url: string): HostNames {
  const { host } = new URL(url)
  return { readable: toUnicode(host), ascii: host }
}

/** The target to show for a URL: its host in punycode, or an email address. */
export function urlTarget(href: string): { readonly kind: 'host' | 'mail'; readonly name: string } {
  const url = new URL(href)
  return url.protocol === 'mailto:'
    ? { kind: 'mail', name: withoutDirectionMarks(decodePath(url.pathname)) }
    : { kind: 'host', name: url.host }
}
