import DOMPurify, { type Config } from 'dompurify'
import { linkUrl, imageUrl } from './body-urls'
import { embedLink, mediaCard, videoCard, type CardWords } from './embed-cards'
import { takeImages, type BodyImage, type ImageWords } from './take-images'
import { rename, repairBody, unwrap } from './body-repairs'
import { suppressCspReports, restore } from './csp-report-suppression'
import {
  allowedAttributeGroups,
  allowedTags,
  classPrefix,
  mapClasses,
  mayCarry,
  transformedTagGroup,
} from './allow-list'
import { recognizeVideo } from './video-url'

export interface SanitizeOptions {
  /** The entry's own URL, against which relative URLs are resolved. */
  readonly base: string | null
  readonly videoHosts: readonly string[]
  readonly words: CardWords & ImageWords
}

export interface SanitizedBody {
  readonly fragment: DocumentFragment
  readonly images: readonly BodyImage[]
  /** Nothing to read or look at is in it. */
  readonly isBlank: boolean
}

const configuration: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...allowedTags, ...transformedTagGroup.tags],
  ALLOWED_ATTR: allowedAttributeGroups.flatMap(({ attributes }) => attributes),
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

/** The base for the hook below: DOMPurify has one set of hooks per document and a second instance gets no policy. */
let base: string | null = null

/**
 * The fallback inside an iframe is text to the parser, never nodes; DOMPurify takes its markup for a mutation attack
 * and drops the element. An iframe becomes a card or a link here in any case, so its text goes first.
 */
DOMPurify.addHook('beforeSanitizeElements', (node) => {
  if (node.nodeName === 'IFRAME') node.textContent = ''
})

DOMPurify.addHook('uponSanitizeAttribute', (node, attribute) => {
  const tag = node.nodeName.toLowerCase()
  const admitted = mayCarry(tag, attribute.attrName)
    ? admitValue(tag, attribute.attrName, restore(attribute.attrValue))
    : null
  if (admitted === null) attribute.keepAttr = false
  else attribute.attrValue = admitted
})

const size = /^[1-9]\d{0,4}$/
const direction = /^(ltr|rtl|auto)$/i
const scope = /^(row|col|rowgroup|colgroup)$/i

/** A value that means nothing is dropped with its attribute: screen readers would act on it all the same. */
function admitValue(tag: string, name: string, value: string): string | null {
  switch (name) {
    case 'class':
      return mapClasses(value) || null
    case 'href':
      return linkUrl(value, base)
    case 'src':
      return tag === 'img' ? imageUrl(value, base) : linkUrl(value, base)
    case 'width':
    case 'height':
      return size.test(value) ? value : null
    case 'dir':
      return direction.test(value) ? value : null
    case 'scope':
      return scope.test(value) ? value : null
    case 'lang':
      return isLanguage(value) ? value : null
    default:
      return value
  }
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/**
 * Turns the service's HTML into nodes that are safe to append, still outside the page: sanitised, embedded
 * players replaced by cards, images without a URL, headings in order. It is never serialised again, since
 * parsing twice is what mutation attacks live on.
 */
export function sanitizeBody(html: string, options: SanitizeOptions): SanitizedBody {
  const fragment = clean(html, options.base)
  replaceEmbedded(fragment, options)
  joinGalleries(fragment)
  const images = takeImages(fragment, options.words)
  repairBody(fragment)
  assertAllowed(fragment)
  const isBlank = fragment.textContent.trim() === '' && images.length === 0
  return { fragment, images, isBlank }
}

/** The words of a body, with a line break behind each block. For bodies too long to be laid out. */
export function plainText(html: string): string {
  const fragment = clean(html, null)
  for (const block of fragment.querySelectorAll('p, li, br, tr, div, pre, h1, h2, h3, h4, h5, h6'))
    block.after('\n')
  return fragment.textContent.replace(/\n\s*\n+/g, '\n\n').trim()
}

function clean(html: string, entryUrl: string | null): DocumentFragment {
  base = entryUrl
  // A document whose body is a frameset has none, and DOMPurify then returns null whatever its types say.
  const cleaned = DOMPurify.sanitize(suppressCspReports(html), configuration) as DocumentFragment | null
  if (!cleaned) return document.createDocumentFragment()
  const texts = cleaned.ownerDocument.createTreeWalker(cleaned, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const restored = restore(text.data)
    if (restored !== text.data) text.data = restored
  }
  return cleaned
}

function replaceEmbedded(fragment: DocumentFragment, { videoHosts, words }: SanitizeOptions): void {
  const owner = fragment.ownerDocument
  for (const frame of fragment.querySelectorAll('iframe')) {
    const url = frame.getAttribute('src')
    const title = frame.getAttribute('title') ?? ''
    const video = url && recognizeVideo(url, videoHosts)
    if (video) put(frame, videoCard(owner, video, title, words))
    else if (url && !standsAlready(frame)) put(frame, embedLink(owner, url, title, words))
    else frame.remove()
  }
  for (const player of fragment.querySelectorAll('video, audio')) {
    const kind = player.localName === 'video' ? 'video' : 'audio'
    const url = player.getAttribute('src') ?? player.querySelector('source')?.getAttribute('src')
    if (url) put(player, mediaCard(owner, url, player.getAttribute('title') ?? '', kind, words))
    else player.remove()
  }
  for (const source of fragment.querySelectorAll('source')) source.remove()
  for (const wrapper of fragment.querySelectorAll('.prose-embed-wrapper')) {
    const url = wrapper.childElementCount === 0 ? linkUrl(wrapper.textContent, null) : null
    if (url !== null) wrapper.replaceChildren(embedLink(owner, url, '', words))
  }
}

/** Puts a link of ours in place of a player. A link around it could not be told from it any more. */
function put(player: Element, link: HTMLElement): void {
  const around = player.closest('a')
  player.replaceWith(link)
  if (around) unwrap(around)
}

/** WordPress puts a quotation with a link before the frame of another site's post. */
function standsAlready(frame: Element): boolean {
  if (!frame.matches('.prose-embedded-post')) return false
  return frame.previousElementSibling?.matches('blockquote.prose-embedded-post:has(a[href])') ?? false
}

/** The classic gallery is a row of glossaries, one per image: to a screen reader, nonsense. */
function joinGalleries(fragment: DocumentFragment): void {
  for (const item of fragment.querySelectorAll('dl.prose-gallery-item')) {
    for (const part of item.querySelectorAll(':scope > dt')) rename(part, 'div')
    for (const part of item.querySelectorAll(':scope > dd')) rename(part, 'figcaption')
    rename(item, 'figure')
  }
}

/** The second look, after our own transforms: an element or attribute that is not allowed goes, whoever left it. */
function assertAllowed(fragment: DocumentFragment): void {
  for (const element of fragment.querySelectorAll('*')) {
    const isHtml = element.namespaceURI === 'http://www.w3.org/1999/xhtml'
    if (!isHtml || !allowedTags.has(element.localName)) {
      element.replaceWith(element.textContent)
      continue
    }
    for (const { name, value } of [...element.attributes])
      if (!isAllowed(element.localName, name, value)) element.removeAttribute(name)
  }
}

function isAllowed(tag: string, name: string, value: string): boolean {
  if (name === 'src' || !mayCarry(tag, name)) return false
  if (name === 'href') return linkUrl(value, null) === value
  if (name === 'class') return value.split(' ').every((each) => each.startsWith(classPrefix))
  return true
}
