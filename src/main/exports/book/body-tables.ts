import { attributesOf } from './body-attributes'
import type { BodyElement, BodyNode } from './body-tree'
import type { XhtmlPlace, Render } from './body-structures'
import { isBlank, wrapped } from './xml'

interface TableParts {
  caption: BodyElement | null
  head: BodyElement | null
  foot: BodyElement | null
  readonly columns: BodyElement[]
  /** Rows of each body. */
  readonly bodies: (readonly BodyNode[])[]
  /** Content that stands where none is allowed. Browsers show it before the table. */
  readonly strays: BodyNode[]
}

/** A table in the order that EPUB requires: caption, columns, head, bodies, foot. */
export function tableOf(element: BodyElement, place: XhtmlPlace, render: Render): string {
  const parts = partsOf(element)
  const { caption, head, foot, columns, bodies, strays } = parts
  const rows = (nodes: readonly BodyNode[]): string => rowsOf(nodes, place, render, strays)
  const section = (tag: string, part: BodyElement | null): string => {
    const content = part ? rows(part.children) : ''
    return part && content !== '' ? wrapped(tag, attributesOf(part), content) : ''
  }
  const top = section('thead', head)
  const middle = bodies.map(rows).map((content) => (content === '' ? '' : wrapped('tbody', '', content)))
  const bottom = section('tfoot', foot)
  const before = render(strays, place)
  const title = caption ? render(caption.children, { ...place, content: 'phrasing' }) : ''
  if (top + middle.join('') + bottom === '') return isBlank(title) ? before : before + wrapped('p', '', title)
  const heading = isBlank(title) || !caption ? '' : wrapped('caption', attributesOf(caption), title)
  const content = heading + columns.map(columnsOf).join('') + top + middle.join('') + bottom
  return before + wrapped('table', attributesOf(element), content)
}

function partsOf(element: BodyElement): TableParts {
  const parts: TableParts = { caption: null, head: null, foot: null, columns: [], bodies: [], strays: [] }
  let loose: BodyNode[] | null = null
  for (const node of element.children) {
    if (typeof node !== 'string' && /^t[rdh]$/.test(node.name)) {
      if (!loose) parts.bodies.push((loose = []))
      loose.push(node)
      continue
    }
    if (typeof node === 'string') {
      if (node.trim() !== '') parts.strays.push(node)
      continue
    }
    if (node.name === 'caption') parts.caption ??= node
    else if (node.name === 'col' || node.name === 'colgroup') parts.columns.push(node)
    else if (node.name === 'thead' && !parts.head) parts.head = node
    else if (node.name === 'tfoot' && !parts.foot) parts.foot = node
    else if (/^t(head|body|foot)$/.test(node.name)) {
      parts.bodies.push(node.children)
      loose = null
    } else parts.strays.push(node)
  }
  return parts
}

function columnsOf(element: BodyElement): string {
  if (element.name === 'col') return wrapped('colgroup', '', `<col${attributesOf(element)}/>`)
  const columns = element.children.filter((node) => typeof node !== 'string' && node.name === 'col')
  const content = columns.map((node) => (typeof node === 'string' ? '' : `<col${attributesOf(node)}/>`))
  const attributes = attributesOf(element)
  // A group with columns of its own has no span.
  return wrapped('colgroup', content.length > 0 ? '' : attributes, content.join(''))
}

/** Cells outside a row get one. */
function rowsOf(nodes: readonly BodyNode[], place: XhtmlPlace, render: Render, strays: BodyNode[]): string {
  const rows: { readonly element: BodyElement | null; readonly cells: readonly BodyNode[] }[] = []
  let loose: BodyNode[] | null = null
  for (const node of nodes) {
    if (typeof node !== 'string' && node.name === 'tr') {
      rows.push({ element: node, cells: node.children })
      loose = null
    } else if (typeof node !== 'string' && /^t[dh]$/.test(node.name)) {
      if (!loose) rows.push({ element: null, cells: (loose = []) })
      loose.push(node)
    } else if (typeof node !== 'string' || node.trim() !== '') strays.push(node)
  }
  return rows
    .map(({ element, cells }) => {
      const content = cells.map((node) => cellOf(node, place, render, strays)).join('')
      return content === '' ? '' : wrapped('tr', element ? attributesOf(element) : '', content)
    })
    .join('')
}

function cellOf(node: BodyNode, place: XhtmlPlace, render: Render, strays: BodyNode[]): string {
  if (typeof node === 'string' || !/^t[dh]$/.test(node.name)) {
    if (typeof node !== 'string' || node.trim() !== '') strays.push(node)
    return ''
  }
  const content = node.name === 'th' ? 'phrasing' : 'flow'
  return wrapped(node.name, attributesOf(node), render(node.children, { ...place, content }))
}
