import { isAppLink } from '@shared/links/app-link'
import type { RichLink } from '@shared/links/copied-link'
import { withoutIsolates } from '@shared/i18n/words'

/**
 * The page only sends text, which is escaped here; otherwise a compromised page could put any document on the
 * clipboard. Only links to the web and to this app are kept.
 */
export function richLinkHtml({ title, links, pageLabel }: RichLink, page: string | null): string {
  const onWebsite = page !== null && pageLabel !== undefined ? [{ label: pageLabel, url: page }] : []
  const anchors = [...links, ...onWebsite]
    .filter(({ url }) => isAppLink(url) || isWebAddress(url))
    .map(({ label, url }) => `<a href="${escaped(url)}">${escaped(label)}</a>`)
  return `<p dir="auto"><strong>${escaped(title)}</strong><br>${anchors.join('<br>')}</p>`
}

function isWebAddress(url: string): boolean {
  const protocol = URL.parse(url)?.protocol
  return protocol === 'https:' || protocol === 'http:'
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

function escaped(text: string): string {
  return withoutIsolates(text).replace(/[&<>"']/g, (character) => entities.get(character) ?? '')
}
