import { attributesOf } from './body-attributes'
import type { BodyElement } from './body-tree'
import { definitionsOf, figureOf, listOf, type XhtmlPlace, type Render } from './body-structures'
import { tableOf } from './body-tables'
import { isBlank, wrapped } from './xml'

interface BlockContext {
  readonly render: Render
  /** The level of the next heading in the book, by its level in the body. */
  readonly nextLevel: (level: number) => number
}

/** Writes a block-level element. Where only words may stand, its content ends with a line break. */
export function blockOf(element: BodyElement, place: XhtmlPlace, context: BlockContext): string {
  const { name, children } = element
  const { render } = context
  if (name === 'hr') return place.content === 'flow' ? '<hr/>' : '<br/>'
  if (place.content === 'phrasing') {
    const content = render(children, place)
    return isBlank(content) ? content : `${content}<br/>`
  }
  switch (name) {
    case 'ul':
    case 'ol':
      return listOf(element, place, render)
    case 'dl':
      return definitionsOf(element, place, render)
    case 'table':
      return tableOf(element, place, render)
    case 'figure':
      return figureOf(element, place, render)
    case 'details':
      return details(element, place, context)
    case 'p':
    case 'pre':
      return paragraph(name, element, place, context)
    case 'summary':
      return paragraph('p', element, place, context)
    case 'blockquote':
      return box(name, element, place, context)
    case 'div':
    case 'li':
    case 'dt':
    case 'dd':
    case 'figcaption':
    case 'td':
    case 'th':
      return box('div', element, place, context)
    default:
      return /^h[1-6]$/.test(name) ? heading(element, place, context) : render(children, place)
  }
}

function paragraph(tag: string, element: BodyElement, place: XhtmlPlace, { render }: BlockContext): string {
  const content = render(element.children, { ...place, content: 'phrasing' })
  return isBlank(content) ? '' : wrapped(tag, attributesOf(element), content)
}

function box(tag: string, element: BodyElement, place: XhtmlPlace, { render }: BlockContext): string {
  return boxed(tag, element, render(element.children, place))
}

function heading(element: BodyElement, place: XhtmlPlace, { render, nextLevel }: BlockContext): string {
  const content = render(element.children, { ...place, content: 'phrasing' })
  if (isBlank(content)) return ''
  return wrapped(`h${nextLevel(Number(element.name.slice(1)))}`, attributesOf(element), content)
}

function details(element: BodyElement, place: XhtmlPlace, context: BlockContext): string {
  const { render } = context
  const summary = element.children.find((node) => typeof node !== 'string' && node.name === 'summary')
  if (typeof summary !== 'object' || place.isInLink === true) return box('div', element, place, context)
  const title = render(summary.children, { ...place, content: 'phrasing' })
  const rest = render(
    element.children.filter((node) => node !== summary),
    place,
  )
  if (isBlank(title)) return rest
  return wrapped('details', attributesOf(element), wrapped('summary', attributesOf(summary), title) + rest)
}

export function boxed(tag: string, element: BodyElement, content: string): string {
  return isBlank(content) ? '' : wrapped(tag, attributesOf({ ...element, name: tag }), content)
}

/** The title of the entry has level 1; headings get the levels below, without gaps. */
export function createHeadingLevels(): (level: number) => number {
  const open: number[] = []
  return (level) => {
    while ((open.at(-1) ?? 0) >= level) open.pop()
    open.push(level)
    return Math.min(6, 1 + open.length)
  }
}
