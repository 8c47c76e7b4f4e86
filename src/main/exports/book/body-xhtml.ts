import { inlineElements } from '@shared/media/inline-elements'
import { imageUrl, linkUrl } from '@shared/links/body-urls'
import { videoProviders } from '@shared/media/video-providers'
import { attributesOf } from './body-attributes'
import { blockOf, boxed, createHeadingLevels } from './body-blocks'
import type { BodyElement, BodyNode } from './body-tree'
import { rubyOf, type XhtmlPlace, type Render } from './body-structures'
import { isBlank, validUri, wrapped, xmlAttribute, xmlText } from './xml'

interface BodyXhtmlOptions {
  /** The entry's own URL, the base of relative ones; null if unknown. */
  readonly base: string | null
  /** The path of an image within the book, by URL; null for the image's words. */
  readonly imageOf: (url: string) => string | null
}

/**
 * Writes a body as well-formed XHTML that follows EPUB's content model. Every tag and attribute in the result is
 * written here, so nothing that is not on the allow-list can pass.
 */
export function* bodyXhtml(
  nodes: readonly BodyNode[],
  { base, imageOf }: BodyXhtmlOptions,
): Generator<void, string> {
  const nextLevel = createHeadingLevels()

  const render: Render = (children, place) =>
    children.map((node) => (typeof node === 'string' ? xmlText(node) : elementIn(node, place))).join('')

  function elementIn(element: BodyElement, place: XhtmlPlace): string {
    switch (element.name) {
      case 'br':
      case 'wbr':
        return `<${element.name}/>`
      case 'img':
        return image(element)
      case 'a':
        return link(element, place)
      case 'iframe':
      case 'video':
      case 'audio':
        return player(element, place)
      default:
        return inlineElements.has(element.name)
          ? words(element, place)
          : blockOf(element, place, { render, nextLevel })
    }
  }

  function words(element: BodyElement, place: XhtmlPlace): string {
    const { name, children, hasBlock } = element
    // XHTML allows no block within these, so the block stays and the words lose their look.
    if (hasBlock && place.content === 'flow') return render(children, place)
    const within = { ...place, content: 'phrasing' } as const
    if (name === 'ruby') return rubyOf(element, within, render)
    if (name === 'rp') return ''
    const content = render(children, within)
    if (name === 'rt') return ` (${content})`
    const attributes = attributesOf(element)
    return content === '' ? '' : wrapped(wordTag(name, attributes), attributes, content)
  }

  function link(element: BodyElement, place: XhtmlPlace): string {
    const url = linkUrl(element.attributes.get('href') ?? '', base)
    if (url === null || place.isInLink === true) return render(element.children, place)
    const content = render(element.children, { ...place, isInLink: true })
    return isBlank(content) ? content : wrapped('a', hrefOf(url) + attributesOf(element), content)
  }

  /** A link in place of a player. */
  function player({ attributes, children }: BodyElement, place: XhtmlPlace): string {
    const sources = children.flatMap((node) =>
      typeof node === 'string' ? [] : (node.attributes.get('src') ?? []),
    )
    const url = linkUrl(attributes.get('src') ?? sources[0] ?? '', base)
    if (url === null) return ''
    const embed = new URL(url)
    const watched = videoProviders.get(embed.host)?.watchUrl(embed) ?? url
    const title = xmlText(attributes.get('title')?.trim() || new URL(watched).host || watched)
    return place.isInLink === true ? title : ` ${wrapped('a', hrefOf(watched), title)} `
  }

  function image({ attributes }: BodyElement): string {
    const url = imageUrl(attributes.get('src') ?? '', base)
    const path = url === null ? null : imageOf(url)
    const alt = attributes.get('alt') ?? ''
    if (path === null) return xmlText(alt)
    const size = ['width', 'height'].map((name) => {
      const value = attributes.get(name) ?? ''
      return xmlAttribute(name, /^[1-9]\d{0,4}$/.test(value) ? value : null)
    })
    return `<img${xmlAttribute('src', path)}${xmlAttribute('alt', alt)}${size.join('')}/>`
  }

  /** Page builders nest a whole body in boxes, which are therefore not written at once. */
  function* inPieces(children: readonly BodyNode[]): Generator<void, string> {
    let xhtml = ''
    for (const node of children) {
      const isBox = typeof node !== 'string' && node.name === 'div' && node.hasBlock
      if (isBox) xhtml += boxed('div', node, yield* inPieces(node.children))
      else xhtml += render([node], { content: 'flow' })
      yield
    }
    return xhtml
  }

  return yield* inPieces(nodes)
}

function hrefOf(url: string): string {
  return xmlAttribute('href', validUri(url))
}

/** Elements that need an attribute are replaced without it. */
function wordTag(name: string, attributes: string): string {
  if (name === 'bdo' && !attributes.includes(' dir="')) return 'bdi'
  if (name === 'time' && !attributes.includes(' datetime="')) return 'span'
  return name
}
