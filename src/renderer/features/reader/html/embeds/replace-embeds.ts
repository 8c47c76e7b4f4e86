import type { BodyWords } from '../accessibility/body-words'
import { linkUrl } from '../images/admitted-urls'
import { unwrap } from '../sanitize/element-edits'
import { embedLink, mediaCard, notShown, videoCard } from './embed-cards'
import { recognizeVideo } from './video-url'

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
