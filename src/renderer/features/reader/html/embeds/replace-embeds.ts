import type { BodyWords } from '../accessibility/body-words'
import { linkUrl } from '../images/admitted-urls'
import { unwrap } from '../sanitize/element-edits'
import { embedLink, mediaCard, notShown, videoCard } from './embed-cards'
import { recognizeVideo } from './video-url'

/** Players and embedded pages become cards and links, which a click opens in the browser. Nothing of them loads. */
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
  // An embed block that WordPress could not resolve holds the bare URL.
  for (const wrapper of fragment.querySelectorAll('.prose-embed-wrapper')) {
    const url = wrapper.childElementCount === 0 ? linkUrl(wrapper.textContent, null) : null
    if (url !== null) wrapper.replaceChildren(embedLink(owner, url, '', words))
  }
}

/** The file of a player, as itself, its source or the link for old browsers names it. */
function addressOf(player: Element): string | null {
  return (
    player.getAttribute('src') ??
    player.querySelector('source[src]')?.getAttribute('src') ??
    player.querySelector('a[href]')?.getAttribute('href') ??
    null
  )
}

/** A link around a player would be indistinguishable from the card, so it goes. Neighbours are parted by a blank. */
function replace(player: Element, card: HTMLElement): void {
  const around = player.closest('a')
  player.replaceWith(' ', card, ' ')
  if (around) unwrap(around)
}

/** WordPress writes a quotation with a link before the frame of another site's post. */
function hasLinkBefore(frame: Element): boolean {
  if (!frame.matches('.prose-embedded-post')) return false
  return frame.previousElementSibling?.matches('blockquote.prose-embedded-post:has(a[href])') ?? false
}
