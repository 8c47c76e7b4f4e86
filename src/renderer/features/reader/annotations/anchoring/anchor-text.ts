import { inlineElements } from '@shared/media/inline-elements'
import { blockOf } from '../../find/readable-text'

/**
 * The text of an entry's body, in which highlights are stored and found. It depends on the author's words alone:
 * the same body has the same text at any width, with or without hyphenation, loaded images and marked changes.
 */
export interface AnchorText {
  /** Without soft hyphens. Each run of white space, line break and edge of a block is one space. */
  readonly text: string
  /** The place of a part of the text on the page. It may span blocks. */
  readonly rangeOf: (start: number, end: number) => StaticRange
  /** The position of a place on the page, such as an end of the selection; null if its node was removed. */
  readonly positionOf: (node: Node, offset: number) => number | null
}

/** Consecutive characters of the text that are consecutive in one text node, too. */
interface Run {
  readonly node: Text
  readonly offset: number
  readonly start: number
  readonly length: number
}

/** Elements whose content comes from an entry's body. Everything around them belongs to the app. */
const bodies = '.prose, .plain'

/**
 * Content that the app adds to a body or puts in place of images and players, and readings of ruby text, which
 * would split words.
 */
const notText = [
  'rt, rp, button, [role="button"], [hidden], [aria-hidden="true"], .visually-hidden, .change-note',
  '.prose-card, .prose-embed, .prose-not-shown, .prose-image-failed, .prose-image-elsewhere',
].join(', ')

/** Reads the body within or around an element. Read it again whenever the body's text nodes have changed. */
export function anchorText(root: HTMLElement): AnchorText {
  const { text, runs } = read(root)

  /** The index of the last run that starts at or before a position. */
  function indexAt(position: number): number {
    return firstIndex(runs.length, (index) => (runs[index]?.start ?? 0) > position) - 1
  }

  return {
    text,
    rangeOf(start, end) {
      const index = indexAt(start)
      const before = runs[index]
      // The space between two blocks may be in no node. Then the range starts with the block after it.
      const first = before && start < before.start + before.length ? before : runs[index + 1]
      const last = runs[indexAt(end - 1)]
      if (!first || !last || start < 0 || start >= end || end > text.length)
        throw new RangeError('A range of another text')
      return new StaticRange({
        startContainer: first.node,
        startOffset: first.offset + Math.max(start - first.start, 0),
        endContainer: last.node,
        endOffset: last.offset + Math.min(end - last.start, last.length),
      })
    },
    positionOf(node, offset) {
      if (node.getRootNode() !== root.getRootNode()) return null
      const place = document.createRange()
      place.setStart(node, offset)
      place.collapse(true)
      const index = firstIndex(runs.length, (at) => {
        const run = runs[at]
        return run !== undefined && place.comparePoint(run.node, run.offset) >= 0
      })
      const run = runs[index - 1]
      if (!run) return 0
      const isInside = run.node === node && offset < run.offset + run.length
      return isInside ? run.start + offset - run.offset : (runs[index]?.start ?? text.length)
    },
  }
}

function read(root: HTMLElement): { readonly text: string; readonly runs: readonly Run[] } {
  const runs: Run[] = []
  let text = ''
  /** White space since the last word: its place, or null for the edge of a block. */
  let space: { readonly node: Text; readonly offset: number } | null | undefined

  function add(node: Text, offset: number, letters: string): void {
    runs.push({ node, offset, start: text.length, length: letters.length })
    text += letters
  }

  for (const { node, startsBlock } of textsOf(root)) {
    if (startsBlock) space ??= null
    for (const { 0: part, index } of node.data.matchAll(/\u00ad+|\s+|[^\s\u00ad]+/g)) {
      if (part.startsWith('\u00ad')) continue
      if (/^\s/.test(part)) space ??= { node, offset: index }
      else {
        if (space !== undefined && text !== '') {
          if (space) add(space.node, space.offset, ' ')
          else text += ' '
        }
        space = undefined
        add(node, index, part)
      }
    }
  }
  return { text, runs }
}

function* textsOf(
  root: HTMLElement,
): Generator<{ readonly node: Text; readonly startsBlock: boolean }, void> {
  const parts = root.closest(bodies) ? [root] : root.querySelectorAll(bodies)
  for (const part of parts) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
      node instanceof Element && node.matches(notText) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    )
    let block: Element | null = null
    let isBroken = true
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (!(node instanceof Text)) {
        isBroken ||= !isInline(node as Element)
        continue
      }
      const itsBlock = blockOf(node)
      yield { node, startsBlock: isBroken || itsBlock !== block }
      block = itsBlock
      isBroken = false
    }
  }
}

function isInline({ localName }: Element): boolean {
  return inlineElements.has(localName) || localName === 'img'
}

/** The first index from 0 that passes a test which all later ones pass, too. */
function firstIndex(length: number, passes: (index: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (passes(middle)) high = middle
    else low = middle + 1
  }
  return low
}
