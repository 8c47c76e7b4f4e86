import { inlineElements } from '@shared/media/inline-elements'
import { searchableText, type SearchableText, type TextMatch, type TextPiece } from './text-search'

export interface ReadableText {
  readonly searchable: SearchableText
  readonly rangeOf: (match: TextMatch) => StaticRange
}

/** Reads the elements marked `data-readable`: an entry's title and body. */
export function readableText(root: HTMLElement): ReadableText {
  const nodes: Text[] = []
  const pieces: TextPiece[] = []
  for (const part of root.querySelectorAll('[data-readable]')) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    let block: Element | null = null
    let isBroken = false
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (!(node instanceof Text)) {
        isBroken ||= (node as Element).localName === 'br'
        continue
      }
      const itsBlock = blockOf(node)
      nodes.push(node)
      pieces.push({ text: node.data, startsBlock: isBroken || itsBlock !== block })
      block = itsBlock
      isBroken = false
    }
  }

  return {
    searchable: searchableText(pieces),
    rangeOf: ({ start, end }) => {
      const [startContainer, endContainer] = [nodes[start.piece], nodes[end.piece]]
      if (!startContainer || !endContainer) throw new RangeError('A match of another text')
      return new StaticRange({
        startContainer,
        startOffset: start.offset,
        endContainer,
        endOffset: end.offset,
      })
    },
  }
}

/** The nearest element around a text that is not inline. */
export function blockOf(node: Text): Element | null {
  let element = node.parentElement
  while (element && inlineElements.has(element.localName)) element = element.parentElement
  return element
}
