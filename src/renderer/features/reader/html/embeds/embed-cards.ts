import { decodePath } from '@shared/links/decode-path'
import { urlTarget } from '../../links/url-target'
import type { BodyWords } from '../accessibility/body-words'
import type { RecognizedVideo } from './video-url'

export function videoCard(
  document: Document,
  video: RecognizedVideo,
  title: string,
  words: BodyWords,
): HTMLElement {
  return card(document, video.url, title || words.video, video.provider, words.playsOn(video.host))
}

export function mediaCard(
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

export function embedLink(document: Document, url: string, title: string, words: BodyWords): HTMLElement {
  const link = element(document, 'a', 'prose-embed', title || words.embedded(urlTarget(url).name))
  link.setAttribute('href', url)
  return link
}

export function notShown(document: Document, words: BodyWords): HTMLElement {
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
