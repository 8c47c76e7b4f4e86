import { urlTarget, decodePath } from './body-urls'
import type { RecognizedVideo } from './video-url'

/** The words that cards need; they come from the interface's language. */
export interface CardWords {
  readonly video: string
  readonly audio: string
  readonly playsOn: (host: string) => string
  readonly embedded: (host: string) => string
  readonly imageOn: (host: string) => string
}

/** A card in place of an embedded player: provider and title, and on which host it plays. */
export function videoCard(
  document: Document,
  video: RecognizedVideo,
  title: string,
  words: CardWords,
): HTMLElement {
  return card(document, video.url, title || words.video, video.provider, words.playsOn(video.host))
}

/** A card in place of a video or audio file. */
export function mediaCard(
  document: Document,
  url: string,
  title: string,
  kind: 'video' | 'audio',
  words: CardWords,
): HTMLElement {
  const { name } = urlTarget(url)
  const file = decodePath(new URL(url).pathname.split('/').at(-1) ?? '')
  return card(document, url, title || file || words[kind], words[kind], words.playsOn(name))
}

/** A plain link in place of any other embedded page. */
export function embedLink(document: Document, url: string, title: string, words: CardWords): HTMLElement {
  const link = element(document, 'a', 'prose-embed', title || words.embedded(urlTarget(url).name))
  link.setAttribute('href', url)
  return link
}

/** What stands for an image that is not loaded here: a link to it, or its words where a link already is. */
export function imageElsewhere(
  document: Document,
  url: string,
  alternative: string,
  insideLink: boolean,
  words: CardWords,
): HTMLElement {
  const text = alternative || words.imageOn(new URL(url).host)
  const isOpenable = !insideLink && url.startsWith('https:')
  const placeholder = element(document, isOpenable ? 'a' : 'span', 'prose-picture-elsewhere', text)
  if (isOpenable) placeholder.setAttribute('href', url)
  return placeholder
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
