import { blockOf } from '../find/readable-text'

export interface Sentence {
  /** For a voice: no soft hyphens, and white space as single spaces. */
  readonly text: string
  /** BCP 47 tag of the element that it stands in; null if that is not known. */
  readonly language: string | null
  readonly range: StaticRange
}

/** Content that makes no sense when spoken, and readings of ruby text, which would be heard twice. */
const unspoken = 'pre, math, svg, rt, rp, button, [role="button"], [hidden], [aria-hidden="true"]'

/** The text nodes of a block, and their text. Line breaks end sentences; other white space does not. */
interface Block {
  readonly element: Element | null
  readonly language: string | null
  readonly nodes: { readonly node: Text; readonly start: number }[]
  text: string
}

/** Sentences of the elements marked `data-readable`, an entry's title and body, in reading order. */
export function sentencesIn(root: HTMLElement): readonly Sentence[] {
  return blocksIn(root).flatMap(sentencesOf)
}

function blocksIn(root: HTMLElement): readonly Block[] {
  const blocks: Block[] = []
  for (const part of root.querySelectorAll('[data-readable]')) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
      node instanceof Element && node.matches(unspoken) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    )
    while (walker.nextNode()) {
      const node = walker.currentNode
      const block = blocks.at(-1)
      if (node instanceof Text) add(node, block)
      else if (block && (node as Element).localName === 'br') block.text += '\n'
    }
  }
  return blocks

  function add(node: Text, last: Block | undefined): void {
    const element = blockOf(node)
    const language = node.parentElement?.closest('[lang]')?.getAttribute('lang') || null
    let block = last
    if (!block || block.element !== element || block.language !== language) {
      block = { element, language, nodes: [], text: '' }
      blocks.push(block)
    }
    block.nodes.push({ node, start: block.text.length })
    // Of the same length, so that offsets in the block are offsets in its nodes.
    block.text += node.data.replaceAll(/\s/g, ' ')
  }
}

function sentencesOf({ text, language, nodes }: Block): readonly Sentence[] {
  const sentences: Sentence[] = []
  for (const { segment, index } of segmenterFor(language).segment(text)) {
    const spoken = segment.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim()
    if (!/[\p{L}\p{N}]/u.test(spoken)) continue
    const start = index + (segment.length - segment.trimStart().length)
    const end = index + segment.trimEnd().length
    const [from, to] = [nodeAt(nodes, start), nodeAt(nodes, end - 1)]
    if (!from || !to) continue
    const range = new StaticRange({
      startContainer: from.node,
      startOffset: start - from.start,
      endContainer: to.node,
      endOffset: end - to.start,
    })
    sentences.push({ text: spoken, language, range })
  }
  return sentences
}

function nodeAt(nodes: Block['nodes'], offset: number): Block['nodes'][number] | undefined {
  return nodes.findLast(({ node, start }) => start <= offset && offset < start + node.length)
}

function segmenterFor(language: string | null): Intl.Segmenter {
  const granularity = 'sentence'
  try {
    return new Intl.Segmenter(language ?? undefined, { granularity })
  } catch {
    // An invalid tag in the body.
    return new Intl.Segmenter(undefined, { granularity })
  }
}
