import { rangesOf, type RichText, type RichLink } from '@shared/app/clipboard'
import { isAppLink } from '@shared/links/app-link'
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

/**
 * Blank lines separate the paragraphs of `text`. As in `richLinkHtml`, everything from the page is escaped.
 */
export function richTextHtml(text: string, { italic, links }: RichText): string {
  const formatted = [
    ...rangesOf(italic).map(([from, to]) => ({ from, to, element: italicOf })),
    ...rangesOf(links).map(([from, to]) => ({ from, to, element: linkOf })),
  ].toSorted((one, other) => one.from - other.from)
  let html = ''
  let at = 0
  for (const { from, to, element } of formatted) {
    // Only a compromised page sends ranges that overlap or end before they begin.
    if (from < at || to <= from) continue
    html += paragraphsOf(text.slice(at, from)) + element(text.slice(from, to))
    at = to
  }
  return `<p dir="auto">${html}${paragraphsOf(text.slice(at))}</p>`
}

const paragraphsOf = (text: string): string => escaped(text).replaceAll('\n\n', '</p><p dir="auto">')
const italicOf = (text: string): string => `<i>${escaped(text)}</i>`
const linkOf = (text: string): string =>
  isWebAddress(text) ? `<a href="${escaped(text)}">${escaped(text)}</a>` : escaped(text)

/** The URL parser ignores white space at the ends and line breaks anywhere; a part with any is text. */
function isWebAddress(url: string): boolean {
  if (/\s/.test(url)) return false
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
