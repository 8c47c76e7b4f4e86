import { videoProviders } from '@shared/media/video-providers'
import { decodePath } from '@shared/links/urls'
import type { BodyWords } from './accessibility/body-words'
import { linkUrl } from '@shared/links/body-urls'
import { unwrap } from './sanitize/element-edits'
import { urlTarget } from '../links/url-target'

/**
 * Replaces players and embedded pages with cards and links. None of them loads; a click opens the browser.
 */
export function replaceEmbeds(
  fragment: DocumentFragment,
  videoHosts: readonly string[],
  words: BodyWords,
): void {
  const owner = fragment.ownerDocument
  for (const frame of fragment.querySelectorAll('iframe')) {
    const url = frame.getAttribute('src')
    const title = frame.getAttribute('title') ?? ''
    const video = url && recognizeVideo(url, videoHosts)
    if (video) replace(frame, videoCard(owner, video, title, words))
    else if (hasLinkBefore(frame)) frame.remove()
    else replace(frame, url ? embedLink(owner, url, title, words) : notShown(owner, words))
  }
  for (const player of fragment.querySelectorAll('video, audio')) {
    const kind = player.localName === 'video' ? 'video' : 'audio'
    const url = addressOf(player)
    const title = player.getAttribute('title') ?? ''
    replace(player, url ? mediaCard(owner, url, title, kind, words) : notShown(owner, words))
  }
  for (const source of fragment.querySelectorAll('source')) source.remove()
  // WordPress leaves a bare URL where it could not resolve an embed.
  for (const wrapper of fragment.querySelectorAll('.prose-embed-wrapper')) {
    const url = wrapper.childElementCount === 0 ? linkUrl(wrapper.textContent, null) : null
    if (url !== null) wrapper.replaceChildren(embedLink(owner, url, '', words))
  }
}

function addressOf(player: Element): string | null {
  return (
    player.getAttribute('src') ??
    player.querySelector('source[src]')?.getAttribute('src') ??
    player.querySelector('a[href]')?.getAttribute('href') ??
    null
  )
}

/** Removes a link around the player, which would look the same as the card. Spaces separate the neighbours. */
function replace(player: Element, card: HTMLElement): void {
  const around = player.closest('a')
  player.replaceWith(' ', card, ' ')
  if (around) unwrap(around)
}

/** WordPress puts a quotation with a link before the frame of an embedded post. */
function hasLinkBefore(frame: Element): boolean {
  if (!frame.matches('.prose-embedded-post')) return false
  return frame.previousElementSibling?.matches('blockquote.prose-embedded-post:has(a[href])') ?? false
}

interface RecognizedVideo {
  readonly provider: string
  readonly url: string
  readonly host: string
}

/**
 * The host must equal an allowed one, and known providers must use an embed path. Anything else becomes a
 * plain link.
 */
export function recognizeVideo(href: string, allowedHosts: readonly string[]): RecognizedVideo | null {
  const embed = URL.parse(href)
  if (!embed || !/^https?:$/.test(embed.protocol) || !allowedHosts.includes(embed.host)) return null
  // Old posts embed players over http.
  embed.protocol = 'https:'
  const provider = videoProviders.get(embed.host)
  const url = provider ? provider.watchUrl(embed) : embed.href
  return url === null ? null : { provider: provider?.name ?? embed.host, url, host: new URL(url).host }
}

function videoCard(document: Document, video: RecognizedVideo, title: string, words: BodyWords): HTMLElement {
  return card(document, video.url, title || words.video, video.provider, words.playsOn(video.host))
}

function mediaCard(
  document: Document,
  url: string,
  title: string,
  kind: 'video' | 'audio',
  words: BodyWords,
): HTMLElement {
  const { name } = urlTarget(url)
  const file = decodePath(new URL(url).pathname.split('/').at(-1) ?? '')
  return card(document, url, title || file || words[kind], words[kind], words.playsOn(name))
}

function embedLink(document: Document, url: string, title: string, words: BodyWords): HTMLElement {
  const link = element(document, 'a', 'prose-embed', title || words.embedded(urlTarget(url).name))
  link.setAttribute('href', url)
  return link
}

function notShown(document: Document, words: BodyWords): HTMLElement {
  return element(document, 'span', 'prose-not-shown', words.notShown)
}

function card(document: Document, url: string, title: string, provider: string, note: string): HTMLElement {
  const link = element(document, 'a', 'prose-card')
  link.setAttribute('href', url)
  const words = element(document, 'span', 'prose-card-words')
  words.append(
    element(document, 'span', 'prose-card-provider', provider),
    element(document, 'span', 'prose-card-title', title),
    element(document, 'span', 'prose-card-note', note),
  )
  link.append(element(document, 'span', 'prose-card-play'), words)
  return link
}

function element(document: Document, tag: string, className: string, text = ''): HTMLElement {
  const created = document.createElement(tag)
  created.className = className
  created.textContent = text
  return created
}
