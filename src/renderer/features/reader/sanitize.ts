import DOMPurify, { type Config } from 'dompurify'
import { linkAddress, pictureAddress } from './body-addresses'
import { embedLink, mediaCard, videoCard, type CardWords } from './body-cards'
import { nestHeadings } from './heading-levels'
import { quieten, restore } from './quiet-parsing'
import {
  allowedAttributes,
  allowedTags,
  classPrefix,
  mapClasses,
  mayCarry,
  transformedTags,
} from './sanitize-policy'
import { recognizeVideo } from './video-address'

export interface SanitizeOptions {
  /** The entry's own address, against which relative addresses are resolved. */
  readonly base: string | null
  readonly videoHosts: readonly string[]
  readonly words: CardWords
}

/** A picture whose address was taken off: main decides whether it may be shown. */
export interface BodyPicture {
  readonly element: HTMLImageElement
  readonly address: string
}

export interface SanitizedBody {
  readonly fragment: DocumentFragment
  readonly pictures: readonly BodyPicture[]
  /** Nothing to read or look at is in it. */
  readonly isBlank: boolean
}

const configuration: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...allowedTags, ...transformedTags],
  ALLOWED_ATTR: [...new Set(Object.values(allowedAttributes).flat())],
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

function admitValue(tag: string, name: string, value: string): string | null {
  if (name === 'class') return mapClasses(value) || null
  if (name === 'href') return linkAddress(value, base)
  if (name === 'src') return tag === 'img' ? pictureAddress(value, base) : linkAddress(value, base)
  return value
}

/**
 * Turns the service's HTML into nodes that are safe to append, still outside the page: sanitised, embedded
 * players replaced by cards, pictures without an address, headings in order. It is never serialised again, since
 * parsing twice is what mutation attacks live on.
 */
export function sanitizeBody(html: string, options: SanitizeOptions): SanitizedBody {
  const fragment = clean(html, options.base)
  replaceEmbedded(fragment, options)
  const pictures = takePictures(fragment)
  nest(fragment)
  boxTables(fragment)
  assertAllowed(fragment)
  const isBlank = fragment.textContent.trim() === '' && pictures.length === 0
  return { fragment, pictures, isBlank }
}

/** The words of a body, with a line break behind each block. For bodies too long to be laid out. */
export function plainText(html: string): string {
  const fragment = clean(html, null)
  for (const block of fragment.querySelectorAll('p, li, br, tr, div, pre, h1, h2, h3, h4, h5, h6'))
    block.after('\n')
  return fragment.textContent.replace(/\n\s*\n+/g, '\n\n').trim()
}

function clean(html: string, entryAddress: string | null): DocumentFragment {
  base = entryAddress
  // A document whose body is a frameset has none, and DOMPurify then returns null whatever its types say.
  const cleaned = DOMPurify.sanitize(quieten(html), configuration) as DocumentFragment | null
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
    const address = frame.getAttribute('src')
    const title = frame.getAttribute('title') ?? ''
    const video = address && recognizeVideo(address, videoHosts)
    if (video) frame.replaceWith(videoCard(owner, video, title, words))
    else if (address) frame.replaceWith(embedLink(owner, address, title, words))
    else frame.remove()
  }
  for (const player of fragment.querySelectorAll('video, audio')) {
    const kind = player.localName === 'video' ? 'video' : 'audio'
    const address = player.getAttribute('src') ?? player.querySelector('source')?.getAttribute('src')
    if (address)
      player.replaceWith(mediaCard(owner, address, player.getAttribute('title') ?? '', kind, words))
    else player.remove()
  }
  for (const source of fragment.querySelectorAll('source')) source.remove()
}

function takePictures(fragment: DocumentFragment): readonly BodyPicture[] {
  return [...fragment.querySelectorAll('img')].flatMap((element) => {
    const address = element.getAttribute('src')
    element.removeAttribute('src')
    if (address === null) element.remove()
    else element.classList.add('prose-picture')
    return address === null ? [] : [{ element, address }]
  })
}

function nest(fragment: DocumentFragment): void {
  const headings = [...fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const levels = nestHeadings(headings.map((heading) => Number(heading.localName.slice(1))))
  for (const [index, heading] of headings.entries()) {
    const renamed = fragment.ownerDocument.createElement(`h${levels[index]}`)
    for (const { name, value } of heading.attributes) renamed.setAttribute(name, value)
    renamed.append(...heading.childNodes)
    heading.replaceWith(renamed)
  }
}

function boxTables(fragment: DocumentFragment): void {
  for (const table of fragment.querySelectorAll('table')) {
    const box = fragment.ownerDocument.createElement('div')
    box.className = 'prose-scroll'
    table.replaceWith(box)
    box.append(table)
  }
}

/** The second look, after our own transforms: an element or attribute that is not allowed goes, whoever left it. */
function assertAllowed(fragment: DocumentFragment): void {
  for (const element of fragment.querySelectorAll('*')) {
    const isHtml = element.namespaceURI === 'http://www.w3.org/1999/xhtml'
    if (!isHtml || !allowedTags.includes(element.localName)) {
      element.replaceWith(element.textContent)
      continue
    }
    for (const { name, value } of [...element.attributes])
      if (!isAllowed(element.localName, name, value)) element.removeAttribute(name)
  }
}

function isAllowed(tag: string, name: string, value: string): boolean {
  if (name === 'src' || !mayCarry(tag, name)) return false
  if (name === 'href') return linkAddress(value, null) === value
  if (name === 'class') return value.split(' ').every((each) => each.startsWith(classPrefix))
  return true
}
