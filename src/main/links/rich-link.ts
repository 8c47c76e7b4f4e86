import { isAppLink } from '@shared/links/app-link'
import type { RichLink } from '@shared/links/copied-link'
import { withoutIsolates } from '@shared/i18n/words'

/**
 * Writes a copied link as HTML. The page sends text only, and what it sends is escaped here: a page that was taken over
 * could otherwise put any document on the clipboard. Links to anything but the web and this app are left out.
 *
 * @param page address of the resources on the website; null while there is no service
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
