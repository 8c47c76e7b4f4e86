import { attributesOf } from './body-attributes'
import type { BodyElement, BodyNode } from './body-tree'
import { isBlank, wrapped } from './xml'

/** The elements that a place may contain, as HTML names them: `flow` is blocks and words, `phrasing` words. */
export interface XhtmlPlace {
  readonly content: 'flow' | 'phrasing'
  readonly isInLink?: boolean
}

/** Turns nodes into XHTML that is valid in a place. */
export type Render = (nodes: readonly BodyNode[], place: XhtmlPlace) => string

interface Part {
  /** Null if something else stood where such an element belongs. */
  readonly element: BodyElement | null
  readonly nodes: BodyNode[]
}

/** Puts anything that is not one of these elements into the part before it. */
function partsOf(nodes: readonly BodyNode[], isPart: (name: string) => boolean): readonly Part[] {
  const parts: Part[] = []
  for (const node of nodes) {
    if (typeof node !== 'string' && isPart(node.name))
      parts.push({ element: node, nodes: [...node.children] })
    else if (typeof node !== 'string' || node.trim() !== '') {
      if (parts.length === 0) parts.push({ element: null, nodes: [] })
      parts.at(-1)?.nodes.push(node)
    }
  }
  return parts
}

export function listOf(element: BodyElement, place: XhtmlPlace, render: Render): string {
  const items = partsOf(element.children, (name) => name === 'li').map(({ element: item, nodes }) =>
    wrapped('li', item ? attributesOf(item, element.name) : '', render(nodes, place)),
  )
  return items.length === 0 ? '' : wrapped(element.name, attributesOf(element), items.join(''))
}

/** Terms without a definition, or the other way round, become plain blocks. */
export function definitionsOf(element: BodyElement, place: XhtmlPlace, render: Render): string {
  const children = element.children.flatMap((node) =>
    typeof node !== 'string' && node.name === 'div' ? node.children : [node],
  )
  const parts = partsOf(children, (name) => name === 'dt' || name === 'dd')
  const isWhole = parts[0]?.element?.name === 'dt' && parts.at(-1)?.element?.name === 'dd'
  const content = parts.map(({ element: part, nodes }) => {
    const attributes = part ? attributesOf(part) : ''
    if (!isWhole || !part) return wrapped('div', attributes, render(nodes, place))
    const within = part.name === 'dt' ? { ...place, content: 'phrasing' as const } : place
    return wrapped(part.name, attributes, render(nodes, within))
  })
  return content.length === 0 ? '' : wrapped(isWhole ? 'dl' : 'div', attributesOf(element), content.join(''))
}

/** A figure may have one caption, at its beginning or end. */
export function figureOf(element: BodyElement, place: XhtmlPlace, render: Render): string {
  const captions = element.children.filter((node) => typeof node !== 'string' && node.name === 'figcaption')
  const [first] = captions
  const rest = element.children.filter((node) => node !== first)
  const content = render(rest, place)
  if (typeof first !== 'object')
    return isBlank(content) ? '' : wrapped('figure', attributesOf(element), content)
  const words = render(first.children, place)
  if (isBlank(content) || isBlank(words))
    return isBlank(content + words) ? '' : wrapped('div', '', content + words)
  const caption = wrapped('figcaption', attributesOf(first), words)
  const isAbove = element.children.find((node) => typeof node !== 'string' || node.trim() !== '') === first
  return wrapped('figure', attributesOf(element), isAbove ? caption + content : content + caption)
}

/** Readings in brackets unless each follows its own words. */
export function rubyOf(element: BodyElement, place: XhtmlPlace, render: Render): string {
  const isReading = (node: BodyNode | undefined): node is BodyElement =>
    typeof node === 'object' && node.name === 'rt'
  const nodes = element.children.filter((node) =>
    typeof node === 'string' ? node.trim() !== '' : node.name !== 'rp',
  )
  const isWhole =
    isReading(nodes.at(-1)) &&
    nodes.every((node, index) => !isReading(node) || (index > 0 && !isReading(nodes[index - 1])))
  if (!isWhole) return render(element.children, place)
  const content = nodes.map((node) =>
    isReading(node) ? wrapped('rt', attributesOf(node), render(node.children, place)) : render([node], place),
  )
  return wrapped('ruby', attributesOf(element), content.join(''))
}
